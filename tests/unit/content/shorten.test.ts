import { describe, expect, it } from 'vitest';
import { beginningOf, charactersIn, shortened } from '#content/shared/shorten.ts';
import { titled } from '../../support/shortly.ts';

const family = '👩‍👩‍👧';
const flag = '🇮🇳';
const accented = 'é'.normalize('NFD');

it('characters are counted, not the units of an encoding', () => {
  expect(['ada', '語', '🎉', '🎉🎉', accented].map(charactersIn)).toEqual([3, 1, 1, 2, 2]);
});

describe('the beginning of a text', () => {
  it.each(
    titled<readonly [text: string, most: number, beginning: string]>([
      ['🎉🎉🎉', 2, '🎉🎉'],
      [`a${family}b`, 5, 'a'],
      [`a${family}b`, 6, `a${family}`],
      [flag + flag, 3, flag],
      [`ab${accented}`, 3, 'ab'],
      ['short', 5, 'short'],
      [`a${'\u0301'.repeat(1000)}`, 3, ''],
      ['', 3, ''],
    ]),
  )('text, bound and beginning: %s', (_, [text, most, beginning]) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });

  it('of a very long text is found as quickly', () => {
    expect(charactersIn(beginningOf('🎉'.repeat(1_000_000), 100))).toBe(100);
  });
});

it('a shortened text ends in an ellipsis within its bound', () => {
  expect(shortened('🎉'.repeat(5), 5)).toBe('🎉'.repeat(5));
  expect(shortened('one two three', 9)).toBe('one two…');
  expect(charactersIn(shortened('🎉'.repeat(9), 5))).toBe(5);
});

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf, readStatements, type Statement, sections } from '../../statements/readStatements.ts';
import { readTestTitles, titlesIn } from '../../statements/testTitles.ts';

const titles = await readTestTitles(join(import.meta.dirname, '../..'));

describe('what the specification says', () => {
  test.each(sections)('§%i: every statement names tests that exist', (section) => {
    const statements = readStatements(section);
    expect(statements.flatMap((statement) => problemsOf(statement, titles))).toEqual([]);
    const ids = statements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(`${section}.`))).toBe(true);
  });

  test('a statement without a test, or with one that is not there, is named', () => {
    const known = new Map([['e2e/a.spec.ts', ['§2 the bar']]]);
    const of = (more: Partial<Statement>) => problemsOf({ id: '2.1', says: 'It is blue.', ...more }, known);
    expect(of({})).toEqual(['2.1 names no test: “It is blue.”']);
    expect(of({ tests: ['e2e/a.spec.ts | the bar'] })).toEqual([]);
    expect(of({ tests: ['e2e/a.spec.ts | the door'] })).toHaveLength(1);
    expect(of({ tests: ['e2e/b.spec.ts | the bar'] })).toHaveLength(1);
    expect(of({ leftOpen: true })).toHaveLength(1);
  });

  test('titles are read from sources as they stand there, skipped tests are none', () => {
    const source = [
      "test('one', () => {});",
      'it(`two of $kind`, () => {});',
      "test.each([['(', 1]])(\n  'three %s', () => {});",
      "it.each<Record<string, string>>(all)('it’s \\'four\\'', () => {});",
      "test.skip('five', () => {});",
      "pretest('six');",
    ].join('\n');
    expect(titlesIn(source)).toEqual(['one', 'two of $kind', 'three %s', "it’s 'four'"]);
  });
});

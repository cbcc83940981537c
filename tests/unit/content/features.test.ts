import { expect, test } from 'vitest';
import { allFeatures, isShown, switchesOf } from '#content/schema/features.ts';

const features = { ...allFeatures, newsletter: false };

test.each<[boolean, Parameters<typeof isShown>[0]]>([
  [true, {}],
  [true, { for: ['booking'] }],
  [false, { for: ['newsletter'] }],
  [true, { for: ['newsletter', 'booking'] }],
  [false, { without: ['booking'] }],
  [true, { without: ['newsletter'] }],
  [false, { without: ['newsletter', 'booking'] }],
  [false, { for: ['booking'], without: ['glossary'] }],
])('without the newsletter words with %2$j are shown: %1$s', (shown, condition) => {
  expect(isShown(condition, features)).toBe(shown);
});

test.each<[now: string, works: boolean]>([
  // The day may have begun in the east only.
  ['2026-11-27T12:00:00Z', true],
  ['2026-11-28T00:00:00Z', true],
  // West of Greenwich a letter of the 28th was sent at this time 30 days before.
  ['2026-12-29T11:59:59Z', true],
  ['2026-12-29T23:59:59.999Z', true],
  ['2026-12-30T00:00:00Z', false],
])('at %s a newsletter that ended on 2026-11-28 is over, and that its links work is %s', (now, works) => {
  const chosen = { videoGenerator: true, booking: false, newsletter: { endedOn: '2026-11-28' } };
  expect(switchesOf(chosen, new Date(now))).toEqual({
    ...{ videoGenerator: true, booking: false },
    ...{ newsletter: false, unsubscribing: works },
  });
});

test.each([true, false])('with newsletter: %s its links are as the newsletter', (newsletter) => {
  const chosen = { videoGenerator: true, booking: true, newsletter };
  expect(switchesOf(chosen, new Date())).toMatchObject({ newsletter, unsubscribing: newsletter });
});

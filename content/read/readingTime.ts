import type { Section } from '../schema/items.ts';

/** Words that are read in a minute. */
const pace = 200;

/** Minutes that the text of an item takes, rounded up; tables, notes and figures do not count. */
export function readingTimeOf(sections: readonly Omit<Section, 'pictures'>[]): number {
  const words = sections
    .flatMap(({ heading, body, bullets = [] }) => [heading, body, ...bullets])
    .join(' ')
    .split(/\s+/);
  return Math.ceil(words.length / pace);
}

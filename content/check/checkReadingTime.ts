import { firmFolder } from '../schema/firmFolder.ts';
import type { Section } from '../schema/items.ts';
import { lineAt, type Source } from './sources.ts';

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

interface TimedItem {
  readonly id: string;
  readonly readTime: number;
  readonly sections: readonly Section[];
}

/** @param folder of the items, such as `insights` */
export function checkReadingTime(
  items: readonly TimedItem[],
  folder: string,
  sources: readonly Source[],
  problems: string[],
): void {
  for (const { id, readTime, sections } of items) {
    const right = readingTimeOf(sections);
    if (readTime === right) continue;
    const path = `${folder}/${id}.md`;
    const text = sources.find((source) => source.path === path)?.text ?? '';
    const line = lineAt(text, text.search(/^readTime:/m));
    problems.push(
      `${firmFolder}/${path}: line ${line}: "readTime" is ${readTime}, but the text takes ${right} minutes. Write "readTime: ${right}".`,
    );
  }
}

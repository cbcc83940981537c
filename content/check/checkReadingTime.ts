import { readTimeOf } from '../readTime.ts';
import type { Section } from '../schema.ts';
import { lineAt, type Source } from './readSources.ts';

interface TimedItem {
  readonly id: string;
  readonly readTime: number;
  readonly sections: readonly Section[];
}

/** @param folder of the items, such as `insights` */
export function checkReadTime(
  items: readonly TimedItem[],
  folder: string,
  sources: readonly Source[],
  problems: string[],
): void {
  for (const { id, readTime, sections } of items) {
    const right = readTimeOf(sections);
    if (readTime === right) continue;
    const path = `${folder}/${id}.md`;
    const text = sources.find((source) => source.path === path)?.text ?? '';
    const line = lineAt(text, text.search(/^readTime:/m));
    problems.push(
      `content/${path}: line ${line}: "readTime" is ${readTime}, but the text takes ${right} minutes. Write "readTime: ${right}".`,
    );
  }
}

import * as z from 'zod';
import { splitFrontMatter } from '../read/authoredFiles.ts';
import { readSections } from '../read/readSections.ts';
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

const timed = /^(case-studies|insights)\/.+\.md$/;

/** Checks `readTime` of each case study and article whose text can be read, whatever else is wrong with it. */
export function checkReadingTime(sources: readonly Source[], problems: string[]): void {
  for (const { path, text } of sources) {
    if (!timed.test(path)) continue;
    const own: string[] = [];
    const parts = splitFrontMatter(text, path, own);
    const claimed = head.safeParse(parts?.fields?.value).data?.readTime;
    const sections = parts ? readSections(parts.body, path, parts.firstLine, own, true, true) : [];
    const right = readingTimeOf(sections);
    if (own.length > 0 || claimed === undefined || claimed === right) continue;
    const line = lineAt(text, text.search(/^readTime:/m));
    problems.push(
      `${firmFolder}/${path}: line ${line}: "readTime" is ${claimed}, but the text takes ${right} ${right === 1 ? 'minute' : 'minutes'}. Write "readTime: ${right}".`,
    );
  }
}

const head = z.object({ readTime: z.int().positive() });

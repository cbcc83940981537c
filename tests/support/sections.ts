import * as z from 'zod';
import { readMarkdown, sectionsOf } from '#content/read/markdown.ts';
import type { Section } from '#content/schema/items.ts';
import type { Locale } from '#content/schema/locale.ts';

export const american: Locale = { tag: 'en-US', currency: 'USD', paper: 'Letter' };

/** A picture that is there. */
export const shownPicture = {
  ...{ src: '/assets/a-1-768.jpg', width: 768, height: 512 },
  webp: '/a.webp 480w',
};

/** The sections of a text below three lines of front matter, and what is wrong with it. */
export function readText(markdown: string, sourced = false): { sections: Section[]; problems: string[] } {
  const problems: string[] = [];
  const allowed = { figure: { locale: american, sourced }, picture: () => shownPicture };
  const { written } = readMarkdown(
    z.object({ a: z.int() }),
    `---\na: 1\n---\n${markdown}`,
    'a.md',
    allowed,
    problems,
  );
  return { sections: sectionsOf(written, problems), problems };
}

/**
 * The sections of a text that has no mistake.
 * @throws Error with its mistakes
 */
export function sectionsFrom(markdown: string): Section[] {
  const { sections, problems } = readText(markdown);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return sections;
}

import {
  type ChosenFeatures,
  dayInMs,
  linksMustWork,
  switchesOf,
  unsubscribingDays,
} from '../schema/features.ts';
import { type Letter, letter } from '../schema/letter.ts';
import { readFolder } from './files.ts';
import { readMarkdown } from './markdown.ts';

export const letterFrontMatter = letter.omit({ id: true, sections: true }).strict();

/**
 * The letters in `letters/<date>.md`, the newest first. One without problems is among them even when another has some.
 * @param folder the folder `content/firm`
 */
export async function readLetters(folder: string, problems: string[]): Promise<Letter[]> {
  const files = await readFolder(folder, 'letters', '.md', problems);
  return files
    .flatMap(({ file, slug, source }) => readLetter(source, file, slug, problems) ?? [])
    .toReversed();
}

/**
 * @param file its path, for the messages
 * @param id its name without `.md`
 * @returns `undefined` when it has problems
 */
export function readLetter(source: string, file: string, id: string, problems: string[]): Letter | undefined {
  const own: string[] = [];
  if (!letter.shape.id.safeParse(id).success) {
    own.push(`${file}: a letter is called by its day. Rename the file, for example to 2026-12-01.md.`);
  }
  // Many mail programs hide pictures: a letter has none, and no figures.
  const read = readMarkdown(letterFrontMatter, source, file, { letter: true }, own);
  problems.push(...own);
  if (!read.fields || own.length > 0) return undefined;
  const sections = read.written.map(({ heading, blocks }) => ({ ...(heading && { heading }), blocks }));
  return letter.parse({ ...read.fields, id, sections });
}

/**
 * Adds a problem for a newsletter whose readers could not leave: it is off at once, or has ended too long ago, and a letter of
 * the last 30 days may have been sent. An end in the future would keep the addresses for as long.
 */
export function checkNewsletterEnd(
  chosen: ChosenFeatures,
  letters: readonly Letter[],
  now: Date,
  problems: string[],
): void {
  const { newsletter } = chosen;
  const field = `site.yaml: features.newsletter`;
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  // East of Greenwich it is tomorrow already.
  if (typeof newsletter === 'object' && Date.parse(newsletter.endedOn) > now.getTime() + dayInMs) {
    problems.push(
      `${field}.endedOn: is in the future. Write the day on which the newsletter ends, ${today}.`,
    );
  }
  if (switchesOf(chosen, now).unsubscribing) return;
  const recent = letters.find(({ id, draft, sample }) => !draft && !sample && linksMustWork(id, now));
  if (!recent) return;
  problems.push(
    `${field}: the letter of ${recent.id} may have been sent, and for ${unsubscribingDays} days its readers must be able to leave by its link. Write { endedOn: ${today} }, or "draft: true" into a letter that was never sent.`,
  );
}

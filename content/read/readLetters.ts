import { type Letter, letter } from '../schema/letter.ts';
import { readFolder } from './files.ts';
import { readMarkdown } from './markdown.ts';

const fields = letter.omit({ id: true, sections: true }).strict();

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
  const read = readMarkdown(fields, source, file, { letter: true }, own);
  problems.push(...own);
  if (!read.fields || own.length > 0) return undefined;
  const sections = read.parts.map(({ heading, blocks }) => ({ ...(heading && { heading }), blocks }));
  return letter.parse({ ...read.fields, id, sections });
}

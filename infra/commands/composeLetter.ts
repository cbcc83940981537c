import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLetter } from '../../content/read/readLetters.ts';
import { type Letter, letter } from '../../content/schema/letter.ts';
import { type BuiltLetter, maxLetterBytes } from '../../functions/newsletter/builtLetter.ts';
import { CannotStart } from '../local/CannotStart.ts';

/**
 * Reads a letter's Markdown, which is called by its day.
 * @throws CannotStart with everything that is wrong with the file
 */
export async function readLetterFile(file: string): Promise<Letter> {
  const id = basename(file, '.md');
  if (!file.endsWith('.md') || !letter.shape.id.safeParse(id).success) {
    throw new CannotStart(
      `${file}: a letter is called by its day, for example 2026-12-01.md. Rename the file.`,
    );
  }
  const source = await readFile(file, 'utf8').catch(() => {
    throw new CannotStart(`There is no letter ${file}. Write it, or name another file.`);
  });
  const problems: string[] = [];
  const found = readLetter(source, file, id, problems);
  if (!found) throw new CannotStart(problems.join('\n'));
  return found;
}

/**
 * Draws a letter by the built mails, because Node runs no JSX.
 * @throws CannotStart when nothing is built, and for a letter that Gmail would cut
 */
export async function composeLetter(words: Letter): Promise<BuiltLetter> {
  const bundle = resolve(import.meta.dirname, '../../dist/mail/buildLetter.js');
  if (!existsSync(bundle)) throw new CannotStart('The mails are not built yet. Run: npm run build:functions');
  const { buildLetter }: typeof import('../../functions/newsletter/buildLetter.ts') = await import(
    pathToFileURL(bundle).href
  );
  const built = await buildLetter(words);
  const bytes = Buffer.byteLength(built.html);
  if (bytes <= maxLetterBytes) return built;
  throw new CannotStart(
    `The letter has ${bytes} bytes, and Gmail hides what comes after ${maxLetterBytes}. Shorten it.`,
  );
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLetter } from '../../../content/read/readLetters.ts';
import { type Letter, letter } from '../../../content/schema/letter.ts';
import { type BuiltLetter, maxLetterBytes } from '../../../functions/mail/builtLetter.ts';
import { CannotStart } from '../../local/command.ts';

const root = resolve(import.meta.dirname, '../../..');

/** @throws CannotStart with everything that is wrong with the file. */
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
 * Draws a letter.
 * @throws CannotStart for a letter that Gmail would cut.
 */
export async function composeLetter(words: Letter): Promise<BuiltLetter> {
  const { buildLetter } = await loadBuildLetter();
  const built = await buildLetter(words);
  const bytes = Buffer.byteLength(built.html);
  if (bytes > maxLetterBytes) {
    throw new CannotStart(
      `The letter has ${bytes.toLocaleString('en')} bytes, and Gmail hides what comes after ${maxLetterBytes.toLocaleString('en')}. Shorten it.`,
    );
  }
  return built;
}

/** Node runs no JSX: `npm run build` bundles what draws the letter. */
async function loadBuildLetter(): Promise<typeof import('../../../functions/mail/buildLetter.ts')> {
  const bundle = resolve(root, 'dist/mail/buildLetter.js');
  if (!existsSync(bundle)) throw new CannotStart('The mails are not built yet. Run: npm run build:functions');
  return import(pathToFileURL(bundle).href);
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLetters } from '../../../content/read/readLetters.ts';
import type { Letter } from '../../../content/schema/letter.ts';
import { type BuiltLetter, maxLetterBytes } from '../../../functions/mail/builtLetter.ts';
import { CannotStart } from '../../local/command.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * The letter of a day, or the newest.
 * @param folder of the firm, from the project's folder
 * @throws CannotStart with everything that is wrong with the letters, or when there is none.
 */
export async function findLetter(day: string | undefined, folder: string): Promise<Letter> {
  const problems: string[] = [];
  const letters = await readLetters(resolve(root, folder), problems);
  const ofDay = problems.filter((problem) => day === undefined || problem.includes(`/${day}.md`));
  if (ofDay.length > 0) throw new CannotStart(ofDay.join('\n'));
  const found = day === undefined ? letters[0] : letters.find(({ id }) => id === day);
  if (found) return found;
  const known = letters.map(({ id }) => id).join(', ');
  throw new CannotStart(
    day === undefined || known === ''
      ? `There is no letter. Write the first one as ${folder}/letters/<year>-<month>-<day>.md.`
      : `There is no letter ${day}. There is ${known}.`,
  );
}

/**
 * Draws a letter as the build does.
 * @throws CannotStart for a letter that Gmail would cut.
 */
export async function composeLetter(letter: Letter): Promise<BuiltLetter> {
  const { buildLetter } = await loadBuildLetter();
  const built = await buildLetter(letter);
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

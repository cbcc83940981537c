import { resolve } from 'node:path';
import type { Letter } from '../../../content/letter.ts';
import { readLetters } from '../../../content/readLetters.ts';
import { CannotStart } from '../../local/CannotStart.ts';

const content = resolve(import.meta.dirname, '../../../content');

/**
 * The letter of a day, or the newest.
 * @throws CannotStart with everything that is wrong with the letters, or when there is none.
 */
export async function findLetter(day: string | undefined): Promise<Letter> {
  const problems: string[] = [];
  const letters = await readLetters(content, problems);
  const ofDay = problems.filter((problem) => day === undefined || problem.includes(`/${day}.md`));
  if (ofDay.length > 0) throw new CannotStart(ofDay.join('\n'));
  const found = day === undefined ? letters[0] : letters.find(({ id }) => id === day);
  if (found) return found;
  const known = letters.map(({ id }) => id).join(', ');
  throw new CannotStart(
    day === undefined || known === ''
      ? 'There is no letter. Write the first one as content/letters/<year>-<month>-<day>.md.'
      : `There is no letter ${day}. There is ${known}.`,
  );
}

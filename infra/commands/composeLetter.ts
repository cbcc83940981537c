import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLetter } from '#content/read/readLetters.ts';
import type { Letter } from '#content/schema/letter.ts';
import type { Mail } from '#functions/mail/ses.ts';
import type { FunctionMailSettings } from '#functions/mail/settings.ts';
import { UserError } from '../local/UserError.ts';

/** Gmail hides what comes after 102 KB, the link to unsubscribe first (https://developers.google.com/gmail). */
const maxLetterBytes = 102_000;

/**
 * Reads a letter's Markdown; the file is named by the letter's day.
 * @throws UserError with everything that is wrong with the file
 */
export async function readLetterFile(file: string): Promise<Letter> {
  const source = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`There is no letter ${file}. Write it, or name another file.`);
  });
  const problems: string[] = [];
  // Windows and some editors add signs that nobody sees.
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = readLetter(text, file, basename(file, '.md'), problems);
  if (!found) throw new UserError(problems.join('\n'));
  return found;
}

/**
 * Makes the mail of a letter to one reader, by the bundle `letterMail`, because Node runs no JSX.
 * @throws UserError when nothing is built, and for a letter that Gmail would cut
 */
export async function composeLetter(
  letter: Letter,
  to: string,
  settings: FunctionMailSettings,
  token: string,
): Promise<Mail> {
  const bundle = resolve(import.meta.dirname, '../../dist/functions/letterMail/index.cjs');
  if (!existsSync(bundle)) throw new UserError('The mails are not built yet. Run: npm run build:functions');
  const { letterMail }: typeof import('#functions/newsletter/letterMail.tsx') = await import(
    pathToFileURL(bundle).href
  );
  const mail = await letterMail(letter, to, settings, token);
  const bytes = Buffer.byteLength(mail.html);
  if (bytes <= maxLetterBytes) return mail;
  throw new UserError(
    `The letter has ${bytes} bytes, and Gmail hides what comes after ${maxLetterBytes}. Shorten it.`,
  );
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readLetters } from '../../../content/read/readLetters.ts';
import type { Letter } from '../../../content/schema/letter.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../../../functions/mail/mailLinks.ts';
import type { Mail } from '../../../functions/mail/sendMail.ts';
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

/** A letter that only lacks its reader. */
export interface ComposedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The letter as one mail. @param token for the links that unsubscribe this address. */
  readonly mailTo: (email: string, token: string) => Mail;
}

/** Stands in the rendered letter where each reader's token goes. */
const tokenPlace = 'TOKEN-OF-THE-READER';

/** Gmail hides what comes after 102 KB, the link to unsubscribe first (https://developers.google.com/gmail). */
export const maxLetterBytes = 102_000;

/**
 * Renders a letter once. The links to unsubscribe are the only thing that differs from reader to reader.
 * @throws CannotStart for a letter that Gmail would cut.
 */
export async function composeLetter(
  letter: Letter,
  { siteUrl, replyTo }: { siteUrl: string; replyTo?: string | undefined },
): Promise<ComposedLetter> {
  const { letterMail } = await loadLetterMail();
  const {
    subject,
    html,
    text,
    replyTo: contact,
  } = await letterMail(letter, {
    siteUrl,
    unsubscribeUrl: unsubscribeLink(siteUrl, tokenPlace),
  });
  const bytes = Buffer.byteLength(html);
  if (bytes > maxLetterBytes) {
    throw new CannotStart(
      `The letter has ${bytes.toLocaleString('en')} bytes, and Gmail hides what comes after ${maxLetterBytes.toLocaleString('en')}. Shorten it.`,
    );
  }
  return {
    ...{ subject, html, text },
    mailTo: (to, token) => ({
      ...{ to, subject },
      html: html.replaceAll(tokenPlace, token),
      text: text.replaceAll(tokenPlace, token),
      replyTo: replyTo ?? contact,
      headers: unsubscribeHeaders(siteUrl, token),
    }),
  };
}

/** Node runs no JSX: `npm run build` bundles the letter. */
async function loadLetterMail(): Promise<typeof import('../../../functions/mail/letterMail.tsx')> {
  const bundle = resolve(import.meta.dirname, '../../../dist/mail/letterMail.js');
  if (!existsSync(bundle)) throw new CannotStart('The mails are not built yet. Run: npm run build:functions');
  return import(pathToFileURL(bundle).href);
}

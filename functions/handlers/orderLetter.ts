import * as deskWords from '../../content/built/words/deskLetters.ts';
import type { LetterOrder } from '../contract/letterOrder.ts';
import { orderLetter as route } from '../contract/routes/letters.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { type BuiltLetter, hindranceOf, mailOf, readBuiltLetters } from '../mail/builtLetter.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { findBySlug, type RouteRequest } from '../runtime/lambda.ts';
import { Problem } from '../runtime/problems.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { countReaders } from '../stores/letterCounts.ts';
import { orderLetter as order, readOrder, type WordsToSend } from '../stores/letters.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly letters: readonly BuiltLetter[];
  readonly settings: { readonly siteUrl: string };
  readonly audit: Audit;
  /** The hashes of the words that have gone out as the letter of a day. */
  readonly wordsSent: (letter: string) => Promise<ReadonlySet<string>>;
  /** Nothing when somebody else has changed the order since it was seen. */
  readonly order: (
    letter: WordsToSend,
    change: { version: number; now: Date; startAt: string },
  ) => Promise<LetterOrder | undefined>;
  readonly readOrder: (id: string) => Promise<LetterOrder | undefined>;
  readonly now: () => Date;
}

/** Nobody plans further; a slip in the year would wait for it. */
const latestMs = 366 * 86_400_000;

/** Orders a letter for its time. The schedule of the mails sends it (decision 207). */
export async function orderLetter(
  { who, body: { id, version, startAt } }: RouteRequest<'orderLetter'>,
  { letters, settings, audit, wordsSent, order, readOrder, now }: Effects,
): Promise<Reply<'orderLetter'>> {
  const letter = findBySlug(letters, id, deskWords.noLetter);
  const hindrance = hindranceOf(letter, settings);
  if (hindrance) throw new Problem('InvalidRequest', deskWords.hindrances[hindrance]);
  const at = now();
  const start = startAt ? new Date(startAt) : at;
  if (start.getTime() > at.getTime() + latestMs) {
    throw new Problem('InvalidRequest', deskWords.startTooLate);
  }
  const { words } = letter;
  if ((await wordsSent(id)).difference(new Set([words])).size > 0) {
    throw new Problem('InvalidRequest', deskWords.otherWords);
  }
  await audit({ who, act: 'letter-ordered', whom: [id] });
  const ordered = await order(
    { id, words, ...mailOf(letter, settings) },
    { version, now: at, startAt: (start > at ? start : at).toISOString() },
  );
  return ordered
    ? { outcome: 'changed', order: ordered }
    : { outcome: 'conflict', order: await readOrder(id) };
}

export const handler = deskLambda('orderLetter', route, orderLetter, () => {
  const { LETTERS_TABLE, SUBSCRIBERS_TABLE, AUDIT_TABLE } = environment(
    'LETTERS_TABLE',
    'SUBSCRIBERS_TABLE',
    'AUDIT_TABLE',
  );
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const orders = openTable(LETTERS_TABLE);
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  const now = () => new Date();
  return {
    letters: readBuiltLetters(),
    settings,
    audit: audit(openTable(AUDIT_TABLE), now),
    wordsSent: async (id) => (await countReaders(subscribers, [id], settings.doubleOptIn)).of(id).words,
    order: (letter, change) => order(orders, letter, change),
    readOrder: (id) => readOrder(orders, id),
    now,
  };
});

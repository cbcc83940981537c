import type { LetterOrder } from '../contract/letterOrder.ts';
import { listLetters as route } from '../contract/routes/letters.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { type BuiltLetter, hindranceOf, readBuiltLetters } from '../mail/builtLetter.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { countReaders } from '../stores/letterCounts.ts';
import { readOrders } from '../stores/letters.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly letters: readonly BuiltLetter[];
  readonly settings: { readonly siteUrl: string };
  readonly readOrders: () => Promise<LetterOrder[]>;
  readonly countReaders: (letters: readonly string[]) => ReturnType<typeof countReaders>;
  readonly now: () => Date;
}

/** The letters of this release, how far each has come, and numbers of readers: no line of it is about a person. */
export async function listLetters(
  _: unknown,
  { letters, settings, readOrders, countReaders, now }: Effects,
): Promise<Reply<'listLetters'>> {
  const [orders, readers] = await Promise.all([readOrders(), countReaders(letters.map(({ id }) => id))]);
  return {
    letters: letters.map((letter) => ({
      id: letter.id,
      subject: letter.subject,
      archived: letter.archived ?? false,
      hindrance: hindranceOf(letter, settings),
      order: orders.find(({ id }) => id === letter.id),
      counts: readers.of(letter.id).count,
    })),
    leftOut: readers.leftOut,
    readAt: now().toISOString(),
  };
}

export const handler = deskLambda('listLetters', route, listLetters, () => {
  const { LETTERS_TABLE, SUBSCRIBERS_TABLE } = environment('LETTERS_TABLE', 'SUBSCRIBERS_TABLE');
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const orders = openTable(LETTERS_TABLE);
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  return {
    letters: readBuiltLetters(),
    settings,
    readOrders: () => readOrders(orders),
    countReaders: (letters) => countReaders(subscribers, letters, settings.doubleOptIn),
    now: () => new Date(),
  };
});

import { letters } from '../../content/built/letters.ts';
import type { JobOf, Outcome } from '../mail/queue.ts';
import { handToSes, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { letterMail } from './letterMail.tsx';
import { newToken } from './mailLinks.ts';
import { noteSent, readSubscriber } from './subscribersTable.ts';

/**
 * Sends a letter to one reader, who is on the list and has not got it. One who has left counts as gone. The letter is noted
 * in the subscriber's item right after SES has taken it: only a function that is killed in between sends it twice.
 * @throws MailDelayed when SES does not take the mail now: by its rate, its quota of the day or a failure.
 */
export async function sendLetter({ letter: id, address }: JobOf<'letter'>): Promise<Outcome> {
  const letter = letters.find((one) => one.id === id);
  if (!letter) throw new Error(`This release has no letter of ${id}.`);
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  if (subscriber?.state !== 'confirmed') return 'gone';
  if (subscriber.letters.has(id)) return 'sent before';
  const token = await newToken('newsletter-unsubscribe', address);
  const mail = await letterMail(letter, address, settings, token);
  const outcome = await sendOrEnd({ kind: 'letter' }, () => handToSes(ses, settings, mail));
  await noteSent(table, address, 'letters', id);
  return outcome;
}

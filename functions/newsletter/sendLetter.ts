import { letters } from '#content/built/letters.ts';
import { requireRoomForLetters } from '../mail/sendQuota.ts';
import { handToSes, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { settingsOf } from '../runtime/environment.ts';
import type { Outcome } from '../runtime/queue.ts';
import { tableIn } from '../runtime/table.ts';
import type { NewsletterJobOf } from './jobs.ts';
import { letterMail } from './letterMail.tsx';
import { newToken } from './mailLinks.ts';
import { noteLetterSent, readSubscriber } from './subscribersTable.ts';

/**
 * Sends a letter to one reader, who is on the list and has not got it. One who has left counts as gone. The letter is noted
 * in the subscriber's item right after SES has taken it: only a function that is killed in between sends it twice.
 * @throws JobDelayed when SES does not take the mail now: by its rate, its quota of the day or a failure.
 */
export async function sendLetter({ letter: id, address }: NewsletterJobOf<'letter'>): Promise<Outcome> {
  const letter = letters.find((one) => one.id === id);
  if (!letter) throw new Error(`This release has no letter of ${id}.`);
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  if (subscriber?.state !== 'confirmed') return 'gone';
  if (subscriber.letters.has(id)) return 'sent before';
  await requireRoomForLetters();
  const token = await newToken('newsletter-unsubscribe', address);
  const mail = await letterMail(letter, address, settings, token);
  const outcome = await sendOrEnd({ kind: 'letter' }, () => handToSes(ses, settings, mail));
  if (outcome === 'sent') await noteLetterSent(table, address, id);
  return outcome;
}

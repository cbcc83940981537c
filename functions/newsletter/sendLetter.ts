import { letters } from '../../content/built/letters.ts';
import type { Job, Outcome } from '../mail/queue.ts';
import { MailRefused, sendMail, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { letterMail } from './letterMail.tsx';
import { newToken } from './mailLinks.ts';
import { noteSent, readSubscriber } from './subscribersTable.ts';

/**
 * Sends a letter to one reader, who is on the list and has not got it. One who has left counts as gone. It is noted at the reader right after SES has
 * taken it: only a function that is killed in between sends it twice. An address that SES refuses for ever ends here.
 * @throws MailDelayed when SES does not take the mail now: by its rate, its quota of the day or a failure.
 */
export async function sendLetter({
  letter: id,
  address,
}: Extract<Job, { kind: 'letter' }>): Promise<Outcome> {
  const letter = letters.find((one) => one.id === id);
  if (!letter) throw new Error(`This release has no letter of ${id}.`);
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  if (subscriber?.state !== 'confirmed') return 'gone';
  if (subscriber.letters.has(id)) return 'sent before';
  const token = await newToken('newsletter-unsubscribe', address);
  let outcome: Outcome = 'sent';
  try {
    await sendMail(ses, settings, await letterMail(letter, address, settings, token));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log('INFO', { message: 'mail refused', kind: 'letter', reason: error.reason });
    outcome = 'refused';
  }
  await noteSent(table, address, 'letters', id);
  return outcome;
}

import type { JobOf, Outcome } from '../mail/queue.ts';
import { handToSes, liftBounce, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { confirmMail } from './confirmMail.tsx';
import { confirmLink, newToken } from './mailLinks.ts';
import { confirmMailName, noteConfirmSent, readSubscriber } from './subscribersTable.ts';

/**
 * Asks an address whether it may get the newsletter. One that has confirmed, left or subscribed anew since counts as
 * gone.
 * @throws MailDelayed when SES does not take the mail now.
 */
export async function sendConfirm({ address, askedAt }: JobOf<'confirm'>): Promise<Outcome> {
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  if (subscriber?.state !== 'pending' || subscriber.askedAt !== askedAt) return 'gone';
  if (subscriber.sent.has(confirmMailName(askedAt))) return 'sent before';
  const link = confirmLink(settings.siteUrl, await newToken('newsletter-confirm', address));
  const mail = await confirmMail(address, settings, link);
  if (subscriber.bouncedAt) await liftBounce(ses, address);
  const outcome = await sendOrEnd({ kind: 'confirm' }, () => handToSes(ses, settings, mail));
  await noteConfirmSent(table, address, askedAt, new Date());
  return outcome;
}

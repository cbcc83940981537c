import type { Job, Outcome } from '../mail/queue.ts';
import { MailRefused, sendMail, ses, unsuppress } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { confirmLink, newToken } from './mailLinks.ts';
import { confirmMailName, noteConfirmSent, readSubscriber } from './subscribersTable.ts';
import { subscriptionMail } from './subscriptionMail.tsx';

/**
 * Asks an address whether it may get the newsletter. One that has confirmed, left or subscribed anew since counts as
 * gone. An address that SES refuses for ever was mistyped, and ends here.
 * @throws MailDelayed when SES does not take the mail now.
 */
export async function sendConfirm({ address, askedAt }: Extract<Job, { kind: 'confirm' }>): Promise<Outcome> {
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  if (subscriber?.state !== 'pending' || subscriber.askedAt !== askedAt) return 'gone';
  if (subscriber.sent.has(confirmMailName(askedAt))) return 'sent before';
  const link = confirmLink(settings.siteUrl, await newToken('newsletter-confirm', address));
  let outcome: Outcome = 'sent';
  try {
    // SES may keep the address from before: it left the list then, and comes back.
    await unsuppress(ses, address);
    await sendMail(ses, settings, await subscriptionMail(address, settings, link));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log('INFO', { message: 'mail refused', kind: 'confirm', reason: error.reason });
    outcome = 'refused';
  }
  await noteConfirmSent(table, address, askedAt, new Date());
  return outcome;
}

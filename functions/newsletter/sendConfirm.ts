import { SESv2ServiceException } from '@aws-sdk/client-sesv2';
import { countMail, giveMailBack, mailboxOf, takeMailbox } from '../limits/mailToStrangers.ts';
import { automatic, handToSes, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { hasComplained, liftBounce } from '../mail/suppressionList.ts';
import { settingsOf } from '../runtime/environment.ts';
import { JobDelayed, type Outcome } from '../runtime/queue.ts';
import { tableIn } from '../runtime/table.ts';
import { confirmMail } from './confirmMail.tsx';
import type { NewsletterJobOf } from './jobs.ts';
import { confirmLink, newToken } from './mailLinks.ts';
import { confirmMailName, noteConfirmSent, readSubscriber } from './subscribersTable.ts';

/**
 * Asks an address whether it may get the newsletter, if it waits and was not asked yet. Every press of the form leads here, and
 * most presses of an address that is known find nothing to do.
 * @throws JobDelayed when SES does not take the mail now, or the day's mails to strangers are used up.
 */
export async function sendConfirm({ address }: NewsletterJobOf<'confirm'>): Promise<Outcome> {
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const table = tableIn('SUBSCRIBERS_TABLE');
  const now = new Date();
  const subscriber = await readSubscriber(table, address, now);
  const { state, askedAt, sent, bouncedAt } = subscriber ?? {};
  if (state !== 'pending' || !askedAt) return 'gone';
  if (sent?.has(confirmMailName(askedAt))) return 'sent before';
  if (!(await takeMailbox(address, now))) return 'asked before';
  const mailbox = mailboxOf(address);
  // SES itself keeps mail from the address that complained.
  if (mailbox !== address && (await hasComplained(mailbox))) return 'refused';
  if ((await countMail(now)) !== undefined) throw new JobDelayed('the day’s mails to strangers are used up');
  const outcome = await sendOrEnd({ kind: 'confirm' }, async () => {
    const link = confirmLink(settings.siteUrl, await newToken('newsletter-confirm', address));
    const mail = await confirmMail(address, settings, link);
    if (bouncedAt) await liftBounce(address);
    await handToSes(ses, settings, { ...mail, headers: automatic });
  }).catch(async (error) => {
    // Without an answer of SES the mail may be out, and stays counted.
    const mayBeOut = error instanceof JobDelayed && !(error.cause instanceof SESv2ServiceException);
    if (!mayBeOut) await giveMailBack(now);
    throw error;
  });
  if (outcome === 'sent') await noteConfirmSent(table, address, askedAt, new Date());
  else await giveMailBack(now);
  return outcome;
}

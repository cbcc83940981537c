import { mailboxOf } from '../limits/mailToStrangers.ts';
import { rememberComplaint } from '../mail/suppressionList.ts';
import { tableIn } from '../runtime/table.ts';
import { subscriberEmail } from './newsletter.ts';
import { change } from './subscribersTable.ts';

/**
 * Ends the subscriptions of addresses to which mail bounced for good, or whose owners reported a mail as spam. SES itself puts
 * such an address on the account's suppression list; a complaint counts for all spellings of its mailbox.
 * @param isRefused whether the receiving server refused the mail
 */
export async function endSubscriptions(
  addresses: readonly string[],
  event: 'bounce' | 'complaint',
  { isRefused = false } = {},
): Promise<void> {
  for (const address of addresses) {
    // Anything but a valid address cannot be on the list.
    const { data: email } = subscriberEmail.safeParse(address);
    if (!email) continue;
    await change(tableIn('SUBSCRIBERS_TABLE'), event, email, new Date(), { isRefused });
    const mailbox = mailboxOf(email);
    if (event === 'complaint' && mailbox !== email) await rememberComplaint(mailbox);
  }
}

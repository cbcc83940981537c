import * as z from 'zod';
import { features } from '../../content/built/features.ts';
import { noteDelivery } from '../contact/contactsTable.ts';
import { subscriberEmail } from '../newsletter/newsletter.ts';
import { queueSubscriberCall } from '../newsletter/subscriberCalls.ts';
import { leave, noteBounce } from '../newsletter/subscribersTable.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { functionMailSettings } from './settings.ts';

const recipients = z.array(
  z.object({
    emailAddress: z.string(),
    /** From the report of the receiving server; an automatic answer has none. */
    action: z.string().optional().catch(undefined),
  }),
);
/** The tag `lead` is the id of the visitor's message that a mail brought to the firm. */
const mail = z.object({ tags: z.object({ lead: z.array(z.string()).optional() }).optional() }).optional();

/**
 * What SES tells EventBridge about a mail. Only the first two events can say that it did not arrive.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const mailEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({
        bounceType: z.string(),
        bounceSubType: z.string().optional(),
        bouncedRecipients: recipients,
      }),
      mail,
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({
        complaintFeedbackType: z.string().nullish(),
        complainedRecipients: recipients,
      }),
      mail,
    }),
    z.object({ eventType: z.literal('DeliveryDelay') }),
  ]),
});

type Recipient = z.infer<typeof recipients>[number];
type Reported = Extract<z.infer<typeof mailEvent>['detail'], { mail?: unknown }>;

/** Types of feedback that complain of nothing: https://www.iana.org/assignments/marf-parameters */
const notComplaints = ['not-spam', 'auth-failure'];

/**
 * Whether a bounce ended the delivery to a recipient. Automatic answers, such as those of people on holiday, are
 * `Transient` and `General` too, without a report of the receiver; the mail has then arrived.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html#event-publishing-retrieving-sns-contents-bounce-types
 */
function isFinal(
  { bounceType, bounceSubType = 'General' }: { bounceType: string; bounceSubType?: string | undefined },
  { action }: Recipient,
): boolean {
  if (bounceType === 'Permanent' || action === 'failed') return true;
  return bounceType === 'Transient' && bounceSubType !== 'General';
}

/**
 * Subtypes of a permanent bounce by which a server refused a mail. By the others SES has not sent it at all, because the
 * address was on a list: that is no bounce of ours, and does not take the address off the list when it subscribes again.
 */
const refusals = ['General', 'NoEmail'];

/** Ends the newsletter subscriptions of addresses, on a site that has the newsletter. */
async function endSubscriptions(
  returned: readonly Recipient[],
  state: 'bounced' | 'complained',
  { isRefused = false } = {},
): Promise<void> {
  if (!features.newsletter) return;
  for (const { emailAddress } of returned) {
    // Anything but a valid address cannot be on the list.
    const email = subscriberEmail.safeParse(emailAddress);
    if (!email.success) continue;
    const table = tableIn('SUBSCRIBERS_TABLE');
    const now = new Date();
    if (isRefused) await noteBounce(table, email.data, now);
    const { subscriber } = await leave(table, email.data, state, now);
    await queueSubscriberCall(subscriber);
  }
}

/**
 * Logs, and notes in the message's item, that one of the firm's own mailboxes did not get a lead. An alarm counts the log
 * line. The mailbox that it names is one of the stage's settings, not a visitor's address.
 */
async function logReturnedLeads(
  returned: readonly Recipient[],
  { eventType, mail }: Reported,
): Promise<void> {
  const { leadsTo } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const lower = returned.map(({ emailAddress }) => emailAddress.toLowerCase());
  for (const mailbox of leadsTo.filter((one) => lower.includes(one.toLowerCase()))) {
    const items = mail?.tags?.lead ?? [];
    log('ERROR', { message: 'own mail returned', mailbox, eventType, items });
    for (const id of items) await noteDelivery(tableIn('CONTACTS_TABLE'), id, 'returned', `lead:${mailbox}`);
  }
}

/**
 * Handles SES's report of a bounce or a complaint. EventBridge calls it, Lambda repeats it when it fails, and an event that
 * keeps failing goes to the queue `LostEvents`.
 *
 * It logs an error when the firm itself did not get a mail: SES sends nothing more to such a mailbox, although it accepts
 * every later mail to it.
 *
 * It ends the subscription of an address to which mail bounced for good, or that reported a mail as spam. A mailbox that is
 * full or unreachable for now stays on the list.
 *
 * It ignores a delayed mail, which SES still tries to deliver, and a report that a mail is not spam.
 */
export async function handler(event: unknown): Promise<void> {
  const parsed = mailEvent.safeParse(event);
  if (!parsed.success) return log('ERROR', { message: 'mail event of an unknown form' });
  const { detail } = parsed.data;
  log('INFO', { message: 'mail event', eventType: detail.eventType });
  if (detail.eventType === 'Bounce') {
    const { bounce } = detail;
    await logReturnedLeads(
      bounce.bouncedRecipients.filter((recipient) => isFinal(bounce, recipient)),
      detail,
    );
    if (bounce.bounceType !== 'Permanent') return;
    const isRefused = refusals.includes(bounce.bounceSubType ?? 'General');
    await endSubscriptions(bounce.bouncedRecipients, 'bounced', { isRefused });
  }
  if (detail.eventType === 'Complaint') {
    const { complaintFeedbackType, complainedRecipients } = detail.complaint;
    if (notComplaints.includes(complaintFeedbackType ?? '')) return;
    await logReturnedLeads(complainedRecipients, detail);
    await endSubscriptions(complainedRecipients, 'complained');
  }
}

import * as z from 'zod';
import { features } from '#content/built/features.ts';
import { noteReturnedLeads } from '../contact/returnedLeads.ts';
import { endSubscriptions } from '../newsletter/endSubscriptions.ts';
import { log } from '../runtime/environment.ts';

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
 * What SES tells EventBridge about a mail that bounced or of which somebody complained.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const mailEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({
        bounceType: z.string(),
        bounceSubType: z.string().default('General'),
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
  ]),
});
type MailEvent = z.infer<typeof mailEvent>['detail'];
type Bounce = Extract<MailEvent, { eventType: 'Bounce' }>['bounce'];
type Recipient = z.infer<typeof recipients>[number];

/** Types of feedback that complain of nothing: https://www.iana.org/assignments/marf-parameters */
const notComplaints = ['not-spam', 'auth-failure'];

/**
 * Whether a bounce ended the delivery to a recipient. Automatic answers, such as those of people on holiday, are
 * `Transient` and `General` too, without a report of the receiver; the mail has then arrived.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html#event-publishing-retrieving-sns-contents-bounce-types
 */
function isFinal({ bounceType, bounceSubType }: Bounce, { action }: Recipient): boolean {
  if (bounceType === 'Permanent' || action === 'failed') return true;
  return bounceType === 'Transient' && bounceSubType !== 'General';
}

/**
 * Subtypes of a permanent bounce by which a server refused a mail. By the others SES has not sent it at all, because the
 * address was on a list: that is no bounce of ours, and does not take the address off the list when it subscribes again.
 */
const refusals = ['General', 'NoEmail'];

const addressesOf = (all: readonly Recipient[]) => all.map(({ emailAddress }) => emailAddress);

/**
 * Handles SES's report of a bounce or a complaint. EventBridge calls it, Lambda repeats it when it fails, and an event that
 * keeps failing goes to the queue `LostEvents`: also one of a form that is not known here.
 *
 * It logs an error when the firm itself did not get a mail: SES sends nothing more to such a mailbox, although it accepts
 * every later mail to it.
 *
 * It ends the subscription of an address to which mail bounced for good, or that reported a mail other than a lead as spam.
 * A mailbox that is full or unreachable for now stays on the list, and a report that a mail is not spam is ignored.
 */
export async function handler(event: unknown): Promise<void> {
  const { data } = mailEvent.safeParse(event);
  // Lambda writes what is thrown into its log: the event itself stays out of it.
  if (!data) throw new Error('SES sent an event of an unknown form. The queue LostEvents will hold it.');
  const { detail } = data;
  log('INFO', { message: 'mail event', eventType: detail.eventType });
  if (detail.eventType === 'Bounce') await recordBounce(detail);
  else await recordComplaint(detail);
}

async function recordBounce({ eventType, bounce, mail }: Extract<MailEvent, { eventType: 'Bounce' }>) {
  const { bounceType, bounceSubType, bouncedRecipients } = bounce;
  const lost = bouncedRecipients.filter((recipient) => isFinal(bounce, recipient));
  await noteReturnedLeads(addressesOf(lost), mail?.tags?.lead ?? [], eventType);
  if (bounceType !== 'Permanent' || !features.unsubscribing) return;
  await endSubscriptions(addressesOf(bouncedRecipients), 'bounce', {
    isRefused: refusals.includes(bounceSubType),
  });
}

async function recordComplaint({
  eventType,
  complaint,
  mail,
}: Extract<MailEvent, { eventType: 'Complaint' }>) {
  if (notComplaints.includes(complaint.complaintFeedbackType ?? '')) return;
  const addresses = addressesOf(complaint.complainedRecipients);
  const leads = mail?.tags?.lead ?? [];
  await noteReturnedLeads(addresses, leads, eventType);
  // Of a lead, somebody at the firm complained: that ends no subscription, and closes no other mailbox of the firm.
  if (leads.length > 0 || !features.unsubscribing) return;
  await endSubscriptions(addresses, 'complaint');
}

import * as z from 'zod';
import { features } from '../../content/built/features.ts';
import { note } from '../contact/contactsTable.ts';
import { tellSubscriber } from '../newsletter/callSubscriber.ts';
import { subscriberEmail } from '../newsletter/newsletter.ts';
import { leave } from '../newsletter/subscribersTable.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { functionMailSettings } from './settings.ts';

const recipients = z.array(
  z.object({
    emailAddress: z.string(),
    /** Of the receiver's report, which an automatic answer has not. */
    action: z.string().optional().catch(undefined),
  }),
);
/** `lead` is the id of a message, in the mails that tell the firm of it. */
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

/** Reports that nobody makes because of what a mail is: https://www.iana.org/assignments/marf-parameters */
const noComplaints = ['not-spam', 'auth-failure'];

/**
 * Whether a bounce ended the delivery to a recipient. Automatic answers, such as those of people on holiday, are
 * `Transient` and `General` too, without a report of the receiver; the mail has then arrived.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html#event-publishing-retrieving-sns-contents-bounce-types
 */
function isOver(
  { bounceType, bounceSubType = 'General' }: { bounceType: string; bounceSubType?: string | undefined },
  { action }: Recipient,
): boolean {
  if (bounceType === 'Permanent' || action === 'failed') return true;
  return bounceType === 'Transient' && bounceSubType !== 'General';
}

/** Without a newsletter there is no subscriber. */
async function endSubscriptions(
  returned: readonly Recipient[],
  state: 'bounced' | 'complained',
): Promise<void> {
  if (!features.newsletter) return;
  for (const { emailAddress } of returned) {
    // Anything but a valid address cannot be on the list.
    const email = subscriberEmail.safeParse(emailAddress);
    if (!email.success) continue;
    const { subscriber } = await leave(tableIn('SUBSCRIBERS_TABLE'), email.data, state, new Date());
    await tellSubscriber(subscriber);
  }
}

/**
 * The alarm counts this line. The mailbox, to which visitors' messages go, stands in the stage's settings: no visitor's
 * address is in the log.
 */
async function sayUntold(returned: readonly Recipient[], { eventType, mail }: Reported): Promise<void> {
  const { leadsTo } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const lower = returned.map(({ emailAddress }) => emailAddress.toLowerCase());
  for (const mailbox of leadsTo.filter((one) => lower.includes(one.toLowerCase()))) {
    const items = mail?.tags?.lead ?? [];
    log('ERROR', { message: 'own mail returned', mailbox, eventType, items });
    for (const id of items) await note(tableIn('CONTACTS_TABLE'), id, 'returned', `lead:${mailbox}`);
  }
}

/**
 * Called by EventBridge, again when it fails; it keeps the event in the end.
 *
 * Says loudly when the firm itself did not get a mail: SES sends nothing more to such a mailbox, and takes every later
 * message for it as if it did.
 *
 * Ends the subscription of an address to which mail bounced for good, or that reported a mail as spam. A mailbox that is
 * full or away bounces for now only and stays on the list.
 *
 * SES still tries to deliver a mail that is delayed, and a report that a mail is no spam is praise.
 */
export async function handler(event: unknown): Promise<void> {
  const parsed = mailEvent.safeParse(event);
  if (!parsed.success) return log('ERROR', { message: 'mail event of an unknown form' });
  const { detail } = parsed.data;
  log('INFO', { message: 'mail event', eventType: detail.eventType });
  if (detail.eventType === 'Bounce') {
    const { bounce } = detail;
    await sayUntold(
      bounce.bouncedRecipients.filter((recipient) => isOver(bounce, recipient)),
      detail,
    );
    if (bounce.bounceType === 'Permanent') await endSubscriptions(bounce.bouncedRecipients, 'bounced');
  }
  if (detail.eventType === 'Complaint') {
    const { complaintFeedbackType, complainedRecipients } = detail.complaint;
    if (noComplaints.includes(complaintFeedbackType ?? '')) return;
    await sayUntold(complainedRecipients, detail);
    await endSubscriptions(complainedRecipients, 'complained');
  }
}

import * as z from 'zod';
import { subscriberEmail } from '../contract/newsletter.ts';
import { environment, log } from '../runtime/environment.ts';
import { markUnreachable } from '../stores/subscribers.ts';
import { openTable } from '../stores/table.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * What SES tells EventBridge about a mail. Only these two events end a subscription; others are ignored.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({ complainedRecipients: recipients }),
    }),
  ]),
});
export type MailEvent = z.infer<typeof mailEvent>;

export interface Effects {
  readonly markUnreachable: (email: string, state: 'bounced' | 'complained', now: Date) => Promise<void>;
  readonly now: () => Date;
}

/**
 * Ends the subscription of an address to which mail bounced for good, or that reported a mail as spam. A mailbox that is
 * full or away bounces for now only and stays on the list.
 */
export async function recordMailEvent(
  { detail }: MailEvent,
  { markUnreachable, now }: Effects,
): Promise<void> {
  if (detail.eventType === 'Bounce') {
    if (detail.bounce.bounceType !== 'Permanent') return;
    await markAll(detail.bounce.bouncedRecipients, (email) => markUnreachable(email, 'bounced', now()));
  } else {
    await markAll(detail.complaint.complainedRecipients, (email) =>
      markUnreachable(email, 'complained', now()),
    );
  }
}

/** Marks the valid addresses; anything else cannot be on the list. */
async function markAll(
  addresses: z.infer<typeof recipients>,
  mark: (email: string) => Promise<void>,
): Promise<void> {
  for (const { emailAddress } of addresses) {
    const email = subscriberEmail.safeParse(emailAddress);
    if (email.success) await mark(email.data);
  }
}

let effects: Effects | undefined;

/** Called by EventBridge, which tries again when it fails. */
export async function handler(event: unknown): Promise<void> {
  const parsed = mailEvent.safeParse(event);
  if (!parsed.success) return log('ERROR', { message: 'mail event of an unknown form' });
  log('INFO', { message: 'mail event', eventType: parsed.data.detail.eventType });
  effects ??= connect();
  await recordMailEvent(parsed.data, effects);
}

function connect(): Effects {
  const table = openTable(environment('SUBSCRIBERS_TABLE').SUBSCRIBERS_TABLE);
  return {
    markUnreachable: (email, state, now) => markUnreachable(table, email, state, now),
    now: () => new Date(),
  };
}

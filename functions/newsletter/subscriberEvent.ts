import * as z from 'zod';

/** A change of the list of which the firm's CRM is to be told. */
const subscriberEvent = z.object({
  type: z.enum(['subscriber.confirmed', 'subscriber.left']),
  /** ISO 8601. */
  at: z.string(),
  /** Why an address left: by its own wish, or no mail reaches it. */
  reason: z.enum(['unsubscribed', 'bounced', 'complained']).optional(),
});
export type SubscriberEvent = z.infer<typeof subscriberEvent>;

/** `events` of a stored subscriber: those that the CRM has not been told of, the oldest first. */
export const subscriberEvents = z.array(subscriberEvent).catch([]);

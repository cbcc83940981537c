import * as z from 'zod';
import { emailAddress } from './text.ts';

/** Trimmed and lower-cased before the unique-email condition (decision 20). */
export const subscriberEmail = emailAddress.transform((address) => address.toLowerCase());

/** `POST /api/newsletter-subscribe` (specification §7). */
export const subscribeRequest = z.object({ email: subscriberEmail });

/** The same for a first and a repeated subscription: no enumeration (decision 20). */
export const subscribeReply = z.object({ success: z.boolean() });

/** What the subscribers table holds (specification §3). */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: z.iso.datetime(),
});
export type Subscriber = z.infer<typeof subscriber>;

import * as z from 'zod';
import { emailAddress } from './text.ts';

/** Trimmed and lower-cased before the unique-email condition (decision 20). */
export const subscriberEmail = emailAddress.transform((address) => address.toLowerCase());

/** `POST /api/newsletter-subscribe` (specification §7). */
export const subscribeRequest = z.object({ email: subscriberEmail });

/** The same for a first and a repeated subscription: no enumeration (decision 20). */
export const subscribeReply = z.object({ success: z.boolean() });

/**
 * Which words beside the form a subscriber agreed to; a new version comes with every change of what the form, the
 * privacy notice or the confirmation mail says about the newsletter.
 */
export const consentWording = '2026-11';

/** `pending`: nobody has confirmed yet. Mail bounced for ever or was reported as spam: `bounced`, `complained`. */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** What the subscribers table holds (specification §3). */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  /** When the address was given for the first time. */
  subscribedAt: z.iso.datetime(),
  /** Absent on items of an older release. */
  state: z.enum(subscriberStates).optional(),
  /** When the address was given last, and under which words. */
  consent: z.object({ wording: z.string(), at: z.iso.datetime() }).optional(),
  confirmedAt: z.iso.datetime().optional(),
  unsubscribedAt: z.iso.datetime().optional(),
});
export type Subscriber = z.infer<typeof subscriber>;

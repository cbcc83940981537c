import * as z from 'zod';
import { emailAddress } from '../runtime/text.ts';

/** An address as the key of a subscriber: cleaned and in lower case, so that its spellings are one item. */
export const subscriberEmail = emailAddress.transform((address) => address.toLowerCase());

/** `POST /api/newsletter-subscribe` (specification §7). */
export const subscribeRequest = z.object({ email: subscriberEmail });

/** The same for a first and a repeated subscription: no enumeration. */
export const subscribeReply = z.object({ success: z.boolean() });

/**
 * The version of the words to which a subscriber agrees, stored with the consent. Change it with every change of what the
 * form, the privacy notice or the confirmation mail says about the newsletter.
 */
export const consentVersion = '2026-11-29';

/** The error of a link that was cut off on its way from the mail. */
const incomplete = 'This link is not complete. Open it again from the email, or copy all of it';

/** The query of a link in a mail. The body of such a call is not read. */
export const mailLinkQuery = z.object({
  token: z.string(incomplete).min(1, incomplete).max(2_000, incomplete),
});

/** `POST /api/newsletter/confirm`; a second press succeeds too, as `already`. */
export const confirmReply = z.object({ outcome: z.enum(['confirmed', 'already']) });

/** `POST /api/newsletter/unsubscribe`: `unknown` when nothing is held about the address. */
export const unsubscribeReply = z.object({ outcome: z.enum(['unsubscribed', 'already', 'unknown']) });

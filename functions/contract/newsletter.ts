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

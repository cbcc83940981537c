import * as z from 'zod';

const incomplete = 'This link is not complete. Open it again from the email, or copy all of it';

/** The query of a link in a mail (decision 44). The body of such a call is not read. */
export const mailLinkQuery = z.object({
  token: z.string(incomplete).min(1, incomplete).max(2_000, incomplete),
});

/** `POST /api/newsletter/confirm`; a second press is told apart and no failure. */
export const confirmReply = z.object({ outcome: z.enum(['confirmed', 'already']) });

/** `POST /api/newsletter/unsubscribe`: `unknown` when nothing is held about the address. */
export const unsubscribeReply = z.object({ outcome: z.enum(['unsubscribed', 'already', 'unknown']) });

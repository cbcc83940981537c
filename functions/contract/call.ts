import * as z from 'zod';
import { pagePath } from './contact.ts';
import { sourceClass } from './source.ts';

/** Of the booking at its service: the last part of Calendly's invitee URI, or Cal.com's `uid`. */
export const bookingId = z.string().regex(/^[\w-]{1,100}$/);

export const callState = z.enum(['booked', 'canceled', 'rescheduled']);
export type CallState = z.infer<typeof callState>;

/**
 * `POST /api/calls`: what a page tells of a call that a visitor has just booked. Nothing in it names a person. With the
 * booking's id, the booking service's own webhook is about the same call.
 */
export const callNotice = z.object({
  // A call with a strange id or page is a call all the same.
  booking: bookingId.optional().catch(undefined),
  /** Needed: what names none is no notice of ours, such as a smoke check's wrong body. */
  page: z.string().transform((path) => pagePath.parse(path)),
  /** The class of the visit's source: nobody sees what goes along, so it is no trail. */
  source: sourceClass.optional(),
});
export type CallNotice = z.infer<typeof callNotice>;

/** The same for a call that is known already. */
export const callReply = z.object({ success: z.literal(true) });

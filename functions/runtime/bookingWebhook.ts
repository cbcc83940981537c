import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import * as problemsWords from '../../content/built/words/problems.ts';
import { beginningOf } from '../../content/schema/shorten.ts';
import { bookingId } from '../contract/call.ts';
import { emailAddress, maxEmailLength } from '../contract/text.ts';
import type { ApiEvent } from './lambda.ts';
import { Problem } from './problems.ts';

/** What a booking service says of a call that was booked. */
export interface Booking {
  readonly booking: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** ISO 8601. */
  readonly startsAt: string;
  /** The booking that this one takes the place of. */
  readonly rescheduledFrom?: string | undefined;
}

/** What a booking service tells; other events of theirs are nothing to us. */
export type BookingEvent =
  | (Booking & { readonly what: 'booked' })
  | { readonly what: 'canceled' | 'rescheduled'; readonly booking: string };

/** Calendly's documents give this bound in their examples. */
const calendlyAgeMs = 3 * 60_000;
/** Cal.com signs no time of its own; the body's `createdAt` is signed with it. A call that was erased stays erased. */
const calAgeMs = 24 * 60 * 60_000;

/**
 * Reads a webhook call of Calendly or Cal.com.
 * @param secrets each of them counts, so that the secret can be changed at any time.
 * @returns nothing for an event that is signed and says nothing of a call's state.
 * @throws NotSigned when no secret made its signature, or when it is too old.
 */
export function readBooking(
  text: string,
  headers: ApiEvent['headers'],
  secrets: readonly string[],
  now: Date,
): BookingEvent | undefined {
  const calendly = headers['calendly-webhook-signature'];
  if (calendly !== undefined) return ofCalendly(text, calendly, secrets, now);
  return ofCal(text, headers['x-cal-signature-256'] ?? '', secrets, now);
}

/** https://developer.calendly.com/api-docs/overview/webhooks/webhook-signatures */
function ofCalendly(text: string, header: string, secrets: readonly string[], now: Date) {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.trim().split('=', 2)));
  if (!isSigned(`${t}.${text}`, v1, secrets)) throw notSigned('no secret made the signature');
  // A number of seconds that is none is not within the bound either.
  if (!(Math.abs(now.getTime() - Number(t) * 1000) <= calendlyAgeMs)) throw notSigned('the signature is old');
  return calendlyEvent(parsed(text));
}

/** https://cal.com/docs/developing/guides/automation/webhooks */
function ofCal(text: string, signature: string, secrets: readonly string[], now: Date) {
  if (!isSigned(text, signature, secrets)) throw notSigned('no secret made the signature');
  const body = parsed(text);
  const { createdAt } = z.object({ createdAt: z.string() }).catch({ createdAt: '' }).parse(body);
  if (!(Math.abs(now.getTime() - Date.parse(createdAt)) <= calAgeMs)) throw notSigned('the call is old');
  return calEvent(body);
}

function isSigned(signed: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => {
    const made = createHmac('sha256', secret).update(signed).digest();
    return given.length === made.length && timingSafeEqual(given, made);
  });
}

const notSigned = (reason: string) => new Problem('NotSigned', problemsWords.notSigned, { reason });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('InvalidRequest', problemsWords.notJson);
  }
}

/** What a person typed at the service. A strange name must not lose a call, so it is cut, not refused. */
const typed = z
  .string()
  .nullish()
  .transform((text) =>
    beginningOf(
      (text ?? '')
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
      200,
    ),
  );
const email = typed.transform((text) =>
  text.length <= maxEmailLength && emailAddress.safeParse(text).success ? text : '',
);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** `https://api.calendly.com/scheduled_events/<event>/invitees/<invitee>`: one call is one invitee. */
const invitee = z
  .string()
  .transform((uri) => uri.split('/').at(-1))
  .pipe(bookingId);

/** https://developer.calendly.com/docs/api-guides/see-how-webhook-payloads-change-when-invitees-reschedule-events */
const calendlyCall = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({
    uri: invitee,
    name: typed,
    first_name: typed,
    last_name: typed,
    email,
    rescheduled: z.boolean().nullish(),
    old_invitee: invitee.nullish(),
    scheduled_event: z.object({ start_time: time }),
  }),
});

function calendlyEvent(body: unknown): BookingEvent | undefined {
  const read = calendlyCall.safeParse(body);
  if (!read.success) return undefined;
  const { event, payload } = read.data;
  if (event === 'invitee.canceled') {
    return { what: payload.rescheduled ? 'rescheduled' : 'canceled', booking: payload.uri };
  }
  return {
    what: 'booked',
    booking: payload.uri,
    ...named(payload.name, payload.first_name, payload.last_name),
    email: payload.email,
    startsAt: payload.scheduled_event.start_time,
    rescheduledFrom: payload.old_invitee ?? undefined,
  };
}

const calCall = z.object({
  triggerEvent: z.enum(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']),
  payload: z.object({
    uid: bookingId,
    startTime: time,
    attendees: z
      .array(z.object({ name: typed, firstName: typed, lastName: typed, email }))
      .catch([])
      .default([]),
    rescheduleUid: bookingId.nullish(),
  }),
});

function calEvent(body: unknown): BookingEvent | undefined {
  const read = calCall.safeParse(body);
  if (!read.success) return undefined;
  const { triggerEvent, payload } = read.data;
  if (triggerEvent === 'BOOKING_CANCELLED') return { what: 'canceled', booking: payload.uid };
  const { name = '', firstName = '', lastName = '', email = '' } = payload.attendees[0] ?? {};
  return {
    what: 'booked',
    booking: payload.uid,
    ...named(name, firstName, lastName),
    email,
    startsAt: payload.startTime,
    rescheduledFrom: payload.rescheduleUid ?? undefined,
  };
}

/** Services have a first and a last name only where the firm's form asks for both. */
const named = (whole: string, firstName: string, lastName: string) =>
  firstName && lastName ? { firstName, lastName } : { firstName: whole || firstName, lastName: '' };

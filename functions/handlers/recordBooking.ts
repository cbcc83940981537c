import { recordBooking as route } from '../contract/routes/call.ts';
import type { Reply } from '../contract/routes.ts';
import { retentionSettings } from '../contract/settings.ts';
import { type Booking, readBooking } from '../runtime/bookingWebhook.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { addBooking, endBooking } from '../stores/calls.ts';
import { inMonths } from '../stores/contacts.ts';
import { secretVersions } from '../stores/secretValue.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  /** The stage's secrets that the booking service may sign with. */
  readonly secrets: () => Promise<readonly string[]>;
  readonly addBooking: (booking: Booking, times: { now: Date; expiresAt: number }) => Promise<void>;
  readonly endBooking: (booking: string, state: 'canceled' | 'rescheduled') => Promise<void>;
  readonly now: () => Date;
  readonly keptMonths: number;
}

/**
 * Stores what the booking service tells by its signed webhook.
 * @throws NotSigned
 */
export async function recordBooking(
  { text, headers }: Pick<RouteRequest<'recordBooking'>, 'text' | 'headers'>,
  { secrets, addBooking, endBooking, now, keptMonths }: Effects,
): Promise<Reply<'recordBooking'>> {
  const told = readBooking(text, headers, await secrets(), now());
  if (told?.what === 'booked') {
    const { what: _, ...booking } = told;
    await addBooking(booking, { now: now(), expiresAt: inMonths(now(), keptMonths) });
    if (booking.rescheduledFrom) await endBooking(booking.rescheduledFrom, 'rescheduled');
  } else if (told) await endBooking(told.booking, told.what);
  return { success: true };
}

export const handler = lambda('recordBooking', route, recordBooking, () => {
  const { CONTACTS_TABLE, BOOKING_SECRET_ARN } = environment('CONTACTS_TABLE', 'BOOKING_SECRET_ARN');
  const table = openTable(CONTACTS_TABLE);
  const secret = secretVersions(BOOKING_SECRET_ARN);
  return {
    secrets: () => secret.read(),
    addBooking: (booking, times) => addBooking(table, booking, times),
    endBooking: (booking, state) => endBooking(table, booking, state),
    now: () => new Date(),
    keptMonths: settingsOf(retentionSettings, 'RETENTION_SETTINGS').contactsMonths,
  };
});

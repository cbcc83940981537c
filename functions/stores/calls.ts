import { createHash } from 'node:crypto';
import type { Contact } from '../contract/storedContact.ts';
import type { Booking } from '../runtime/bookingWebhook.ts';
import { addContact } from './contacts.ts';
import { due } from './dueItems.ts';
import { type Table, updateIf } from './table.ts';

/** A call as it is stored among the messages, with their fields. */
export type Call = Contact & { readonly kind: 'call' };

/** The same for a page's notice and the booking service's webhook, so that both are one call. */
export function callId(booking: string): string {
  return `call-${createHash('sha256').update(booking).digest('hex').slice(0, 32)}`;
}

/** Stores a call without a person. Of one that is known only page and source are noted, where there are none yet. */
export async function noteCall(table: Table, call: Call): Promise<void> {
  if (await addContact(table, call)) return;
  const { context, source } = call;
  const known = Object.entries({ context, source }).filter(([, value]) => value !== undefined);
  if (known.length === 0) return;
  await updateIf(table, {
    Key: { id: call.id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: `SET ${known.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(known.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(known.map(([name, value]) => [`:${name}`, value])),
  });
}

/**
 * Stores who booked a call and when it is, with the due date of its mails in one write. The first details count: a
 * repeated webhook changes nothing. A call that was told without a person is told again, with the person. One that takes
 * the place of another is no new lead, so it is stored and not told.
 */
export async function addBooking(
  table: Table,
  { rescheduledFrom, ...booking }: Booking,
  { now, expiresAt }: { now: Date; expiresAt: number },
): Promise<void> {
  const told = rescheduledFrom
    ? { set: ', rescheduledFrom = :from', remove: ', #due, dueAt', values: { ':from': rescheduledFrom } }
    : { set: ', #due = :mail, dueAt = :now', remove: '', values: { ':mail': due } };
  await updateIf(table, {
    Key: { id: callId(booking.booking) },
    ConditionExpression: 'attribute_not_exists(startsAt)',
    UpdateExpression: `SET kind = :call, booking = :booking, firstName = :firstName, lastName = :lastName, email = :email,
      startsAt = :startsAt, createdAt = if_not_exists(createdAt, :now), company = if_not_exists(company, :none),
      message = if_not_exists(message, :none), callState = if_not_exists(callState, :booked),
      expiresAt = if_not_exists(expiresAt, :expiresAt)${told.set} REMOVE deliveries${told.remove}`,
    ExpressionAttributeNames: { '#due': 'due' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(booking).map(([name, value]) => [`:${name}`, value])),
      ...told.values,
      ':call': 'call',
      ':booked': 'booked',
      ':none': '',
      ':now': now.toISOString(),
      ':expiresAt': expiresAt,
    },
  });
}

/** Notes that a call does not take place as it was booked. One that is not known stays unknown. */
export async function endBooking(
  table: Table,
  booking: string,
  state: 'canceled' | 'rescheduled',
): Promise<void> {
  await updateIf(table, {
    Key: { id: callId(booking) },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'SET callState = :state',
    ExpressionAttributeValues: { ':state': state },
  });
}

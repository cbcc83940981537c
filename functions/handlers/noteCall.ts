import { randomUUID } from 'node:crypto';
import { noteCall as route } from '../contract/routes/call.ts';
import type { Reply } from '../contract/routes.ts';
import { retentionSettings } from '../contract/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { type Call, callId, noteCall as store } from '../stores/calls.ts';
import { inMonths } from '../stores/contacts.ts';
import { due } from '../stores/dueItems.ts';
import { openTable } from '../stores/table.ts';
import {
  type VisitorLimit,
  type VisitorNetwork,
  visitorLimit,
  visitorNetwork,
} from '../stores/visitorLimit.ts';

/**
 * Milliseconds in which the booking service's webhook may bring the person. It calls within seconds, so that one mail
 * tells of both.
 */
export const detailsMs = 60_000;

export interface Effects {
  readonly admit: VisitorLimit;
  readonly networkOf: VisitorNetwork;
  readonly store: (call: Call) => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How long a call is kept: as long as a message. */
  readonly keptMonths: number;
}

/**
 * Stores that a page says a call was booked. Anybody can say so; the firm's booking service knows.
 * @throws TooManyRequests
 */
export async function noteCall(
  { body: { booking, page, source }, headers }: Pick<RouteRequest<'noteCall'>, 'body' | 'headers'>,
  { admit, networkOf, store, now, newId, keptMonths }: Effects,
): Promise<Reply<'noteCall'>> {
  const [networkId] = await Promise.all([networkOf(headers), admit(headers)]);
  await store({
    id: booking === undefined ? `call-${newId()}` : callId(booking),
    kind: 'call',
    ...(booking !== undefined && { booking }),
    callState: 'booked',
    createdAt: now().toISOString(),
    firstName: '',
    lastName: '',
    email: '',
    company: '',
    message: '',
    ...(page !== undefined && { context: { page } }),
    ...(source !== undefined && { source }),
    due,
    dueAt: new Date(now().getTime() + detailsMs).toISOString(),
    ...(networkId !== undefined && { networkId }),
    expiresAt: inMonths(now(), keptMonths),
  });
  return { success: true };
}

export const handler = lambda('noteCall', route, noteCall, () => {
  const { CONTACTS_TABLE } = environment('CONTACTS_TABLE');
  const table = openTable(CONTACTS_TABLE);
  return {
    admit: visitorLimit('call'),
    networkOf: visitorNetwork(),
    store: (call) => store(table, call),
    now: () => new Date(),
    newId: randomUUID,
    keptMonths: settingsOf(retentionSettings, 'RETENTION_SETTINGS').contactsMonths,
  };
});

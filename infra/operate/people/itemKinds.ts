import * as z from 'zod';
import { callState } from '../../../functions/contract/call.ts';
import { contactFields } from '../../../functions/contract/contact.ts';
import { leadMarks } from '../../../functions/contract/desk.ts';
import type { StoredItem } from '../../../functions/stores/people.ts';
import { deliveryMarks, type ItemKind, otherCell, storedDeliveries, storedText } from './ItemKind.ts';

const text = z.string();

/** Messages that visitors sent, and calls that they booked. */
export const contactItems: ItemKind = {
  name: 'contacts',
  noun: ['message', 'messages'],
  table: 'ContactsTableName',
  key: 'id',
  time: 'createdAt',
  shape: {
    id: text,
    createdAt: z.iso.datetime(),
    ...Object.fromEntries(contactFields.map((field) => [field, text])),
    suspectedSpam: z.boolean().optional(),
    desk: leadMarks.optional(),
    context: z.looseObject({}).optional(),
    kind: z.literal('call').optional(),
    booking: text.optional(),
    callState: callState.optional(),
    startsAt: text.optional(),
    rescheduledFrom: text.optional(),
    source: text.optional(),
    deliveries: storedDeliveries.optional(),
    due: text.optional(),
    dueAt: text.optional(),
    networkId: text.optional(),
    expiresAt: z.number().optional(),
  },
  line: contactLine,
  row: (item) => ({
    createdAt: storedText(item.createdAt),
    ...Object.fromEntries(contactFields.map((field) => [field, storedText(item[field])])),
    context: storedText(item.context),
    kind: storedText(item.kind) || 'message',
    startsAt: storedText(item.startsAt),
    callState: storedText(item.callState),
    booking: storedText(item.booking),
    rescheduledFrom: storedText(item.rescheduledFrom),
    source: storedText(item.source),
    suspectedSpam: item.suspectedSpam ? 'yes' : '',
    mail: deliveryMarks(item).join(' '),
    id: storedText(item.id),
    other: otherCell(contactItems, item),
  }),
  isSpam: (item) => item.suspectedSpam === true,
};

/**
 * When, marks, who, then every other field in the form's order and what was sent along, so that nothing is forgotten.
 */
function contactLine(item: StoredItem): string[] {
  const others = contactFields.filter((field) => !['firstName', 'lastName', 'email'].includes(field));
  const name = [item.firstName, item.lastName].map(storedText).filter(Boolean).join(' ');
  return [
    storedText(item.createdAt),
    ...(item.suspectedSpam ? ['[suspected spam]'] : []),
    ...(item.kind === 'call' ? [`[call ${storedText(item.callState)}]`] : []),
    ...deliveryMarks(item),
    ...(item.kind === 'call'
      ? [
          item.startsAt === undefined ? '(nobody named)' : `${name} <${storedText(item.email)}>`.trim(),
          storedText(item.startsAt) && `for ${storedText(item.startsAt)}`,
          storedText(item.booking),
          storedText(item.source),
        ].filter(Boolean)
      : [`${name} <${storedText(item.email)}>`.trim(), ...others.map((field) => storedText(item[field]))]),
    ...[storedText(item.context), otherCell(contactItems, item)].filter((part) => part !== ''),
  ];
}

/** The newsletter's subscribers. An item without a state is one of the time before confirmation. */
export const subscriberItems: ItemKind = {
  name: 'subscribers',
  noun: ['subscriber', 'subscribers'],
  table: 'SubscribersTableName',
  key: 'email',
  time: 'subscribedAt',
  shape: {
    id: text,
    email: text,
    subscribedAt: z.iso.datetime(),
    state: text.optional(),
    consent: z.looseObject({}).optional(),
    invited: z.looseObject({}).optional(),
    source: text.optional(),
    suspectedSpam: z.boolean().optional(),
    confirmedAt: text.optional(),
    unsubscribedAt: text.optional(),
    confirmationSentAt: text.optional(),
    confirmAgainFrom: text.optional(),
    letters: z.record(text, z.looseObject({ state: text })).optional(),
    events: z.array(z.looseObject({ type: text })).optional(),
    deliveries: storedDeliveries.optional(),
    due: text.optional(),
    dueAt: text.optional(),
    expiresAt: z.number().optional(),
  },
  line: (item) => [
    storedText(item.subscribedAt),
    `[${storedText(item.state) || 'no state'}]`,
    ...(item.suspectedSpam ? ['[suspected spam]'] : []),
    ...deliveryMarks(item),
    storedText(item.email),
    ...[otherCell(subscriberItems, item)].filter(Boolean),
  ],
  row: (item) => ({
    subscribedAt: storedText(item.subscribedAt),
    email: storedText(item.email),
    state: storedText(item.state),
    consent: storedText(item.consent),
    invited: storedText(item.invited),
    source: storedText(item.source),
    confirmedAt: storedText(item.confirmedAt),
    unsubscribedAt: storedText(item.unsubscribedAt),
    letters: storedText(item.letters),
    mail: deliveryMarks(item).join(' '),
    id: storedText(item.id),
    other: otherCell(subscriberItems, item),
  }),
  isSpam: (item) => item.suspectedSpam === true,
};

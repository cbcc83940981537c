import * as z from 'zod';
import { deliveryMarks, storedDeliveries } from './deliveryMarks.ts';
import type { ItemKind } from './ItemKind.ts';
import { otherCell } from './shapeRemarks.ts';
import { storedText } from './storedText.ts';

const text = z.string();

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
    confirmedAt: text.optional(),
    unsubscribedAt: text.optional(),
    confirmationSentAt: text.optional(),
    confirmAgainFrom: text.optional(),
    letters: z.record(text, z.looseObject({ state: text })).optional(),
    deliveries: storedDeliveries.optional(),
    due: text.optional(),
    dueAt: text.optional(),
    expiresAt: z.number().optional(),
  },
  line: (item) => [
    storedText(item.subscribedAt),
    `[${storedText(item.state) || 'no state'}]`,
    ...deliveryMarks(item),
    storedText(item.email),
    ...[otherCell(subscriberItems, item)].filter(Boolean),
  ],
  row: (item) => ({
    subscribedAt: storedText(item.subscribedAt),
    email: storedText(item.email),
    state: storedText(item.state),
    consent: storedText(item.consent),
    confirmedAt: storedText(item.confirmedAt),
    unsubscribedAt: storedText(item.unsubscribedAt),
    letters: storedText(item.letters),
    mail: deliveryMarks(item).join(' '),
    id: storedText(item.id),
    other: otherCell(subscriberItems, item),
  }),
};

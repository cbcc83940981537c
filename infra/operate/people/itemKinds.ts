import * as z from 'zod';
import { contactFields } from '../../../functions/contract/contact.ts';
import { deliveryMarks, storedDeliveries } from './deliveryMarks.ts';
import type { ItemKind, StoredItem } from './ItemKind.ts';
import { otherCell } from './shapeRemarks.ts';
import { storedText } from './storedText.ts';

const text = z.string();

/** Messages that visitors sent. */
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
    context: z.looseObject({}).optional(),
    deliveries: storedDeliveries.optional(),
    due: text.optional(),
    dueAt: text.optional(),
    expiresAt: z.number().optional(),
  },
  line: contactLine,
  row: (item) => ({
    createdAt: storedText(item.createdAt),
    ...Object.fromEntries(contactFields.map((field) => [field, storedText(item[field])])),
    context: storedText(item.context),
    suspectedSpam: item.suspectedSpam ? 'yes' : '',
    mail: deliveryMarks(item).join(' '),
    id: storedText(item.id),
    other: otherCell(contactItems, item),
  }),
  isSpam: (item) => item.suspectedSpam === true,
};

/** When, marks, who, then every other field in the form's order and what was sent along, so that nothing is forgotten. */
function contactLine(item: StoredItem): string[] {
  const others = contactFields.filter((field) => !['firstName', 'lastName', 'email'].includes(field));
  const name = [item.firstName, item.lastName].map(storedText).filter(Boolean).join(' ');
  return [
    storedText(item.createdAt),
    ...(item.suspectedSpam ? ['[suspected spam]'] : []),
    ...deliveryMarks(item),
    `${name} <${storedText(item.email)}>`.trim(),
    ...others.map((field) => storedText(item[field])),
    ...[storedText(item.context), otherCell(contactItems, item)].filter((part) => part !== ''),
  ];
}

import * as z from 'zod';
import { type Contact, type ContactForm, contact, contactFields } from '../contract/contact.ts';
import { putOnce, scan, type Table } from './table.ts';

/**
 * A message as the table gives it back. It followed the rules of its day: a field that the form got later is empty,
 * and limits of today do not count.
 */
const storedContact = contact.extend(ofEachField(z.string().default('')));
export type StoredContact = z.infer<typeof storedContact>;

function ofEachField<Schema>(schema: Schema): Record<keyof ContactForm, Schema> {
  return Object.fromEntries(contactFields.map((field) => [field, schema])) as Record<
    keyof ContactForm,
    Schema
  >;
}

/** Stores one message for each id; a second one with the same id changes nothing. Resolves when it is stored. */
export async function addContact(table: Table, message: Contact): Promise<void> {
  await putOnce(table, 'id', message);
}

/** For the operator: all messages, oldest first; suspected spam (decision 22) only when asked for. */
export function listContacts(
  table: Table,
  { suspectedSpam = false }: { suspectedSpam?: boolean } = {},
): Promise<StoredContact[]> {
  const filter = suspectedSpam ? {} : { FilterExpression: 'attribute_not_exists(suspectedSpam)' };
  return scan(table, storedContact, 'createdAt', filter);
}

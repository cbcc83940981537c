import type { Contact } from '../contract/contact.ts';
import { type StoredContact, storedContact } from '../contract/storedContact.ts';
import { putOnce, scan, type Table } from './table.ts';

export type { StoredContact };

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

import type { Contact } from '../contract/contact.ts';
import { putOnce, type Table } from './table.ts';

/** Stores one message for each id; a second one with the same id changes nothing. Resolves when it is stored. */
export async function addContact(table: Table, message: Contact): Promise<void> {
  await putOnce(table, 'id', message);
}

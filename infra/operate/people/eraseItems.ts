import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { readItems, type Table } from '../../../functions/stores/table.ts';
import type { StoredItem } from './ItemKind.ts';

/** The items of one person. Addresses are compared as people mean them: without blanks around, in any case. */
export async function itemsOf(table: Table, email: string): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const item of readItems(table)) {
    if (typeof item.email === 'string' && sameAddress(item.email, email)) found.push(item);
  }
  return found;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Deletes items. One that is gone already is no error, so that a command that was interrupted can be repeated. */
export async function eraseItems(
  { client, name }: Table,
  key: string,
  items: readonly StoredItem[],
): Promise<void> {
  for (const item of items) {
    await client.send(new DeleteCommand({ TableName: name, Key: { [key]: item[key] } }));
  }
}

/**
 * The counters of the usage table that belong to a person's messages: the mark that a confirmation was sent within the
 * last day. The person's address is hashed there, but the message's id is stored with it (functions/stores/usage.ts).
 */
export async function countersOf(usage: Table, contacts: readonly StoredItem[]): Promise<StoredItem[]> {
  const ids = new Set(contacts.map(({ id }) => id));
  const found: StoredItem[] = [];
  if (ids.size === 0) return found;
  const confirmations = readItems(usage, {
    FilterExpression: 'begins_with(#key, :confirmation)',
    // `key` is a word of DynamoDB's own.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':confirmation': 'confirmation ' },
  });
  for await (const item of confirmations) if (ids.has(item.contact)) found.push(item);
  return found;
}

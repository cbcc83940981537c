import { readItems, type Table } from '../../../functions/stores/table.ts';
import type { StoredItem } from './ItemKind.ts';

/**
 * The counters of the usage table that belong to a person's messages: that a confirmation was sent within the last hour. The
 * person's address is hashed there, but the message's id stands beside it (functions/stores/confirmations.ts).
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

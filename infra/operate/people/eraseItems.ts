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

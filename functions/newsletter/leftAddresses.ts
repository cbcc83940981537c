import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/table.ts';

/**
 * The addresses that an import must not bring back: those that left the newsletter, complained of a mail, or were
 * erased as subscribers. Each is an item of its own in the subscribers' table, with nothing but a hash of the address,
 * and stays for good; the subscriber's own item is deleted after some weeks. The item's state keeps letters away from it.
 */
const state = 'left';

/**
 * The key of the item with an address's hash. No address has this key, as it has no @.
 * @param email as `subscriberEmail` writes it
 */
function keyOf(email: string): string {
  return `${state}:${createHash('sha256').update(email).digest('hex')}`;
}

/** Whether an item of the subscribers' table is such a hash and no subscriber. */
export function isLeftAddress(item: Readonly<Record<string, unknown>>): boolean {
  return item.state === state;
}

export async function hasLeft({ client, name }: Table, email: string): Promise<boolean> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { email: keyOf(email) }, ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** Keeps an address's hash. A second time changes nothing. */
export async function rememberLeft({ client, name }: Table, email: string): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { email: keyOf(email) },
      UpdateExpression: 'SET #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state },
    }),
  );
}

/** Deletes an address's hash; it is no error if there is none. */
export async function forgetLeft({ client, name }: Table, email: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: { email: keyOf(email) } }));
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Table, updateIf } from '../runtime/table.ts';
import { type Contact, type StoredContact, storedContact } from './storedContact.ts';

/** Stores a message unless there is one with its id: a second try changes nothing. */
export async function addContact({ client, name }: Table, message: Contact): Promise<void> {
  const ConditionExpression = 'attribute_not_exists(id)';
  try {
    await client.send(new PutCommand({ TableName: name, Item: message, ConditionExpression }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** @returns nothing when the message was erased or has expired. */
export async function readContact({ client, name }: Table, id: string): Promise<StoredContact | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { id }, ConsistentRead: true }));
  return Item && storedContact.parse(Item);
}

/**
 * Adds a name to a set of a message. A message that was erased stays erased.
 * @param set `sent` has the mails and calls that were accepted, `returned` the mails that came back.
 * @param mail `lead:<address>`, `copy` or `call`
 */
export async function note(table: Table, id: string, set: 'sent' | 'returned', mail: string): Promise<void> {
  await updateIf(table, {
    Key: { id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'ADD #set :mail',
    ExpressionAttributeNames: { '#set': set },
    ExpressionAttributeValues: { ':mail': new Set([mail]) },
  });
}

/** Seconds since 1970, as DynamoDB's expiry wants them. */
export function inMonths(from: Date, months: number): number {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.floor(end.getTime() / 1000);
}

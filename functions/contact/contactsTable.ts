import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Table, updateIf } from '../runtime/table.ts';
import type { Contact } from './storedContact.ts';

/**
 * Stores a message unless there is one with its id. Resolves in both cases: when DynamoDB stores it but its
 * confirmation is lost, the second try finds it in its place.
 * @returns whether there was none.
 */
export async function addContact({ client, name }: Table, message: Contact): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(id)';
  try {
    await client.send(new PutCommand({ TableName: name, Item: message, ConditionExpression }));
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}

/**
 * Notes that a mail about a message came back although SES had accepted it. A message that was erased stays erased.
 * @param name of the mail in `deliveries`
 * @param reason in our own words
 */
export async function noteReturned(
  table: Table,
  id: string,
  { name, reason, now }: { name: string; reason: string; now: Date },
): Promise<void> {
  await updateIf(table, {
    Key: { id },
    ConditionExpression: 'attribute_exists(deliveries.#name)',
    UpdateExpression:
      'SET deliveries.#name.#state = :givenUp, deliveries.#name.#reason = :reason, deliveries.#name.#at = :now',
    ExpressionAttributeNames: { '#name': name, '#state': 'state', '#reason': 'reason', '#at': 'at' },
    ExpressionAttributeValues: { ':givenUp': 'given-up', ':reason': reason, ':now': now.toISOString() },
  });
}

/** Seconds since 1970, as DynamoDB's expiry wants them. */
export function inMonths(from: Date, months: number): number {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return Math.floor(end.getTime() / 1000);
}

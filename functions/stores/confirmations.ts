import { createHmac } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** Seconds during which an address gets no second confirmation. */
const oneHour = 3600;

/**
 * Takes the right to send an address a confirmation. It is kept in the usage table under a keyed hash, so that no
 * address stands there. The same message may take it again: its first try may have failed.
 * @returns whether this message may send it.
 */
export async function takeConfirmation(
  { client, name }: Table,
  key: string,
  email: string,
  contactId: string,
  now: Date,
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', key).update(`confirmation ${email.toLowerCase()}`).digest('base64url');
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { key: `confirmation ${hash.slice(0, 22)}` },
        ConditionExpression: 'attribute_not_exists(expiresAt) OR expiresAt <= :now OR contact = :contact',
        UpdateExpression: 'SET expiresAt = :later, contact = :contact',
        ExpressionAttributeValues: { ':now': seconds, ':later': seconds + oneHour, ':contact': contactId },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

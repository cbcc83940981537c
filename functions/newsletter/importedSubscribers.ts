import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type Table, updateIf } from '../runtime/table.ts';
import { hasLeft } from './leftAddresses.ts';

/** What somebody agreed to elsewhere. */
interface ImportedConsent {
  /** The day of the consent, `2025-03-31`. */
  readonly at: string;
  /** Where it was given. */
  readonly source: string;
  readonly importedAt: string;
}

/**
 * Puts an address on the list that has agreed elsewhere. One that is on the list, has left it or is not reached by mail
 * stays as it is.
 * @returns whether it was added
 */
export async function addImported(
  table: Table,
  { id, email, consent }: { readonly id: string; readonly email: string; readonly consent: ImportedConsent },
): Promise<boolean> {
  if (await hasLeft(table, email)) return false;
  const added = await updateIf(table, {
    Key: { email },
    ConditionExpression: 'attribute_not_exists(email) OR #state = :pending',
    UpdateExpression: `SET id = :id, #state = :confirmed, subscribedAt = :since, confirmedAt = :since, consent = :consent
      REMOVE askedAt, expiresAt, leftAt`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':id': id,
      ':pending': 'pending',
      ':confirmed': 'confirmed',
      // The list grew when they agreed, and not when it was moved.
      ':since': `${consent.at}T00:00:00.000Z`,
      ':consent': consent,
    },
  });
  if (!added) return false;
  // An erasure at the same moment writes the hash before it deletes the item.
  if (!(await hasLeft(table, email))) return true;
  await takeBack(table, email, id);
  return false;
}

async function takeBack({ client, name }: Table, email: string, id: string): Promise<void> {
  const request = new DeleteCommand({
    TableName: name,
    Key: { email },
    ConditionExpression: 'id = :id AND #state = :confirmed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':id': id, ':confirmed': 'confirmed' },
  });
  await client.send(request).catch((error) => {
    // It is erased already, or has left.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

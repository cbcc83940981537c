import { inMonths } from '../../functions/stores/contacts.ts';
import { readItems, type Table, updateIf } from '../../functions/stores/table.ts';

/**
 * Gives the messages of releases that knew no expiry their end: so many months after they were written, as the privacy
 * notice promises. One without a readable date is kept as long from now on.
 * @returns how many
 */
export async function giveExpiry(contacts: Table, months: number, now: Date): Promise<number> {
  let given = 0;
  const items = readItems(contacts, {
    FilterExpression: 'attribute_not_exists(expiresAt)',
    ProjectionExpression: 'id, createdAt',
  });
  for await (const { id, createdAt } of items) {
    const written = new Date(String(createdAt));
    const changed = await updateIf(contacts, {
      Key: { id },
      ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(expiresAt)',
      UpdateExpression: 'SET expiresAt = :end',
      ExpressionAttributeValues: {
        ':end': inMonths(Number.isNaN(written.getTime()) ? now : written, months),
      },
    });
    if (changed) given += 1;
  }
  return given;
}

import { createHmac } from 'node:crypto';
import { type Table, updateIf } from './table.ts';

/** Seconds during which an address gets no second confirmation. */
const oneHour = 3600;

/**
 * Takes the right to send an address a confirmation. It is kept in the usage table under a keyed hash, so that no
 * address stands there. The same message may take it again: its first try may have failed.
 * @returns whether this message may send it.
 */
export async function takeConfirmation(
  table: Table,
  key: string,
  email: string,
  contactId: string,
  now: Date,
): Promise<boolean> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', key).update(`confirmation ${email.toLowerCase()}`).digest('base64url');
  const taken = await updateIf(table, {
    Key: { key: `confirmation ${hash.slice(0, 22)}` },
    ConditionExpression: 'attribute_not_exists(expiresAt) OR expiresAt <= :now OR contact = :contact',
    UpdateExpression: 'SET expiresAt = :later, contact = :contact',
    ExpressionAttributeValues: { ':now': seconds, ':later': seconds + oneHour, ':contact': contactId },
  });
  return taken !== undefined;
}

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { DueItem } from './dueItems.ts';
import { type Table, updateIf } from './table.ts';

const keyPrefix = 'digest ';
const dayMs = 86_400_000;
/** Of a Monday of UTC, when the letter about the week before is due. */
const hour = 6;

/** The Monday on which the week began that the letter of now tells of, such as `2026-11-16`. */
export function weekToTell(now: Date): string {
  const at = new Date(now.getTime() - hour * 3_600_000);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - (sinceMonday + 7) * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The week of a mark's key. */
export function weekOf(key: unknown): string {
  return String(key).slice(keyPrefix.length);
}

/**
 * The letter about the last week, as long as somebody has not got it: an item of the usage table, which one writer makes
 * and which loses `dueAt` when everybody has theirs. A Monday without a schedule is made up for in that week.
 */
export async function* dueDigest({ client, name }: Table, now: Date): AsyncGenerator<DueItem> {
  const key = `${keyPrefix}${weekToTell(now)}`;
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { key }, ConsistentRead: true }));
  const at = now.toISOString();
  const dueAt: unknown = Item ? Item.dueAt : (await begin({ client, name }, key, now)) && at;
  if (typeof dueAt === 'string' && dueAt <= at) yield { key, dueAt };
}

/** @returns nothing when another deliverer was first: the letter is due to that one. */
function begin(table: Table, key: string, now: Date) {
  return updateIf(table, {
    Key: { key },
    ConditionExpression: 'attribute_not_exists(#key)',
    UpdateExpression: 'SET dueAt = :now, expiresAt = :expiresAt',
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':expiresAt': Math.ceil((now.getTime() + 30 * dayMs) / 1000),
    },
  });
}

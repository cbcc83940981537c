import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { awsClientOptions, orElse } from '../runtime/dependencies.ts';
import { openedOnce } from '../runtime/environment.ts';
import { unavailable } from '../runtime/problems.ts';
import { openTable, type Table, tableIn, updateIf } from '../runtime/table.ts';

/*
 * The usage table: what each visitor has sent, and all of them together. One item counts one thing in ten minutes, an hour
 * or a day of UTC; the time is in its key, because DynamoDB may delete an expired item two days late.
 *
 * Counting is one conditional `ADD`, which checks the limit and counts in one step, also for parallel requests. When its
 * answer is lost it is repeated and may count twice: the limit then holds too early, which is safe. Giving back is an `ADD`
 * of a negative amount, which is never repeated.
 */

/** The kinds of windows, the shortest first: milliseconds, and how much of an ISO time names one. */
const windows = [
  { limit: 'per10Minutes', length: 600_000, name: 'yyyy-mm-ddThh:mm' },
  { limit: 'perHour', length: 3_600_000, name: 'yyyy-mm-ddThh' },
  { limit: 'perDay', length: 86_400_000, name: 'yyyy-mm-dd' },
] as const;

/** The most that may be counted in each kind of window. */
type WindowLimits = { readonly [Limit in (typeof windows)[number]['limit']]?: number };

/**
 * Counts in each window in turn, the shortest first. What one window refuses is not counted in the longer ones. It
 * stays counted in the shorter ones; that changes nothing, because the longer one refuses until they have ended.
 * @param counter what is counted, such as `contact` and the visitor's id.
 * @returns the seconds until the window ends that refused it, or nothing when it was counted.
 * @throws Unavailable when the table does not answer.
 */
export async function countInWindows(
  counter: string,
  amount: number,
  limits: WindowLimits,
  now: Date,
): Promise<number | undefined> {
  for (const { key, most, endsAt } of windowsAt(counter, limits, now)) {
    if (!(await countUpTo(key, amount, most, endsAt))) return (endsAt - now.getTime()) / 1000;
  }
  return undefined;
}

/** The windows with a limit, the shortest first: the key of each one's item, its limit, and its end in milliseconds. */
function windowsAt(counter: string, limits: WindowLimits, now: Date) {
  return windows.flatMap(({ limit, length, name }) => {
    const most = limits[limit];
    if (most === undefined) return [];
    const startsAt = Math.floor(now.getTime() / length) * length;
    const key = `${counter} ${new Date(startsAt).toISOString().slice(0, name.length)}`;
    return [{ key, most, endsAt: startsAt + length }];
  });
}

/** One try for each: a count whose answer is lost must not be given back twice. */
const tableTriedOnce = openedOnce<`${string}_TABLE`, Table>((name) =>
  openTable(name, new DynamoDBClient({ ...awsClientOptions, maxAttempts: 1 })),
);

/**
 * Takes back what `countInWindows` has counted, given the same values: also the same `now`, because its windows may have
 * ended meanwhile. No sum falls below 0, and an item that was deleted meanwhile stays so. A failure is logged and stops
 * nothing: the limit then holds too early.
 * @returns the sum that is left in the longest window, or nothing when that was not changed.
 */
export function giveBack(
  counter: string,
  amount: number,
  limits: WindowLimits,
  now: Date,
): Promise<number | undefined> {
  const takeOff = async ({ key }: { readonly key: string }) => {
    const item = await updateIf(tableTriedOnce('USAGE_TABLE'), {
      Key: { key },
      ConditionExpression: 'used >= :amount',
      UpdateExpression: 'ADD used :less',
      ExpressionAttributeValues: { ':amount': amount, ':less': -amount },
      ReturnValues: 'UPDATED_NEW',
    });
    return item && z.int().parse(item.used);
  };
  const takeOffAll = async () => (await Promise.all(windowsAt(counter, limits, now).map(takeOff))).at(-1);
  return orElse('a count was not given back', takeOffAll, undefined);
}

/**
 * Counts in one item.
 * @param expiresAt when DynamoDB may delete it, in milliseconds since 1970.
 * @returns the item's attributes, of which `used` is the sum, or nothing when that would be more than `most`.
 * @throws Unavailable when the table does not answer.
 */
export async function countUpTo(
  key: string,
  amount: number,
  most: number,
  expiresAt: number,
): Promise<Record<string, unknown> | undefined> {
  // The condition accepts every new item, so a single amount above the limit is refused here.
  if (amount > most) return undefined;
  try {
    return await updateIf(tableIn('USAGE_TABLE'), {
      Key: { key },
      ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
      UpdateExpression: 'ADD used :amount SET expiresAt = :expiresAt',
      ExpressionAttributeValues: {
        ':amount': amount,
        ':most': most - amount,
        ':expiresAt': Math.ceil(expiresAt / 1000),
      },
      ReturnValues: 'UPDATED_NEW',
    });
  } catch (error) {
    // Also for a missing grant or table: a request must not pass uncounted.
    throw unavailable('the usage table did not count', { cause: error });
  }
}

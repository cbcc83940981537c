import { unavailable } from '../runtime/problems.ts';
import { tableIn, updateIf } from '../runtime/table.ts';

/*
 * The usage table: what each visitor has sent, and all of them together. One item counts one thing in ten minutes, an hour
 * or a day of UTC; the time is in its key, because DynamoDB may delete an expired item two days late.
 *
 * Counting is one conditional `ADD`, which checks the limit and counts in one step, also for parallel requests. When its
 * answer is lost it is repeated and may count twice: the limit then holds too early, which is safe.
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
  for (const { limit, length, name } of windows) {
    const most = limits[limit];
    if (most === undefined) continue;
    const startsAt = Math.floor(now.getTime() / length) * length;
    const endsAt = startsAt + length;
    const key = `${counter} ${new Date(startsAt).toISOString().slice(0, name.length)}`;
    if (!(await countUpTo(key, amount, most, endsAt))) return (endsAt - now.getTime()) / 1000;
  }
  return undefined;
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

import { createHmac } from 'node:crypto';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { clientLimits } from '../runtime/dependencyLimits.ts';
import { Unavailable } from '../runtime/problems.ts';
import { openTable, type Table } from './table.ts';

/**
 * The usage table: what each visitor has had generated, and what all of it has cost today. One item counts
 * one thing in one UTC hour or day. The time stands in the key, because DynamoDB may delete an expired item
 * two days late.
 *
 * Counting is one conditional `ADD`, which checks the limit and counts in one step, also for parallel requests. When its
 * answer is lost it is repeated and may count twice: the limit then holds too early, which is safe. Giving back is tried
 * only once, because giving back twice would be unsafe.
 */
export interface UsageTable {
  /** Counts up; may try twice. */
  readonly counting: Table;
  /** Counts down; tries once. */
  readonly givingBack: Table;
}

export function openUsageTable(name: string): UsageTable {
  return {
    counting: openTable(name),
    givingBack: openTable(name, new DynamoDBClient({ ...clientLimits, maxAttempts: 1 })),
  };
}

/** What was counted, and under which keys. */
export interface Counted {
  readonly keys: readonly string[];
  readonly amount: number;
  /** What the window holds with it; known of money only. */
  readonly used?: number;
}

/** A count that would pass its limit; it was not counted. */
export interface OverLimit {
  /** Seconds until the window ends and the count begins anew. */
  readonly secondsLeft: number;
}

export interface VisitorLimits {
  readonly unitsPerHour: number;
  readonly unitsPerDay: number;
}

/** How the key of a day's money begins. */
export const moneyPrefix = 'microdollars ';

/** An hour or a day of UTC, as its name and its end. */
interface Window {
  readonly name: string;
  readonly endsAt: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Milliseconds that an item outlives its window, for what is given back late. */
const lingers = hourMs;

/**
 * Who a visitor is in the table: a keyed hash of the address that changes every day, so that the table
 * holds no addresses, and does not show that a visitor of today was there yesterday.
 * @param key the stage's secret for this.
 */
export function visitorId(key: string, address: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url').slice(0, 22);
}

/**
 * Counts a visitor's units in this hour and this day. The hour is counted first, so a request that the hour refuses is
 * not counted for the day. A request that the day refuses stays counted for its hour; that changes nothing, because the
 * day refuses until the hour has ended.
 * @throws Unavailable when the table does not answer: nothing is generated uncounted.
 */
export async function countUnits(
  { counting }: UsageTable,
  visitor: string,
  units: number,
  { unitsPerHour, unitsPerDay }: VisitorLimits,
  now: Date,
): Promise<Counted | OverLimit> {
  const hour = windowOf(now, hourMs);
  const day = windowOf(now, dayMs);
  const keys: string[] = [];
  for (const [window, limit] of [[hour, unitsPerHour] as const, [day, unitsPerDay] as const]) {
    const key = `visitor ${visitor} ${window.name}`;
    if (!(await count(counting, key, units, limit, window))) {
      return { secondsLeft: (window.endsAt - now.getTime()) / 1000 };
    }
    keys.push(key);
  }
  return { keys, amount: units };
}

/**
 * Reserves money of the UTC day's budget.
 * @param amount and limit in millionths of a dollar, whole numbers.
 * @throws Unavailable when the table does not answer: no money is spent uncounted.
 */
export async function reserveMoney(
  { counting }: UsageTable,
  amount: number,
  limit: number,
  now: Date,
): Promise<Counted | OverLimit> {
  const day = windowOf(now, dayMs);
  const key = `${moneyPrefix}${day.name}`;
  const counted = await count(counting, key, amount, limit, day, moneyLedger);
  return counted ? { keys: [key], amount, ...counted } : { secondsLeft: (day.endsAt - now.getTime()) / 1000 };
}

/**
 * Gives back a part of what was counted, in the windows in which it was counted.
 * @throws Unavailable when the table does not answer; the count then stays too high until its window ends.
 */
export async function giveBack(
  { givingBack }: UsageTable,
  { keys }: Pick<Counted, 'keys'>,
  amount: number,
): Promise<void> {
  await Promise.all(
    keys.map((key) =>
      update(givingBack, {
        Key: { key },
        // Keeps the count at 0 or above, and leaves an item alone that has expired.
        ConditionExpression: 'used >= :amount',
        UpdateExpression: 'ADD used :change',
        ExpressionAttributeValues: { ':amount': amount, ':change': -amount },
      }),
    ),
  );
}

/** What an item holds beside `used`, and how long the item is kept. */
interface Ledger {
  readonly add: string;
  readonly values: Readonly<Record<string, number>>;
  /** Whether the new count is asked for. */
  readonly told?: true;
  /** Milliseconds after the end of its window. */
  readonly keptFor: number;
}

const noLedger: Ledger = { add: '', values: {}, keptFor: lingers };

/** For the operator (usageDays.ts): what was reserved in all, and how often; giving back leaves both as they are. */
const moneyLedger: Ledger = {
  add: ', reserved :amount, reservations :one',
  values: { ':one': 1 },
  told: true,
  keptFor: 400 * dayMs,
};

/** @returns the new count, as far as it was asked for; nothing when it would have passed the limit. */
function count(
  table: Table,
  key: string,
  amount: number,
  limit: number,
  window: Window,
  { add, values, keptFor, told } = noLedger,
): Promise<{ used?: number } | undefined> {
  const most = limit - amount;
  // The condition accepts every new item, so a single amount above the limit is refused here.
  if (most < 0) return Promise.resolve(undefined);
  return update(table, {
    Key: { key },
    ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
    UpdateExpression: `ADD used :amount${add} SET expiresAt = :expiresAt`,
    ExpressionAttributeValues: {
      ':amount': amount,
      ':most': most,
      ':expiresAt': Math.ceil((window.endsAt + keptFor) / 1000),
      ...values,
    },
    ...(told && { ReturnValues: 'UPDATED_NEW' }),
  });
}

type Update = Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName'>;

/** @returns what the update tells, or nothing when the item's condition did not hold. */
async function update({ client, name }: Table, change: Update): Promise<{ used?: number } | undefined> {
  try {
    const { Attributes } = await client.send(new UpdateCommand({ TableName: name, ...change }));
    return typeof Attributes?.used === 'number' ? { used: Attributes.used } : {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    // This covers a missing grant or table too: nothing is generated uncounted.
    throw new Unavailable('the usage table did not count', { cause: error });
  }
}

function windowOf(now: Date, length: number): Window {
  const startsAt = Math.floor(now.getTime() / length) * length;
  const name = new Date(startsAt).toISOString().slice(0, length === hourMs ? 13 : 10);
  return { name, endsAt: startsAt + length };
}

import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { lingers, secondsLeft, type UsageTable, update, type Window, windowOf } from '../limits/usage.ts';
import { unavailable } from '../runtime/problems.ts';
import { scan, type Table } from '../runtime/table.ts';

/**
 * The money of a UTC day, in whole millionths of a dollar, in the usage table: one item for all, one for each network.
 * `used` is the sum of what was spent and what is reserved. Each reservation is in the set `pending` until a model is
 * asked, and then in `begun` until it is settled, so that it is settled once, whatever is repeated.
 */
export interface Budget {
  readonly day: number;
  /** One network's share of it. */
  readonly network: number;
}

/** Money that is kept for one generation. */
export interface Reservation {
  readonly keys: readonly string[];
  /** Its place in `pending` and `begun`. */
  readonly entry: string;
  readonly amount: number;
  /** The day's sum, this reservation included. */
  readonly used?: number;
}

/** Money that is not there; nothing was reserved. */
export interface NoMoney {
  readonly refusedBy: 'day' | 'network';
  /** Whether there may be money again when the generations under way have been settled. */
  readonly passing: boolean;
  /** Until the day ends. */
  readonly secondsLeft: number;
}

/** The beginning of the key of a day's money. */
const moneyPrefix = 'microdollars ';

/** Milliseconds after which a reservation that is not settled belongs to a generation that has died. */
const longestGeneration = 60_000;
/** Milliseconds that a day's money is kept for the operator. */
const keptForOperator = 400 * 86_400_000;

/**
 * Reserves money of the network's share and of the day. When the day refuses, the network gets its part back. Before
 * either refuses, it takes back what generations had reserved that died before they asked a model.
 * @param network its id in the table.
 * @throws Unavailable when the table does not answer: no money is spent uncounted.
 */
export async function reserveMoney(
  usage: UsageTable,
  network: string,
  amount: number,
  budget: Budget,
  now: Date,
): Promise<Reservation | NoMoney> {
  const day = windowOf(now, 'day');
  const entry = `${randomUUID()} ${amount} ${now.getTime()}`;
  const networkKey = `network ${network} ${day.name}`;
  const dayKey = `${moneyPrefix}${day.name}`;
  const refuse = async (refusedBy: NoMoney['refusedBy'], key: string): Promise<NoMoney> => ({
    refusedBy,
    passing: amount + (await settledOf(usage.counting, key, now)) <= budget[refusedBy],
    secondsLeft: secondsLeft(day, now),
  });

  const reserveFreed = async (share: Share) =>
    (await reserve(usage.counting, share, day)) ??
    ((await freeDead(usage.counting, share.key, now)) ? reserve(usage.counting, share, day) : undefined);

  const ofNetwork = { key: networkKey, entry, amount, limit: budget.network, keptFor: lingers };
  if (!(await reserveFreed(ofNetwork))) return refuse('network', networkKey);
  const ofDay = { key: dayKey, entry, amount, limit: budget.day, keptFor: keptForOperator };
  const reserved = await reserveFreed(ofDay);
  if (!reserved) {
    await settleMoney(usage, { keys: [networkKey], entry, amount }, 0);
    return refuse('day', dayKey);
  }
  return { keys: [networkKey, dayKey], entry, amount, ...reserved };
}

/**
 * Says that a model is asked from now on: money that may be spent is not taken back, should the generation die.
 * @throws Unavailable when the table does not answer, or when the money was taken back before
 */
export async function startSpending({ counting }: UsageTable, { keys, entry }: Reservation): Promise<void> {
  const started = await Promise.all(
    keys.map((key) =>
      update(counting, {
        Key: { key },
        ConditionExpression: unsettled,
        UpdateExpression: 'ADD begun :entries DELETE pending :entries',
        ExpressionAttributeValues: { ':entry': entry, ':entries': new Set([entry]) },
      }),
    ),
  );
  if (started.includes(undefined)) throw unavailable('the reserved money was taken back');
}

/**
 * Ends a reservation: what was not spent is given back, to the network and to the day. A second time changes nothing.
 * @throws Unavailable when the table does not answer; the count then stays too high until the day ends.
 */
export async function settleMoney(
  { counting }: UsageTable,
  { keys, entry, amount }: Reservation,
  spent: number,
): Promise<void> {
  await Promise.all(keys.map((key) => settleEntry(counting, key, entry, Math.min(0, spent - amount))));
}

const unbegun = 'contains(pending, :entry)';
const unsettled = `${unbegun} OR contains(begun, :entry)`;

function settleEntry(table: Table, key: string, entry: string, change: number, condition = unsettled) {
  return update(table, {
    Key: { key },
    ConditionExpression: condition,
    UpdateExpression: 'ADD used :change DELETE pending :entries, begun :entries',
    ExpressionAttributeValues: { ':entry': entry, ':entries': new Set([entry]), ':change': change },
  });
}

/** Reservations that one refusal takes back at most: the request that waits for it has a few seconds. */
const mostFreed = 50;

/** @returns whether there was a reservation of a generation that died before it asked a model. */
async function freeDead(table: Table, key: string, now: Date): Promise<boolean> {
  const { pending } = await readMoney(table, key);
  const dead = pending.filter(({ at }) => now.getTime() - at >= longestGeneration).slice(0, mostFreed);
  await Promise.all(dead.map(({ entry, amount }) => settleEntry(table, key, entry, -amount, unbegun)));
  return dead.length > 0;
}

interface Share {
  readonly key: string;
  readonly entry: string;
  readonly amount: number;
  readonly limit: number;
  /** Milliseconds after the end of the day. */
  readonly keptFor: number;
}

/** @returns the new count, or nothing when it would pass the limit. */
async function reserve(
  table: Table,
  { key, entry, amount, limit, keptFor }: Share,
  day: Window,
): Promise<{ used?: number } | undefined> {
  const most = limit - amount;
  // The condition accepts every new item, so a single amount above the limit is refused here.
  if (most < 0) return undefined;
  const told = await update(table, {
    Key: { key },
    ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
    // `reserved` and `reservations` are for the operator; settling leaves both as they are.
    UpdateExpression:
      'ADD used :amount, pending :entries, reserved :amount, reservations :one SET expiresAt = :expiresAt',
    ExpressionAttributeValues: {
      ':amount': amount,
      ':most': most,
      ':entries': new Set([entry]),
      ':one': 1,
      ':expiresAt': Math.ceil((day.endsAt + keptFor) / 1000),
    },
    ReturnValues: 'UPDATED_NEW',
  });
  return told && (typeof told.used === 'number' ? { used: told.used } : {});
}

const reservations = z
  .set(z.string())
  .default(new Set<string>())
  .transform((entries) =>
    [...entries].map((entry) => {
      const [, amount, at] = entry.split(' ').map(Number);
      return { entry, amount: amount ?? 0, at: at ?? 0 };
    }),
  );
const moneyItem = z.object({ used: z.int().default(0), pending: reservations, begun: reservations });

async function readMoney({ client, name }: Table, key: string): Promise<z.infer<typeof moneyItem>> {
  const { Item = {} } = await client.send(
    new GetCommand({ TableName: name, Key: { key }, ConsistentRead: true }),
  );
  return moneyItem.parse(Item);
}

/** The money spent, without generations under way: `used` less the reservations that may still be settled. */
async function settledOf(table: Table, key: string, now: Date): Promise<number> {
  const { used, pending, begun } = await readMoney(table, key);
  const underWay = [...pending, ...begun].filter(({ at }) => now.getTime() - at < longestGeneration);
  return used - underWay.reduce((sum, { amount }) => sum + amount, 0);
}

/** The cost of all generations of one UTC day. */
interface UsageDay {
  /** For example `2026-11-20`. */
  readonly date: string;
  /** Dollars that count against the day's budget: what was spent, and what is reserved for what is under way. */
  readonly dollars: number;
  /** Dollars that were reserved in all, before each generation said what it had really cost. */
  readonly reservedDollars: number;
  /** Reservations: generations that were allowed to call a model, whether they came to an end or not. */
  readonly generations: number;
}

const storedDay = z.object({
  key: z.string().startsWith(moneyPrefix),
  used: z.int(),
  reserved: z.int(),
  reservations: z.int(),
});

const millionths = 1_000_000;

/** For the operator: the days on which anything was reserved, oldest first, for as long as the table keeps them. */
export async function listUsageDays(table: Table): Promise<UsageDay[]> {
  const items = await scan(table, storedDay, 'key', {
    FilterExpression: 'begins_with(#key, :money)',
    // `key` is a word of DynamoDB's own.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':money': moneyPrefix },
  });
  return items.map(usageDay);
}

function usageDay({ key, used, reserved, reservations }: z.infer<typeof storedDay>): UsageDay {
  return {
    date: key.slice(moneyPrefix.length),
    dollars: used / millionths,
    reservedDollars: reserved / millionths,
    generations: reservations,
  };
}

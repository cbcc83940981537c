import * as z from 'zod';
import { moneyPrefix } from './budget.ts';
import { scan, type Table } from './table.ts';

/** What all generations of one UTC day have cost. */
export interface UsageDay {
  /** For example `2026-11-20`. */
  readonly date: string;
  /** Dollars that count against the day's budget: what was spent, and what is reserved for what is under way. */
  readonly dollars: number;
  /** Dollars that were reserved in all, before each generation said what it had really cost. */
  readonly reservedDollars: number;
  /** Reservations: generations that were allowed to call a model, whether they came to an end or not. */
  readonly generations: number;
}

const moneyItem = z.object({
  key: z.string().startsWith(moneyPrefix),
  used: z.int(),
  reserved: z.int(),
  reservations: z.int(),
});

const millionths = 1_000_000;

/** For the operator: the days on which anything was reserved, oldest first, for as long as the table keeps them. */
export async function listUsageDays(table: Table): Promise<UsageDay[]> {
  const items = await scan(table, moneyItem, 'key', {
    FilterExpression: 'begins_with(#key, :money)',
    // `key` is a word of DynamoDB's own.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':money': moneyPrefix },
  });
  return items.map(({ key, used, reserved, reservations }) => ({
    date: key.slice(moneyPrefix.length),
    dollars: used / millionths,
    reservedDollars: reserved / millionths,
    generations: reservations,
  }));
}

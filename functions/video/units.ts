import * as z from 'zod';
import { visitorIds } from '../limits/visitor.ts';
import { countInWindows, countUpTo } from '../limits/windows.ts';
import type { ApiEvent } from '../runtime/api.ts';
import { Problem, waitInWords } from '../runtime/problems.ts';
import { scan, type Table } from '../runtime/table.ts';
import { type GenerationKind, units, type VideoSettings } from './videoSettings.ts';

/** The beginning of the key of a day's units. */
const dayPrefix = 'units ';
const dayMs = 86_400_000;
/** Days that the sum of a day is kept for the operator. */
const keptDays = 400;

/** The reason of the refusal when all units of the day are used up. */
export const dayUsedUp = 'the day’s units are used up';

/** Seconds that a refused visitor waits at least, because clocks differ. */
const leastWait = 60;

/**
 * Counts the units of a generation in the usage table before a model is asked: for the visitor and hour, for the network
 * and UTC day, for all and the day, each in one conditional `ADD`. Nothing is ever given back: what a longer bound refuses
 * stays counted in the shorter ones, and a generation that fails stays counted.
 * @returns the share of the day's units that are counted now, from 0 to 1.
 * @throws TooManyRequests, GeneratorUnavailable when the day's units are used up, or Unavailable when the table does not
 * answer: nothing is generated uncounted.
 */
export async function countUnits(
  kind: GenerationKind,
  headers: ApiEvent['headers'],
  { visitor, unitsPerDay, networkShare }: VideoSettings,
): Promise<number> {
  const now = new Date();
  const amount = units[kind];
  const ids = await visitorIds(headers, now);
  const hourLeft = await countInWindows(
    `visitor ${ids.visitor}`,
    amount,
    { perHour: visitor.unitsPerHour },
    now,
  );
  if (hourLeft !== undefined) throw tooMany('the visitor’s units are used up', 'at a time', hourLeft);
  const share = Math.floor(unitsPerDay * networkShare);
  const dayLeft = await countInWindows(`network ${ids.network}`, amount, { perDay: share }, now);
  if (dayLeft !== undefined) {
    throw tooMany('the network’s share of the day’s units is used up', 'in a day', dayLeft);
  }
  const day = dayPrefix + now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const counted = await countUpTo(day, amount, unitsPerDay, now.getTime() + keptDays * dayMs);
  if (!counted) {
    throw new Problem(
      'GeneratorUnavailable',
      'The video generator has written as much as it may today. It writes again after midnight UTC.',
      { reason: dayUsedUp, retryAfter: (dayMs - (now.getTime() % dayMs)) / 1000, intended: true },
    );
  }
  return z.int().parse(counted.used) / unitsPerDay;
}

function tooMany(reason: string, span: string, secondsLeft: number): Problem {
  const retryAfter = Math.max(leastWait, secondsLeft);
  const wait = waitInWords(retryAfter);
  return new Problem(
    'TooManyRequests',
    `That is as much as the video generator writes for one network ${span}. Please try again in ${wait}.`,
    { reason, retryAfter },
  );
}

const storedDay = z.object({ key: z.string().startsWith(dayPrefix), used: z.int() });

/** For the operator: the units of each UTC day, such as `2026-11-20`, the oldest first, as long as they are kept. */
export async function listUsageDays(table: Table): Promise<{ date: string; units: number }[]> {
  const items = await scan(table, storedDay, 'key', {
    FilterExpression: 'begins_with(#key, :units)',
    // `key` is a reserved word of DynamoDB.
    ExpressionAttributeNames: { '#key': 'key' },
    ExpressionAttributeValues: { ':units': dayPrefix },
  });
  return items.map(({ key, used }) => ({ date: key.slice(dayPrefix.length), units: used }));
}

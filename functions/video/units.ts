import * as z from 'zod';
import type { VisitorIds } from '../limits/visitor.ts';
import { countInWindows, countUpTo, giveBack } from '../limits/windows.ts';
import { Problem, waitInWords } from '../runtime/problems.ts';
import { scan, type Table } from '../runtime/table.ts';
import { type GenerationKind, largestOrder, units, type VideoSettings } from './videoSettings.ts';

/** Counts the units of all visitors. */
const everybody = 'units';
/** The beginning of the key of a day's units. */
const dayPrefix = `${everybody} `;
const dayMs = 86_400_000;
/** Days that the sum of a day is kept for the operator. */
const keptDays = 400;

/** The reason of the refusal when all units of the day are used up. */
export const dayUsedUp = 'the day’s units are used up';

/** Seconds that a refused visitor waits at least, because clocks differ. */
const leastWait = 60;

/** The units of one generation, which are counted. */
export interface CountedUnits {
  /** The share of the day's units that are counted now, from 0 to 1. */
  readonly dayShare: number;
  /** Takes them back from visitor, network and day. @returns the share of the day's units that are counted then. */
  readonly giveBack: () => Promise<number>;
}

/**
 * Counts the units of a generation in the usage table before a model is asked: for the visitor and hour, for the network
 * and UTC day, for all and the day, each in one conditional `ADD`. What a longer bound refuses is given back to the shorter
 * ones. A generation that fails stays counted, unless OpenAI bills nothing of it (BilledCalls.ts).
 * @param now the time of which `ids` are.
 * @throws TooManyRequests, GeneratorUnavailable when the day's units are used up, or Unavailable when the table does not
 * answer: nothing is generated uncounted.
 */
export async function countUnits(
  kind: GenerationKind,
  ids: VisitorIds,
  { visitor, unitsPerDay, networkShare }: VideoSettings,
  now: Date,
): Promise<CountedUnits> {
  const amount = units[kind];
  const hour = [`visitor ${ids.visitor}`, amount, { perHour: visitor.unitsPerHour }, now] as const;
  const hourLeft = await countInWindows(...hour);
  if (hourLeft !== undefined) throw tooMany('the visitor’s units are used up', 'at a time', hourLeft);
  const share = Math.max(largestOrder, Math.floor(unitsPerDay * networkShare));
  const networkDay = [`network ${ids.network}`, amount, { perDay: share }, now] as const;
  const dayLeft = await countInWindows(...networkDay);
  if (dayLeft !== undefined) {
    await giveBack(...hour);
    throw tooMany('the network’s share of the day’s units is used up', 'in a day', dayLeft);
  }
  const day = dayPrefix + now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const counted = await countUpTo(day, amount, unitsPerDay, now.getTime() + keptDays * dayMs);
  if (!counted) {
    await Promise.all([giveBack(...hour), giveBack(...networkDay)]);
    throw new Problem(
      'GeneratorUnavailable',
      'The video generator has written as much as it may today. It writes again after midnight UTC.',
      { reason: dayUsedUp, retryAfter: (dayMs - (now.getTime() % dayMs)) / 1000, intended: true },
    );
  }
  const used = z.int().parse(counted.used);
  return {
    dayShare: used / unitsPerDay,
    giveBack: async () => {
      const all = giveBack(everybody, amount, { perDay: unitsPerDay }, now);
      await Promise.all([giveBack(...hour), giveBack(...networkDay)]);
      return ((await all) ?? used) / unitsPerDay;
    },
  };
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

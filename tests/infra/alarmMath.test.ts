import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Route, routeIds, routes } from '../../functions/contract/routes.ts';
import { resourcesOf, synthesize, withDesk } from './synthesize.ts';

/**
 * The alarms of faults, simulated as CloudWatch evaluates them, at the traffic of 10,000 and of a million views a month.
 */

const alarms = resourcesOf(synthesize(withDesk).watch!, 'AWS::CloudWatch::Alarm').map(
  ([, { Properties }]) => Properties as Alarm,
);

interface Alarm {
  readonly AlarmName: string;
  readonly Threshold: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly TreatMissingData: string;
  readonly Statistic?: string;
  readonly Metrics?: readonly { readonly Expression?: string }[];
}

const titled = (title: string) => alarms.find(({ AlarmName }) => AlarmName === `production: ${title}`)!;

/** What a window of five minutes counts. */
interface Window {
  readonly calls: number;
  readonly faults: number;
  /** 503s of a generator that is off or spent. */
  readonly meant?: number;
}

/** The value of a window, by the alarm's own statistic or expression; nothing where there was no call. */
function shareOf(alarm: Alarm): (window: Window) => number | undefined {
  const expression = alarm.Metrics?.find(({ Expression }) => Expression)?.Expression;
  if (!expression) {
    expect(alarm.Statistic).toBe('Average');
    return ({ calls, faults }) => (calls === 0 ? undefined : faults / calls);
  }
  const parts = /^\(FILL\((\w+), 0\) - FILL\((\w+), 0\)\) \/ (\w+)$/.exec(expression)?.slice(1);
  if (!parts) throw new Error(`The test does not know the expression ${expression}.`);
  const [failed, left, all] = parts as (keyof Window)[];
  return (window) => {
    const count = (id: keyof Window | undefined) => (id && window[id]) ?? 0;
    return count(all) === 0 ? undefined : (count(failed) - count(left)) / count(all);
  };
}

/** The number of the window in which the alarm goes off, from 0. */
function goesOff(alarm: Alarm, windows: Iterable<Window>): number | undefined {
  expect(alarm.TreatMissingData).toBe('notBreaching');
  const { EvaluationPeriods: of, DatapointsToAlarm: periods = of, Threshold } = alarm;
  const share = shareOf(alarm);
  const breaching: number[] = [];
  let at = 0;
  for (const window of windows) {
    if ((share(window) ?? 0) >= Threshold) breaching.push(at);
    while (breaching[0] !== undefined && breaching[0] <= at - of) breaching.shift();
    if (breaching.length >= periods) return at;
    at += 1;
  }
  return undefined;
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Windows with so many calls a month, at random times; each fails with a probability. */
function* traffic(callsAMonth: number, failing: number, days: number, seed: number): Generator<Window> {
  const random = randoms(seed);
  const none = Math.exp(-callsAMonth / (30 * 288));
  for (let window = 0; window < days * 288; window += 1) {
    // Poisson by products of uniform numbers (Knuth).
    let calls = -1;
    for (let product = 1; product > none; product *= random()) calls += 1;
    let faults = 0;
    for (let call = 0; call < calls; call += 1) if (random() < failing) faults += 1;
    yield { calls, faults };
  }
}

/** The routes by their part of all calls: a view makes 0.2 calls, and three generations come with a hundred views. */
const parts: Record<string, number> = {
  'faults of POST /api/contacts': 0.04,
  'faults of POST /api/newsletter-subscribe': 0.04,
  'faults of GET /api/whitepapers/{slug}/download': 0.1,
  'faults of GET /api/whitepapers': 0.3,
  'faults of GET /api/insights/{slug}': 0.06,
  'faults of the video generator': 0.15,
  'faults of the desk': 0.2,
  'faults of the API': 1,
};
const volumes = [2_000, 200_000];
const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
const hours = (window: number | undefined) =>
  window === undefined ? Number.POSITIVE_INFINITY : (window + 1) / 12;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

const hoursUntilTold = (title: string, calls: number) =>
  median(seeds.map((seed) => hours(goesOff(titled(title), traffic(calls, 1, 30, seed)))));

describe('decision 151: faults are told by their share, and never by one', () => {
  test('every dead route is told, within hours or a day, as the table of docs/operations.md says', () => {
    const document = readFileSync('docs/operations.md', 'utf8');
    for (const [title, part] of Object.entries(parts)) {
      const [few = 0, many = 0] = volumes.map((calls) => hoursUntilTold(title, calls * part));
      expect(few, title).toBeLessThan(36);
      expect(many, title).toBeLessThan(1);
      const row = `| ${title} | ${few.toFixed(1)} | ${many.toFixed(1)} |`;
      expect(document.match(/^\| faults of .*/gm), row).toContain(row);
    }
  });

  test('one slow start at night wakes nobody, and neither does its second try', () => {
    const night: Window[] = Array.from({ length: 288 }, () => ({ calls: 0, faults: 0 }));
    for (const faults of [1, 2]) {
      const windows = night.with(40, { calls: faults, faults });
      for (const { AlarmName } of alarms.filter(({ AlarmName }) => AlarmName.includes('faults of'))) {
        expect(goesOff(titled(AlarmName.replace('production: ', '')), windows), AlarmName).toBeUndefined();
      }
    }
  });

  test.each(volumes)(
    'at %i calls a month with a fault in ten thousand calls hardly an alarm is false',
    (calls) => {
      for (const [title, part] of Object.entries(parts)) {
        const falsely = seeds
          .slice(0, 30)
          .filter((seed) => goesOff(titled(title), traffic(calls * part, 0.0001, 30, seed)) !== undefined);
        expect(falsely.length, title).toBeLessThanOrEqual(1);
      }
    },
  );

  test('a route that fails every third time is told at much traffic', () => {
    const told = goesOff(titled('faults of POST /api/contacts'), traffic(8_000, 1 / 3, 2, 1));
    expect(hours(told)).toBeLessThan(6);
  });

  test('a generator that is off is not told, one that fails is', () => {
    const each = (window: Window) => Array.from({ length: 20 }, () => window);
    for (const title of ['faults of the video generator', 'faults of the API']) {
      expect(goesOff(titled(title), each({ calls: 2, faults: 2, meant: 2 }))).toBeUndefined();
      expect(goesOff(titled(title), each({ calls: 2, faults: 2 }))).toBe(2);
    }
  });

  test('the alarms cover the routes of every kind of traffic', () => {
    const kinds = routeIds
      .map((id): Route => routes[id])
      .map(({ method, path, traffic, desk }) => {
        if (desk) return 'faults of the desk';
        return traffic === 'generate' ? 'faults of the video generator' : `faults of ${method} ${path}`;
      });
    for (const title of [...kinds, ...Object.keys(parts)]) expect(titled(title), title).toBeDefined();
  });
});

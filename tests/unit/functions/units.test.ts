import { beforeEach, expect, it, vi } from 'vitest';
import { visitorIds } from '#functions/limits/visitor.ts';
import type { Problem } from '#functions/runtime/problems.ts';
import { type Table, tableIn } from '#functions/runtime/table.ts';
import { type CountedUnits, countUnits, listUsageDays } from '#functions/video/units.ts';
import type { GenerationKind, VideoSettings } from '#functions/video/videoSettings.ts';
import { everyItem } from '#infra/commands/lists.ts';
import { emptyTables } from '../../support/dynalite.ts';
import { stubEnvironment, stubVisitorKey } from './apiEvent.ts';
import { testSettings } from './generationHere.ts';

let table: Table;
stubVisitorKey();
beforeEach(async () => {
  stubEnvironment();
  await emptyTables();
  vi.setSystemTime('2026-11-21T10:20:30Z');
  table = tableIn('USAGE_TABLE');
  return () => void vi.useRealTimers();
});

const day = { unitsPerDay: 40, networkShare: 0.25 };
async function count(
  address: string,
  kind: GenerationKind = 'script',
  changes: Partial<VideoSettings> = day,
): Promise<CountedUnits> {
  const now = new Date();
  const ids = await visitorIds({ 'cloudfront-viewer-address': `${address}:1` }, now);
  return countUnits(kind, ids, testSettings('', changes), now);
}
const refusalOf = (call: Promise<CountedUnits>) =>
  call.then(
    () => undefined,
    (problem: Problem) => problem,
  );

it.each([
  {
    bound: 'a visitor’s hour',
    addressOf: () => '192.0.2.7',
    changes: { networkShare: 1 },
    holds: 12,
    refusal: {
      status: 429,
      message:
        'That is as much as the video generator writes for one network at a time. Please try again in 40 minutes.',
      headers: { 'retry-after': '2370' },
    },
    later: '2026-11-21T11:00:00Z',
  },
  {
    bound: 'a network’s quarter of the day',
    addressOf: (index: number) => `192.0.2.${index}`,
    changes: day,
    holds: 10,
    refusal: {
      status: 429,
      message:
        'That is as much as the video generator writes for one network in a day. Please try again in 13 hours and 40 minutes.',
      headers: { 'retry-after': '49170' },
    },
    later: '2026-11-22T00:00:00Z',
  },
  {
    bound: 'the day of all',
    addressOf: (index: number) => `10.0.${index}.1`,
    changes: day,
    holds: 40,
    refusal: {
      status: 503,
      message: 'The video generator has written as much as it may today. It writes again after midnight UTC.',
      headers: { 'retry-after': '49170' },
      intended: true,
    },
    later: '2026-11-22T00:00:00Z',
  },
])(
  '$bound holds exactly $holds units, however many ask at once, and again when it is over',
  async ({ bound, addressOf, changes, holds, refusal, later }) => {
    const ask = (index: number) => refusalOf(count(addressOf(index), 'script', changes));
    const refused = (await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)))).filter(Boolean);
    expect(refused).toHaveLength(50 - holds);
    for (const one of refused) expect(one).toMatchObject(refusal);
    if (bound !== 'the day of all') {
      expect((await count('198.51.100.1', 'script', changes)).dayShare).toBeLessThan(1);
    }
    vi.setSystemTime(later);
    expect(await ask(0)).toBeUndefined();
  },
);

it('an hour that ends within seconds is told as a minute, for the clocks differ', async () => {
  vi.setSystemTime('2026-11-21T10:59:55Z');
  await count('192.0.2.7', 'campaign', { networkShare: 1 });
  await count('192.0.2.7', 'campaign', { networkShare: 1 });
  expect(await refusalOf(count('192.0.2.7'))).toMatchObject({
    message: expect.stringMatching(/try again in 1 minute\.$/),
    headers: { 'retry-after': '60' },
  });
});

it('an order counts as a whole or not at all, and gives the share of the day', async () => {
  expect(await count('192.0.2.1', 'campaign')).toMatchObject({ dayShare: 6 / 40 });
  expect(await refusalOf(count('192.0.2.2', 'campaign'))).toMatchObject({ status: 429 });
  expect(await count('192.0.2.3', 'series')).toMatchObject({ dayShare: 10 / 40 });
});

it('a network’s share of a small day has room for one order of each kind, and no more', async () => {
  const small = { unitsPerDay: 12, networkShare: 0.01 };
  expect(await count('192.0.2.1', 'campaign', small)).toMatchObject({ dayShare: 1 / 2 });
  expect(await refusalOf(count('192.0.2.1', 'script', small))).toMatchObject({ status: 429 });
  expect(await count('198.51.100.1', 'campaign', small)).toMatchObject({ dayShare: 1 });
});

it('an order that a longer bound refuses takes nothing of the shorter ones', async () => {
  await count('192.0.2.1', 'series');
  for (const _ of [1, 2, 3]) await refusalOf(count('192.0.2.2', 'campaign', { ...day, networkShare: 0.2 }));
  expect(await count('192.0.2.2', 'series', { ...day, networkShare: 0.2 })).toMatchObject({
    dayShare: 8 / 40,
  });
  const nearlyOver = { unitsPerDay: 12, networkShare: 0.5 };
  for (const _ of [1, 2, 3]) await refusalOf(count('203.0.113.1', 'campaign', nearlyOver));
  expect(await count('203.0.113.1', 'series', nearlyOver)).toMatchObject({ dayShare: 1 });
});

it('what is given back is there again for visitor, network and day, of the time at which it was counted', async () => {
  vi.setSystemTime('2026-11-21T23:59:59Z');
  const bounds = { visitor: { unitsPerHour: 6 }, unitsPerDay: 12, networkShare: 0.5 };
  const first = await count('192.0.2.7', 'campaign', bounds);
  await count('198.51.100.7', 'script', bounds);
  vi.setSystemTime('2026-11-22T00:00:01Z');
  await count('192.0.2.7', 'script', bounds);
  expect(await first.giveBack()).toBe(1 / 12);
  expect(await listUsageDays(table)).toEqual([
    { date: '2026-11-21', units: 1 },
    { date: '2026-11-22', units: 1 },
  ]);
  vi.setSystemTime('2026-11-21T23:59:59Z');
  expect(await count('192.0.2.7', 'campaign', bounds)).toMatchObject({ dayShare: 7 / 12 });
});

it('holds no address; the day is kept for 400 days and listed, the others until their time has ended', async () => {
  await count('192.0.2.7', 'series');
  const midnight = Date.UTC(2026, 10, 22) / 1000;
  const items = await everyItem(table, 'key');
  expect(JSON.stringify(items)).not.toContain('192.0.2');
  expect(items).toMatchObject([
    { key: expect.stringMatching(/^network [\w-]{22} 2026-11-21$/), used: 4, expiresAt: midnight },
    { key: 'units 2026-11-21', used: 4, expiresAt: Date.UTC(2026, 10, 21, 10, 20, 30) / 1000 + 400 * 86_400 },
    {
      key: expect.stringMatching(/^visitor [\w-]{22} 2026-11-21T10$/),
      used: 4,
      expiresAt: Date.UTC(2026, 10, 21, 11) / 1000,
    },
  ]);
  vi.setSystemTime('2026-11-22T00:00:00Z');
  await count('192.0.2.7');
  expect(await listUsageDays(table)).toEqual([
    { date: '2026-11-21', units: 4 },
    { date: '2026-11-22', units: 1 },
  ]);
});

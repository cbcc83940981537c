import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedPages } from '../../../content/built/countedPages.ts';
import { allClasses } from '../../../functions/contract/sourceShape.ts';
import { readNumbers as monthNumbers } from '../../../functions/handlers/readNumbers.ts';
import {
  daysOf,
  monthPeriod,
  type Numbers,
  periodBefore,
  readNumbers,
  weekPeriod,
} from '../../../functions/stores/numbers.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

let engine: MemoryEngine;
let tables: Record<'contacts' | 'usage' | 'downloads' | 'counts' | 'subscribers', Table>;
let november: Numbers;
let october: Numbers;
const now = new Date('2026-11-23T12:00:00Z');

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));
/** Seconds at which an address is deleted that became unreachable on a day. */
const thirtyDaysAfter = (day: string) => Date.parse(day) / 1000 + 30 * 86_400;

beforeAll(async () => {
  engine = await startDynalite();
  const [contacts, usage, downloads, counts, subscribers] = await Promise.all(
    ['id', 'key', 'slug', 'key', 'email'].map((key) => engine.createTable(key)),
  );
  tables = { contacts, usage, downloads, counts, subscribers } as typeof tables;
  const createdAt = '2026-11-30T23:59:59.999Z';
  const call = { kind: 'call', createdAt, source: 'social', startsAt: '2026-12-02T09:00:00Z' };
  const source = { utm: { medium: 'email' } };
  const rows = {
    expiresAt: 1,
    'view search': 3,
    'view mail': 1,
    'message mail': 1,
    'lcp 1000': 3,
    'lcp more': 1,
  };
  await Promise.all([
    put(tables.counts, { key: '2026-11-01 /insights/one', ...rows }),
    put(tables.counts, { key: '2026-11-02 /insights/two', 'view direct': 2, 'lcp 500': 4, 'cls more': 1 }),
    put(tables.counts, { key: '2026-10-31 /', 'view direct': 5 }),
    put(tables.counts, { key: '2026-12-01 /', 'view direct': 7 }),
    put(tables.downloads, { slug: 'a', downloadCount: 9, '2026-11': 3, '2026-11 mail': 2, '2026-10': 1 }),
    put(tables.contacts, { id: '1', createdAt, context: { source } }),
    put(tables.contacts, { id: '2', createdAt: '2026-11-01T00:00:00.000Z' }),
    put(tables.contacts, { id: '3', createdAt, suspectedSpam: true }),
    put(tables.contacts, { id: '4', createdAt: '2026-10-31T23:59:59.999Z' }),
    put(tables.contacts, { id: '5', ...call }),
    put(tables.contacts, { id: '6', ...call, startsAt: undefined, callState: 'canceled' }),
    put(tables.contacts, { id: '7', ...call, rescheduledFrom: 'x' }),
    put(tables.subscribers, {
      email: 'a@x.example',
      subscribedAt: '2026-10-30',
      confirmedAt: '2026-11-01T08:00:00Z',
      state: 'confirmed',
      letters: {
        '2026-11-03': { state: 'sent', at: '2026-11-03T08:00:00Z' },
        '2026-10-06': { state: 'sending' },
      },
    }),
    put(tables.subscribers, { email: 'b@x.example', subscribedAt: '2026-11-02', state: 'pending' }),
    put(tables.subscribers, {
      email: 'c@x.example',
      subscribedAt: '2026-10-02',
      confirmedAt: '2026-10-02T08:00:00Z',
      unsubscribedAt: '2026-11-04T08:00:00Z',
      state: 'unsubscribed',
    }),
    put(tables.subscribers, {
      email: 'd@x.example',
      subscribedAt: '2026-10-02',
      state: 'bounced',
      expiresAt: thirtyDaysAfter('2026-11-05'),
    }),
    // They were asked, and never confirmed: a mistyped address, and one whose owner did not want it.
    put(tables.subscribers, {
      ...{ email: 'e@x.example', subscribedAt: '2026-11-06', confirmAgainFrom: '2026-11-07' },
      ...{ state: 'bounced', expiresAt: thirtyDaysAfter('2026-11-06') },
    }),
    put(tables.subscribers, {
      ...{ email: 'f@x.example', subscribedAt: '2026-11-06', confirmAgainFrom: '2026-11-07' },
      ...{ state: 'unsubscribed', unsubscribedAt: '2026-11-06T09:00:00Z' },
    }),
    put(tables.usage, { key: 'microdollars 2026-11-30', used: 250_000, reserved: 500_000, reservations: 2 }),
    put(tables.usage, { key: 'microdollars 2026-12-01', used: 1, reserved: 1, reservations: 1 }),
  ]);
  const period = monthPeriod('2026-11');
  [november, october] = (await readNumbers(tables, [period, periodBefore(period)], now)) as [
    Numbers,
    Numbers,
  ];
});
afterAll(() => engine.close());

const figures = (numbers: Numbers, part: string) =>
  Object.fromEntries(numbers.largest(part).map(({ name, value }) => [name, value]));

test('a month holds its days alone, and the month before stands beside it', () => {
  expect(october.period).toEqual({ from: '2026-10-01', until: '2026-11-01', month: '2026-10' });
  expect([november.valueOf('views'), october.valueOf('views')]).toEqual([6, 5]);
  expect([november.valueOf('leads'), october.valueOf('leads')]).toEqual([2, 1]);
  expect([november.valueOf('downloads'), october.valueOf('downloads')]).toEqual([3, 1]);
  expect(periodBefore(monthPeriod('2026-03'))).toEqual(monthPeriod('2026-02'));
  expect(monthPeriod('2026-12').until).toBe('2027-01-01');
});

test('what pages told is summed by page, source, goal and day', () => {
  expect(figures(november, 'views by source')).toEqual({ search: 3, direct: 2, mail: 1 });
  expect(figures(november, 'views by page')).toEqual({ '/insights/one': 4, '/insights/two': 2 });
  expect(figures(november, 'views by day')).toEqual({ '2026-11-01': 4, '2026-11-02': 2 });
  expect(figures(november, 'goals by page')).toEqual({ 'message /insights/one': 1 });
  expect(figures(november, 'goals by source')).toEqual({ 'message mail': 1 });
  expect(november.get('goals', 'video')).toMatchObject({ value: 0, told: 'counted' });
});

test('a vital at p75 is the bound of the bucket that three of four views reach', () => {
  expect(november.largest('vitals at p75')).toMatchObject([
    { name: 'lcp /insights/*', value: 1000, text: '≤ 1000 ms (of 8)' },
    { name: 'cls /insights/*', value: 0.25, text: '> 0.25 (of 1)' },
  ]);
});

test('messages, calls, downloads and costs are those that are stored', () => {
  expect(figures(november, 'leads by source')).toEqual({ mail: 1, 'not sent along': 1 });
  expect(figures(november, 'leads')).toEqual({ all: 2, spam: 1 });
  expect(figures(november, 'calls')).toEqual({ all: 2, 'without a person': 1, canceled: 1, moved: 1 });
  expect(figures(november, 'calls by source')).toEqual({ social: 2 });
  expect(figures(november, 'downloads by source')).toEqual({ mail: 2 });
  expect(november.get('cost of AI', 'dollars')).toMatchObject({ value: 0.25, text: '$0.25' });
  expect(november.valueOf('cost of AI', 'generations')).toBe(2);
});

test('who joined and left is exact as long as nobody of then is deleted', () => {
  expect(figures(november, 'subscribers')).toEqual({ new: 1, left: 1, bounced: 2, complained: 0 });
  expect(figures(november, 'letters')).toEqual({ all: 1, '2026-11-03': 1 });
  expect(november.get('subscribers', 'left')?.told).toBe('exact');
  expect(october.get('subscribers', 'left')?.told).toBe('at least');
  expect(october.valueOf('subscribers', 'new')).toBe(2);
});

test('a week has its figures too, but no downloads, whose days are not stored', async () => {
  const { counts: _, ...others } = tables;
  const [week, uncounted] = await Promise.all([
    readNumbers(tables, [weekPeriod('2026-10-26')], now),
    readNumbers({ ...others, subscribers: undefined }, [weekPeriod('2026-10-26')], now),
  ]);
  expect(figures(week[0]!, 'views by day')).toEqual({ '2026-10-31': 5, '2026-11-01': 4 });
  expect(week[0]!.get('downloads', 'all')).toBeUndefined();
  expect(new Set(uncounted[0]!.all().map(({ part }) => part))).toEqual(
    new Set(['leads', 'leads by source', 'calls', 'cost of AI']),
  );
});

test('two months in which every page was read from everywhere each day are summed exactly', async () => {
  const counts = (await engine.createTable('key')) as Table;
  const days = daysOf({ from: '2026-10-01', until: '2026-12-01' });
  const row = { ...Object.fromEntries(allClasses.map((source) => [`view ${source}`, 2])), 'lcp 500': 1 };
  const items = days.flatMap((day) => countedPages.map((page) => ({ key: `${day} ${page}`, ...row })));
  for (let at = 0; at < items.length; at += 25) {
    const put = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await counts.client.send(new BatchWriteCommand({ RequestItems: { [counts.name]: put } }));
  }
  const months = [monthPeriod('2026-11'), monthPeriod('2026-10')];
  const [here, gone] = await readNumbers({ ...tables, counts }, months, now);
  const aDay = countedPages.length * allClasses.length * 2;
  expect([here!.valueOf('views'), gone!.valueOf('views')]).toEqual([30 * aDay, 31 * aDay]);
  expect(here!.largest('views by page')).toHaveLength(countedPages.length);
  expect(here!.valueOf('views by source', allClasses[0])).toBe(30 * countedPages.length * 2);
});

test('the desk leaves out what a site does not count or have, and writes who asked first', async () => {
  const { contacts, usage } = tables;
  const done: string[] = [];
  const reply = await monthNumbers(
    { who: 'someone', query: { month: '2026-11' }, body: undefined, slug: '', headers: {} },
    { audit: async ({ act }) => void done.push(act), tables: { contacts, usage }, now: () => now },
  );
  expect(done).toEqual(['numbers-read']);
  expect(reply).toMatchObject({ before: '2026-10', counted: false, newsletter: false });
  expect(reply.figures.map(({ part }) => part)).not.toContain('views');
});

import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { beforeEach, expect, it, test } from 'vitest';
import { countedPages } from '../../../content/built/countedPages.ts';
import { buckets } from '../../../functions/contract/countShape.ts';
import { countRequest, goals } from '../../../functions/contract/counts.ts';
import { allClasses } from '../../../functions/contract/sourceShape.ts';
import { boundInMemory, countView, handler } from '../../../functions/handlers/countView.ts';
import { type CountedRow, otherPage } from '../../../functions/stores/counts.ts';
import { browserAgent } from '../../support/requests.ts';
import { captureLog, invoke, stubEnvironment, visitor } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const writes = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
});

const view = {
  page: '/services',
  source: 'search',
  view: true,
  goals: ['message'],
  vitals: { lcp: 3, cls: 0 },
};

/** Every name under which anything is ever counted. */
const names = new Set([
  ...['view', ...goals].flatMap((what) => allClasses.map((source) => `${what} ${source}`)),
  ...Object.entries(buckets).flatMap(([vital, bounds]) =>
    [...bounds, 'more'].map((bound) => `${vital} ${bound}`),
  ),
]);

/** A view, and who sees it when: an address, a browser, a time of the day. */
interface Visit {
  readonly body: Parameters<typeof countView>[0]['body'];
  readonly visitor: { address: string; agent: string; minute: number };
}
type Count = typeof countView;

/** The table after some visits: the numbers of each row. */
async function tableAfter(
  visits: readonly Visit[],
  count: Count,
): Promise<Record<string, Record<string, number>>> {
  const rows: Record<string, Record<string, number>> = {};
  const add = async ({ key, add }: CountedRow) => {
    const row = rows[key] ?? {};
    for (const [name, amount] of Object.entries(add)) row[name] = (row[name] ?? 0) + amount;
    rows[key] = row;
  };
  for (const { body, visitor } of visits) {
    const headers = { 'cloudfront-viewer-address': `${visitor.address}:1`, 'user-agent': visitor.agent };
    const now = () => new Date(Date.UTC(2026, 10, 23, 0, visitor.minute));
    await count(
      { body, headers },
      { pages: countedPages, weight: 1, admits: () => true, add, now, keptMonths: 24 },
    );
  }
  return rows;
}

const views = fc
  .record({
    page: fc.constantFrom(...countedPages.slice(0, 5), '/unknown'),
    source: fc.constantFrom(...allClasses, 'a stranger'),
    view: fc.boolean(),
    goals: fc.subarray([...goals]),
    vitals: fc.record({ lcp: fc.nat(12), inp: fc.nat(12), cls: fc.nat(12) }, { requiredKeys: [] }),
  })
  .map((count) => countRequest.parse(count));
const people = fc.record({
  address: fc.ipV4(),
  agent: fc.constantFrom(
    browserAgent,
    `${browserAgent} Edg/150.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  ),
  minute: fc.nat(1439),
});

/** The same views, given twice to people: in two ways, and in two orders. */
const assignments = fc
  .array(fc.tuple(views, people, people, fc.nat()), { minLength: 1, maxLength: 40 })
  .map((drawn) => ({
    one: drawn.map(([body, visitor]): Visit => ({ body, visitor })),
    other: drawn.toSorted((a, b) => a[3] - b[3]).map(([body, , visitor]): Visit => ({ body, visitor })),
  }));

/** Whether every assignment of the same views to visitors gives the same rows. */
async function holds(count: Count): Promise<boolean> {
  const { failed } = await fc.check(
    fc.asyncProperty(assignments, async ({ one, other }) => {
      expect(await tableAfter(one, count)).toEqual(await tableAfter(other, count));
    }),
    { numRuns: 200, seed: 195 },
  );
  return !failed;
}

test('any assignment of the same views to visitors gives the same rows', async () => {
  expect(await holds(countView)).toBe(true);
});

test.each<[string, Count]>([
  [
    'a visitor who is counted once a day',
    (request, effects) => {
      const address = request.headers['cloudfront-viewer-address']!;
      return countView(request, {
        ...effects,
        add: async ({ key }, expiresAt) =>
          effects.add({ key, add: { [`visitor ${address}`]: 1 } }, expiresAt),
      });
    },
  ],
  [
    'an hour in the key',
    (request, effects) =>
      countView(request, {
        ...effects,
        add: async ({ key, add }, expiresAt) =>
          effects.add({ key: `${key} ${effects.now().getUTCHours()}`, add }, expiresAt),
      }),
  ],
  [
    'a browser with a weight of its own',
    (request, effects) =>
      countView(request, { ...effects, weight: request.headers['user-agent']?.includes('Firefox') ? 2 : 1 }),
  ],
])('that test finds a planted leak: %s', async (_, leak) => {
  expect(await holds(leak)).toBe(false);
});

test('whatever is sent, only names of the closed lists are stored, in rows of known pages', async () => {
  const anything = fc.record(
    {
      page: fc.string({ unit: 'binary', maxLength: 300 }),
      source: fc.anything(),
      view: fc.anything(),
      goals: fc.anything(),
      vitals: fc.anything(),
    },
    { requiredKeys: ['page'] },
  );
  const hostile = fc.oneof(anything, views).map((body) => countRequest.parse(body));
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { maxLength: 5 }), async (bodies) => {
      const visitor = { address: '192.0.2.7', agent: browserAgent, minute: 0 };
      const rows = await tableAfter(
        bodies.map((body) => ({ body, visitor })),
        countView,
      );
      for (const [key, row] of Object.entries(rows)) {
        expect([...countedPages, otherPage]).toContain(key.replace(/^2026-11-23 /, ''));
        expect(Object.keys(row).filter((name) => !names.has(name))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

test('a view is one write, which knows a day, a page, classes and buckets, and nothing else', async () => {
  const { lines } = captureLog();
  expect(await invoke(handler, { method: 'POST', body: view, headers: visitor })).toMatchObject({
    statusCode: 200,
    body: '{"success":true}',
  });
  const [{ Key, UpdateExpression, ExpressionAttributeNames: named, ExpressionAttributeValues: values }] =
    writes() as [ReturnType<typeof writes>[number]];
  expect(writes()).toHaveLength(1);
  const day = new Date().toISOString().slice(0, 10);
  expect(Key).toEqual({ key: `${day} /services` });
  expect(UpdateExpression).toBe('ADD #n0 :n0, #n1 :n1, #n2 :n2, #n3 :n3 SET expiresAt = :expiresAt');
  expect(Object.values(named!)).toEqual(['view search', 'message search', 'lcp 2000', 'cls 0.01']);
  const end = new Date(day);
  end.setUTCMonth(end.getUTCMonth() + 24);
  expect(values).toEqual({ ':n0': 1, ':n1': 1, ':n2': 1, ':n3': 1, ':expiresAt': end.getTime() / 1000 });
  const logged = JSON.stringify(lines);
  for (const part of ['192.0.2.7', 'Mozilla', '/services', 'search']) expect(logged).not.toContain(part);
});

test('a clock that jumps moves a view to its day and loses none; a day keeps its end', async () => {
  const added: [CountedRow, number][] = [];
  const times = [
    '2026-11-23T10:00:00Z',
    '2026-11-22T23:59:59Z',
    '2027-01-15T00:00:00Z',
    '2026-11-23T10:00:01Z',
  ];
  const admits = boundInMemory(1000);
  for (const time of times) {
    await countView(
      { body: countRequest.parse(view), headers: visitor },
      {
        ...{ pages: countedPages, weight: 1, admits, keptMonths: 1 },
        add: async (...row) => void added.push(row),
        now: () => new Date(time),
      },
    );
  }
  const seconds = (day: string) => Date.parse(day) / 1000;
  expect(added.map(([{ key }, expiresAt]) => [key, expiresAt])).toEqual([
    ['2026-11-23 /services', seconds('2026-12-23')],
    ['2026-11-22 /services', seconds('2026-12-22')],
    ['2027-01-15 /services', seconds('2027-02-15')],
    ['2026-11-23 /services', seconds('2026-12-23')],
  ]);
});

test('a sampled view counts for all that it stands for', async () => {
  const added: CountedRow[] = [];
  await countView(
    { body: countRequest.parse(view), headers: { 'user-agent': browserAgent } },
    {
      pages: [],
      weight: 50,
      admits: () => true,
      add: async (row) => void added.push(row),
      now: () => new Date('2026-11-23T23:59:59Z'),
      keptMonths: 24,
    },
  );
  expect(added).toMatchObject([
    { key: `2026-11-23 ${otherPage}`, add: { 'view search': 50, 'message search': 50 } },
  ]);
});

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program without a name', { 'user-agent': '' }],
  ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }],
])('%s gets the same reply and is not counted', async (_, headers) => {
  captureLog();
  expect(await invoke(handler, { body: view, headers: { ...visitor, ...headers } })).toMatchObject({
    statusCode: 200,
  });
  expect(writes()).toEqual([]);
});

it('says nothing of a view that has nothing to count, and refuses what names no page', async () => {
  captureLog();
  expect(await invoke(handler, { body: { page: '/' }, headers: visitor })).toMatchObject({ statusCode: 200 });
  expect(await invoke(handler, { body: {}, headers: visitor })).toMatchObject({ statusCode: 400 });
  expect(writes()).toEqual([]);
});

it('drops a flood of one address in memory, and nobody else', () => {
  const admits = boundInMemory(3);
  const from = (address: string, at: string) =>
    admits({ 'cloudfront-viewer-address': `${address}:1` }, new Date(at));
  const flood = () => Array.from({ length: 5 }, () => from('192.0.2.7', '2026-11-23T10:00:00Z'));
  expect(flood()).toEqual([true, true, true, false, false]);
  expect(from('192.0.2.8', '2026-11-23T10:00:01Z')).toBe(true);
  expect(from('192.0.2.7', '2026-11-23T10:09:59Z')).toBe(false);
  expect(from('192.0.2.7', '2026-11-23T10:10:00Z')).toBe(true);
  // A clock that jumps back for an hour, and forth again.
  expect(from('192.0.2.7', '2026-11-23T09:00:00Z')).toBe(true);
  expect(from('192.0.2.7', '2026-11-23T12:00:00Z')).toBe(true);
});

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { BroughtBy, ImportRow } from '../../../functions/contract/subscribers.ts';
import { pendingDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { type Effects, importSubscribers } from '../../../functions/handlers/importSubscribers.ts';
import { claim } from '../../../functions/stores/dueItems.ts';
import { addImported, addInvited, takeInvitationTimes } from '../../../functions/stores/subscriberImports.ts';
import { knownSubscribers, readSubscribers } from '../../../functions/stores/subscriberList.ts';
import {
  addPending,
  addSuspected,
  confirm,
  markUnreachable,
  noteConfirmationSent,
  unsubscribe,
} from '../../../functions/stores/subscribers.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
let usage: Table;
tableForEachTest(
  'email',
  (fresh) => {
    table = fresh;
  },
  { leadsToMail: true },
);
tableForEachTest('key', (fresh) => {
  usage = fresh;
});

const dayMs = 86_400_000;
const now = new Date('2026-11-23T10:00:00.000Z');
const id = 'import-of-a-list-file-1';
const consent = { wording: 'I want the letter.', at: '2024-03-05', source: 'Fair of Hanover' };
const imported = { id, at: now.toISOString() };

const effects = (changes: Partial<Effects> = {}): Effects => {
  let ids = 0;
  return {
    audit: async () => {},
    known: (emails, at) => knownSubscribers(table, emails, at),
    addImported: (row, by) => addImported(table, `id-${ids++}`, row, by),
    addInvited: (email, by, dueAt) => addInvited(table, `id-${ids++}`, email, by, dueAt),
    takeTimes: (count, at) => takeInvitationTimes(usage, count, 200, at),
    doubleOptIn: true,
    now: () => now,
    ...changes,
  };
};
const bring = (rows: readonly ImportRow[], changes?: Partial<Effects>, importId = id) =>
  importSubscribers(
    { who: 'editor', body: { id: importId, rows: [...rows] }, slug: '', headers: {} },
    effects(changes),
  );
const itemOf = async (email: string) =>
  (await itemsIn(table, 'email')).find((item) => item.email === email) as Record<string, unknown>;

test('decision 208: an address with consent is on the list and keeps what was agreed to', async () => {
  expect(await bring([{ email: 'ada@example.com', consent }])).toEqual({ outcomes: ['confirmed'] });
  expect(await itemOf('ada@example.com')).toEqual({
    id: 'id-0',
    email: 'ada@example.com',
    state: 'confirmed',
    subscribedAt: '2024-03-05T00:00:00.000Z',
    consent: { ...consent, imported },
  });
});

test('decision 208: an address without consent is invited, and confirming is its consent', async () => {
  expect(await bring([{ email: 'bob@example.com' }])).toEqual({ outcomes: ['invited'] });
  const item = await itemOf('bob@example.com');
  expect(item).toMatchObject({ state: 'pending', due: 'mail', dueAt: now.toISOString(), invited: imported });
  expect(item.expiresAt).toBe(now.getTime() / 1000 + (pendingDays * dayMs) / 1000);
  expect(item).not.toHaveProperty('consent');
  await confirm(table, 'bob@example.com', now);
  expect(await itemOf('bob@example.com')).toMatchObject({
    state: 'confirmed',
    consent: { wording: expect.any(String), at: now.toISOString() },
  });
});

test('decision 208: a stage that asks nobody refuses who has not agreed', async () => {
  const rows = [{ email: 'ada@example.com', consent }, { email: 'bob@example.com' }];
  expect(await bring(rows, { doubleOptIn: false })).toEqual({ outcomes: ['confirmed', 'no-consent'] });
  expect((await itemsIn(table, 'email')).map(({ email }) => email)).toEqual(['ada@example.com']);
});

test('decision 208: what is known stays, and nobody who has gone is brought back', async () => {
  const later = new Date(now.getTime() + 1);
  for (const name of ['confirmed', 'pending', 'left', 'bounced', 'complained']) {
    await addPending(table, { id: name, email: `${name}@example.com`, now });
    if (name !== 'pending') await confirm(table, `${name}@example.com`, now);
  }
  await unsubscribe(table, 'left@example.com', now);
  await markUnreachable(table, 'bounced@example.com', 'bounced', now);
  await markUnreachable(table, 'complained@example.com', 'complained', now);
  const before = await itemsIn(table, 'email');
  for (const row of [{ consent }, {}]) {
    const rows = before.map(({ email }) => ({ email: String(email), ...row }));
    expect((await bring(rows, { now: () => later })).outcomes.sort()).toEqual([
      'bounced',
      'complained',
      'known',
      'known',
      'unsubscribed',
    ]);
  }
  // Also where DynamoDB has not deleted yet what has expired.
  const monthsLater = () => new Date(now.getTime() + 31 * dayMs);
  const gone = await bring([{ email: 'left@example.com', consent }], { now: monthsLater });
  expect(gone.outcomes).toEqual(['unsubscribed']);
  expect(await itemsIn(table, 'email')).toEqual(before);
});

test('decision 208: an address that a robot gave, or whose days are over, is a new one', async () => {
  await addSuspected(table, { id: 'robot', email: 'robot@example.com', now });
  await addPending(table, { id: 'old', email: 'old@example.com', now: new Date(now.getTime() - 8 * dayMs) });
  const rows = [{ email: 'robot@example.com', consent }, { email: 'old@example.com' }];
  expect(await bring(rows)).toEqual({ outcomes: ['confirmed', 'invited'] });
  expect(await itemOf('robot@example.com')).not.toHaveProperty('suspectedSpam');
  expect(await itemOf('robot@example.com')).not.toHaveProperty('expiresAt');
});

test('decision 208: who is invited and subscribes on the site does not wait for the invitation', async () => {
  const later = new Date(now.getTime() + 60_000);
  await bring([{ email: 'first@example.com' }, { email: 'bob@example.com' }]);
  const dueAt = (await itemOf('bob@example.com')).dueAt as string;
  expect(Date.parse(dueAt) - now.getTime()).toBe(dayMs / 200);
  await addPending(table, { id: 'other', email: 'bob@example.com', now });
  const item = await itemOf('bob@example.com');
  expect(item).toMatchObject({
    state: 'pending',
    dueAt: now.toISOString(),
    consent: { at: now.toISOString() },
  });
  expect(item).not.toHaveProperty('invited');
  // An invitation that is being sent is the mail of today.
  await claim({ ...table, key: 'email' }, { key: 'first@example.com', dueAt: now.toISOString() }, later);
  const claimed = await itemOf('first@example.com');
  await addPending(table, { id: 'other', email: 'first@example.com', now });
  expect(await itemOf('first@example.com')).toEqual(claimed);
  // Who has had the invitation today gets no second mail today.
  await noteConfirmationSent(table, 'first@example.com', now);
  const had = await itemOf('first@example.com');
  await addPending(table, { id: 'other', email: 'first@example.com', now });
  expect(await itemOf('first@example.com')).toEqual(had);
});

const list = (name: string, length: number): ImportRow[] =>
  Array.from({ length }, (_, index) => ({
    email: `${name}${index}@example.com`,
    ...(index % 2 === 0 && { consent }),
  }));
const parts = (rows: readonly ImportRow[]) =>
  Array.from({ length: rows.length / 20 }, (_, index) => rows.slice(index * 20, (index + 1) * 20));

test('decision 208: two imports at once send no more invitations a day than the stage says', async () => {
  const takeTimes: Effects['takeTimes'] = (count, at) => takeInvitationTimes(usage, count, 30, at);
  const replies = await Promise.all([
    ...parts(list('a', 140)).map((rows) => bring(rows, { takeTimes })),
    ...parts(list('b', 140)).map((rows) => bring(rows, { takeTimes }, 'import-of-a-list-file-2')),
  ]);
  const invited = replies.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'invited');
  expect(invited).toHaveLength(140);
  const times = (await itemsIn(table, 'dueAt'))
    .flatMap(({ dueAt }) => (typeof dueAt === 'string' ? [Date.parse(dueAt)] : []))
    .sort((a, b) => a - b);
  expect(times).toHaveLength(140);
  expect(times[0]).toBe(now.getTime());
  for (const [index, time] of times.entries()) {
    const inTheNextDay = times.slice(index).filter((one) => one < time + dayMs).length;
    expect(inTheNextDay).toBeLessThanOrEqual(30);
  }
  expect(times.at(-1)! - now.getTime()).toBeLessThan(5 * dayMs);
});

test('decision 208: an import that is killed anywhere and sent again loses and doubles nothing', async () => {
  const rows = list('a', 60);
  let writes = 0;
  /** Dies at each seventh write, half of them after it was done. */
  const dying = async (write: () => Promise<boolean>) => {
    writes += 1;
    if (writes % 7 === 3) throw new Error('killed before');
    const done = await write();
    if (writes % 7 === 0) throw new Error('killed after');
    return done;
  };
  const { addImported: add, addInvited: invite } = effects();
  const killed: Partial<Effects> = {
    addImported: (row, by: BroughtBy) => dying(() => add(row, by)),
    addInvited: (email, by, dueAt) => dying(() => invite(email, by, dueAt)),
  };
  let kills = 0;
  while (
    await bring(rows, killed).then(
      () => false,
      () => true,
    )
  )
    kills += 1;
  expect(kills).toBeGreaterThan(1);
  const before = await itemsIn(table, 'email');
  expect(before).toHaveLength(60);
  const expected = rows.map(({ consent }) => (consent ? 'confirmed' : 'invited'));
  // The same file says what it said; another one knows all of it.
  expect((await bring(rows)).outcomes).toEqual(expected);
  expect((await bring(rows, {}, 'import-of-a-list-file-2')).outcomes).toEqual(rows.map(() => 'known'));
  expect(await itemsIn(table, 'email')).toEqual(before);
});

test('decision 208: the list leaves out robots and what has expired, and says since when and until when', async () => {
  await addSuspected(table, { id: 'robot', email: 'robot@example.com', now });
  await addPending(table, { id: 'old', email: 'old@example.com', now: new Date(now.getTime() - 8 * dayMs) });
  await bring([
    { email: 'ada@example.com', consent },
    { email: 'bob@example.com' },
    { email: 'cid@example.com', consent },
  ]);
  await markUnreachable(table, 'cid@example.com', 'bounced', now);
  await table.client.send(new PutCommand({ TableName: table.name, Item: { email: 'early@example.com' } }));
  const { subscribers, after } = await readSubscribers(table, now);
  expect(after).toBeUndefined();
  const byEmail = Object.fromEntries(subscribers.map((one) => [one.email, one]));
  expect(Object.keys(byEmail).sort()).toEqual(
    ['ada', 'bob', 'cid', 'early'].map((name) => `${name}@example.com`),
  );
  expect(byEmail['ada@example.com']).toMatchObject({ state: 'confirmed', since: '2024-03-05T00:00:00.000Z' });
  expect(byEmail['bob@example.com']).toMatchObject({ state: 'pending', inviteAt: now.toISOString() });
  expect(byEmail['cid@example.com']).toMatchObject({ state: 'bounced', leftAt: now.toISOString() });
  expect(byEmail['early@example.com']).toMatchObject({ state: 'unasked' });
});

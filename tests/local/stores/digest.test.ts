import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerDue } from '../../../functions/contract/desk.ts';
import { deliver } from '../../../functions/mail/deliver.ts';
import { digestSource } from '../../../functions/mail/digest.ts';
import { type Mail, MailDelayed, MailRefused } from '../../../functions/mail/sendMail.ts';
import { weekToTell } from '../../../functions/stores/digestMarks.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { contactMessage } from '../../support/contact.ts';
import { itemsIn, type MemoryEngine, startDynalite } from './dynalite.ts';

const minute = 60_000;
const monday = Date.parse('2026-11-23T06:00:00.000Z');

let engine: MemoryEngine;
let tables: { contacts: Table; usage: Table; counts: Table };
let clock: number;
let sent: Mail[];

beforeAll(async () => {
  engine = await startDynalite();
});
afterAll(() => engine.close());
beforeEach(async () => {
  const [contacts, usage, counts] = await Promise.all(
    ['id', 'key', 'key'].map((key) => engine.createTable(key)),
  );
  tables = { contacts: contacts!, usage: usage!, counts: counts! };
  clock = monday;
  sent = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  return () => vi.restoreAllMocks();
});

const now = () => new Date(clock);
const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

/** A minute of the schedule. @param send throws instead of sending, or dies after it has sent */
function round(send: (mail: Mail) => Promise<unknown> = async () => {}): Promise<void> {
  const source = digestSource({
    settings: { siteUrl: 'https://firm.example' },
    digest: { to: ['one@firm.example', 'two@firm.example'] },
    tables,
    send: async (mail) => {
      await send(mail);
      sent.push(mail);
    },
    now,
  });
  return deliver(source, now, () => true);
}

async function roundsUntil(end: string): Promise<void> {
  for (; clock < Date.parse(end); clock += 60 * minute) await round();
}

test('each partner gets one letter a week, on Monday from six o’clock UTC on', async () => {
  clock = monday - 7 * 86_400_000 - minute;
  await roundsUntil('2026-11-16T06:00:00Z');
  sent = [];
  await roundsUntil('2026-11-23T05:59:59Z');
  expect(sent.map(({ to }) => to)).toEqual(['one@firm.example', 'two@firm.example']);
  expect(sent[0]!.subject).toMatch(/: the week of November 9, 2026$/);
  await roundsUntil('2026-11-24T06:00:00Z');
  expect(sent.slice(2).map(({ subject }) => subject.slice(-17))).toEqual(Array(2).fill('November 16, 2026'));
});

test('two rounds at once send it once, and a Monday that was missed is made up for', async () => {
  clock = monday + 3 * 86_400_000;
  await Promise.all([round(), round(), round()]);
  await round();
  expect(sent).toHaveLength(2);
});

test('what a kill leaves is sent after its lease, and nobody who has it gets it again', async () => {
  // The function is killed while the second letter is under way: this promise never ends.
  void round(({ to }) => (to === 'two@firm.example' ? new Promise(() => {}) : Promise.resolve()));
  await vi.waitFor(async () =>
    expect(await itemsIn(tables.usage, 'key')).toMatchObject([
      { deliveries: { 'digest:one@firm.example': { state: 'sent' } } },
    ]),
  );
  clock += minute / 2;
  await round();
  expect(sent.map(({ to }) => to)).toEqual(['one@firm.example']);
  clock += minute;
  await round();
  clock += 60 * minute;
  await round();
  expect(sent.map(({ to }) => to)).toEqual(['one@firm.example', 'two@firm.example']);
});

test('a letter that is not accepted is tried again, as every mail', async () => {
  await round(async ({ to }) => {
    if (to === 'two@firm.example') throw new MailDelayed('TooManyRequestsException');
  });
  expect(await itemsIn(tables.usage, 'key')).toMatchObject([
    {
      key: 'digest 2026-11-16',
      deliveries: {
        'digest:one@firm.example': { state: 'sent' },
        'digest:two@firm.example': { state: 'waiting', attempts: 1, reason: 'TooManyRequestsException' },
      },
    },
  ]);
  clock += 2 * minute;
  await round();
  expect(sent.map(({ to }) => to)).toEqual(['one@firm.example', 'two@firm.example']);
});

test('a partner’s address that is refused is an ERROR, which the alarm counts; the others have it', async () => {
  const log = vi.spyOn(process.stdout, 'write');
  await round(async ({ to }) => {
    if (to === 'one@firm.example') throw new MailRefused('MessageRejected');
  });
  expect(sent.map(({ to }) => to)).toEqual(['two@firm.example']);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([
    { level: 'ERROR', message: 'mail given up', kind: 'digest', reason: 'MessageRejected' },
  ]);
});

test('it begins with the messages that wait longer than promised, the longest first', async () => {
  const lead = (id: string, createdAt: string, more = {}) =>
    put(tables.contacts, { ...contactMessage(), id, createdAt, firstName: id, ...more });
  await Promise.all([
    lead('Thursday', '2026-11-19T10:00:00Z'),
    lead('Wednesday', '2026-11-18T10:00:00Z', { company: '<b>Acme</b>' }),
    lead('Friday', '2026-11-20T10:00:00Z'),
    lead('Answered', '2026-11-18T10:00:00Z', { desk: { state: 'answered' } }),
    lead('Noted', '2026-11-19T09:00:00Z', { desk: { state: 'new', note: 'call back' } }),
    lead('Robot', '2026-11-18T10:00:00Z', { suspectedSpam: true }),
    lead('Booked', '2026-11-18T10:00:00Z', { kind: 'call' }),
    lead('Forgotten', '2026-10-18T10:00:00Z'),
  ]);
  await round();
  const { text, html } = sent[0]!;
  const order = ['Not answered yet', 'Wednesday ', 'Noted ', 'Thursday ', 'The week'].map((word) =>
    text.indexOf(word),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(text).toMatch(/within one working day/);
  for (const name of ['Friday', 'Answered', 'Robot', 'Booked', 'Forgotten'])
    expect(text).not.toContain(`${name} `);
  expect(html).toContain('&lt;b&gt;Acme&lt;/b&gt;');
});

test('the week stands in ten lines beside the one before, and its days are drawn', async () => {
  const counted = {
    'view search': 4,
    'view mail': 1,
    'schedule search': 1,
    'roi-finished search': 2,
    'lcp 500': 5,
  };
  await Promise.all([
    put(tables.counts, { key: '2026-11-16 /services', ...counted }),
    put(tables.counts, { key: '2026-11-22 /', 'view direct': 2 }),
    put(tables.counts, { key: '2026-11-15 /', 'view direct': 1 }),
    put(tables.contacts, { ...contactMessage(), id: 'a', createdAt: '2026-11-22T23:59:59Z' }),
    put(tables.contacts, { id: 'b', kind: 'call', createdAt: '2026-11-10T10:00:00Z' }),
  ]);
  await round();
  const { text, html } = sent[0]!;
  for (const line of [
    'Messages: 1 (before: 0)',
    'Calls booked: 0 (before: 1)',
    'Views: 7 (before: 1)',
    'Came from: search 4, directly 2, mail 1',
    'Most read: /services 5, / 2',
    'Calendar opened: 1 (before: 0)',
    'Tools finished: 2 (before: 0)',
    'Texts and pictures by AI: 0, for $0.00 (before: 0, for $0.00)',
    'Mon: 5',
    'Sun: 2',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/Global Privacy Control or Do Not Track/);
  expect(
    [...html.matchAll(/<table[^>]*width="(\d+)%"[^>]*><tbody><tr><td class="bar"/g)].map(
      ([, width]) => width,
    ),
  ).toEqual(['100', '40']);
  expect(html).not.toMatch(/<(img|script|iframe)\b/);
});

test('a week ends on Sunday, and Saturday and Sunday are no working days', () => {
  expect(weekToTell(new Date('2026-11-23T05:59:59Z'))).toBe('2026-11-09');
  expect(weekToTell(new Date('2026-11-23T06:00:00Z'))).toBe('2026-11-16');
  expect(weekToTell(new Date('2026-11-29T23:00:00Z'))).toBe('2026-11-16');
  expect(answerDue(new Date('2026-11-20T10:00:00Z'), 1)).toEqual(new Date('2026-11-23T10:00:00Z'));
  expect(answerDue(new Date('2026-11-19T10:00:00Z'), 3)).toEqual(new Date('2026-11-24T10:00:00Z'));
});

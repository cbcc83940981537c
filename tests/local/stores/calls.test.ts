import { expect, it } from 'vitest';
import { detailsMs, noteCall as note } from '../../../functions/handlers/noteCall.ts';
import { callWebhook } from '../../../functions/mail/callWebhook.ts';
import { deliver } from '../../../functions/mail/deliver.ts';
import type { Mail } from '../../../functions/mail/sendMail.ts';
import { contactsTogether, contactTasks } from '../../../functions/mail/tasks.ts';
import { addBooking, endBooking, noteCall } from '../../../functions/stores/calls.ts';
import { eraseItems, itemsOf } from '../../../functions/stores/people.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest(
  'id',
  (fresh) => {
    table = fresh;
  },
  { leadsToMail: true },
);

const start = Date.parse('2026-11-23T12:00:00.000Z');
let clock = start;
const now = () => new Date(clock);
const at = (milliseconds: number) => {
  clock = start + milliseconds;
};

let ids = 0;
const notice = (booking?: string, page = '/services', source = 'search') =>
  note(
    { body: { booking, page, source }, headers: {} },
    {
      admit: async () => {},
      networkOf: async () => 'network',
      store: (call) => noteCall(table, call),
      now,
      newId: () => `${++ids}`,
      keptMonths: 24,
    },
  );
const person = { firstName: 'Ada Lovelace', lastName: '', email: 'ada@example.com' };
const booked = (booking: string, more = {}) =>
  addBooking(
    table,
    { booking, ...person, startsAt: '2026-11-25T14:00:00.000Z', ...more },
    { now: now(), expiresAt: 4_000_000_000 },
  );
const items = () => itemsIn(table, 'createdAt');

const settings = {
  from: 'Firm <hello@firm.example>',
  leadsTo: ['one@firm.example', 'two@firm.example'],
  siteUrl: 'https://firm.example',
  doubleOptIn: true,
  configurationSet: 'set',
};

async function round(url?: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const told = { ...settings, ...(url && { webhook: { url } }) };
  await deliver(
    {
      table: { ...table, key: 'id' },
      together: contactsTogether({ settings: told, send }),
      tasksOf: (item) =>
        contactTasks(item, {
          settings: told,
          send,
          callWebhook: (to, what) => callWebhook(to, ['a-secret'], what, now()),
          mayConfirm: async () => true,
        }),
    },
    now,
    () => true,
  );
  return mails;
}

it('a page’s notice and the service’s webhook are one call, told once with both', async () => {
  const { url, calls } = await webhookReceiver(204);
  at(0);
  await notice('INVITEE1');
  await notice('INVITEE1', '/insights');
  expect(await round(url)).toEqual([]);
  at(3_000);
  await booked('INVITEE1');
  const mails = await round(url);
  expect(mails.map(({ to }) => to)).toEqual(settings.leadsTo);
  expect(mails[0]).toMatchObject({ subject: 'Ada Lovelace booked a call', replyTo: 'ada@example.com' });
  expect(mails[0]!.text).toMatch(/November 25, 2026.*2:00/s);
  expect(mails[0]!.text).toMatch(/\/services.*search/s);
  expect(mails[0]!.html).toContain('mailto:ada@example.com');

  at(detailsMs * 2);
  await booked('INVITEE1');
  await notice('INVITEE1');
  expect(await round(url)).toEqual([]);
  expect(await items()).toHaveLength(1);
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'call.booked', data: { ...person, startsAt: '2026-11-25T14:00:00.000Z', booking: 'INVITEE1' } },
  ]);
});

it('in the other order too: the page is noted where the service was first', async () => {
  at(0);
  await booked('INVITEE1');
  await notice('INVITEE1');
  await notice('INVITEE1', '/insights', 'mail');
  expect(await items()).toMatchObject([{ ...person, context: { page: '/services' }, source: 'search' }]);
  expect(await round()).toHaveLength(2);
  at(detailsMs);
  expect(await round()).toEqual([]);
});

it('without the service’s webhook a call has no person, and the firm is told where it was booked', async () => {
  at(0);
  await notice('INVITEE1');
  at(detailsMs);
  const [mail] = await round();
  expect(mail).toMatchObject({ subject: 'A call was booked', replyTo: undefined });
  expect(mail!.text).toMatch(/booking service.*\/services/s);
  expect(mail!.html).not.toContain('mailto:');
  const [item] = await items();
  expect(item).toMatchObject({ kind: 'call', callState: 'booked', email: '' });
  expect(item).not.toHaveProperty('due');
  expect(item).not.toHaveProperty('networkId');
});

it('details that come late are told to people and CRM, as another event', async () => {
  const { url, calls } = await webhookReceiver(204);
  at(0);
  await notice('INVITEE1');
  at(detailsMs);
  expect((await round(url)).map(({ subject }) => subject)[0]).toBe('A call was booked');
  await booked('INVITEE1');
  expect((await round(url)).map(({ subject }) => subject)[0]).toBe('Ada Lovelace booked a call');
  const [first, second] = calls.map(({ headers }) => String(headers['webhook-id']));
  expect(first).toBe(`${second}-notice`);
  expect(calls).toHaveLength(2);
});

it('a canceled or moved call keeps its state, and a move is no new lead', async () => {
  at(0);
  await booked('FIRST');
  await round();
  at(60_000);
  await booked('SECOND', { rescheduledFrom: 'FIRST' });
  await endBooking(table, 'FIRST', 'rescheduled');
  await endBooking(table, 'SECOND', 'canceled');
  await endBooking(table, 'UNKNOWN', 'canceled');
  expect(await round()).toEqual([]);
  expect(await items()).toMatchObject([
    { booking: 'FIRST', callState: 'rescheduled' },
    { booking: 'SECOND', callState: 'canceled', rescheduledFrom: 'FIRST' },
  ]);
});

it('a flood of notices is one mail to each of the firm’s people', async () => {
  at(0);
  for (let index = 0; index < 12; index += 1) await notice();
  at(detailsMs);
  const mails = await round();
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(
    settings.leadsTo.map((to) => `${to}: 12 calls were booked`),
  );
});

it('the operator erases a person’s calls', async () => {
  at(0);
  await booked('INVITEE1');
  at(1_000);
  await notice('INVITEE2');
  await eraseItems(table, 'id', await itemsOf(table, 'Ada@example.com'));
  expect((await items()).map(({ booking }) => booking)).toEqual(['INVITEE2']);
});

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { deliver } from '../../../functions/mail/deliver.ts';
import { MailDelayed } from '../../../functions/mail/ses.ts';
import { toldEvents, type WebhookEvent } from '../../../functions/mail/settings.ts';
import { subscriberTasks } from '../../../functions/mail/tasks.ts';
import { callWebhook, type Told } from '../../../functions/mail/webhook.ts';
import {
  addConfirmed,
  addPending,
  confirm,
  dropEvent,
  markUnreachable,
  noteConfirmationSent,
  unsubscribe,
} from '../../../functions/newsletter/subscribersTable.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { webhookReceiver } from '../../support/webhook.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest(
  'email',
  (fresh) => {
    table = fresh;
  },
  { leadsToMail: true },
);

const email = 'ada@example.com';
const secret = 'a-secret-of-forty-eight-characters';
const mailSettings = {
  from: 'Firm <hello@firm.example>',
  leadsTo: ['one@firm.example'],
  siteUrl: 'https://firm.example',
  doubleOptIn: true,
  configurationSet: 'set',
};
const secrets = mockClient(SecretsManagerClient);
secrets.on(GetSecretValueCommand).resolves({ SecretString: secret });
afterAll(() => secrets.restore());
beforeEach(() => {
  vi.stubEnv('WEBHOOK_SECRET_ARN', 'arn:webhook');
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  return () => vi.unstubAllEnvs();
});
const start = Date.parse('2026-11-20T12:00:00.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const all = toldEvents({});

/** A round of the deliverer at a minute. */
async function round(
  minute: number,
  url: string | undefined,
  call: (told: Told) => Promise<unknown> = callWebhook,
): Promise<{ mails: string[] }> {
  vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...mailSettings, ...(url && { webhook: { url } }) }));
  const mails: string[] = [];
  const now = () => at(minute);
  await deliver(
    {
      table: { ...table, key: 'email' },
      tasksOf: (item) =>
        subscriberTasks(item, {
          settings: { siteUrl: 'https://firm.example', ...(url && { webhook: { url } }) },
          send: async ({ to }) => void mails.push(to),
          unsuppress: async () => {},
          confirmLink: async () => 'https://firm.example/newsletter/confirm',
          noteSent: (address) => noteConfirmationSent(table, address, now()),
          callWebhook: async (_, told) => void (await call(told)),
          noteTold: (address, event) => dropEvent(table, address, event),
        }),
    },
    now,
    () => true,
  );
  return { mails };
}

async function subscribes(minute: number, told: readonly WebhookEvent[] = all): Promise<void> {
  await addPending(table, { id: 'id-1', email, now: at(minute) });
  await round(minute, undefined);
  await confirm(table, email, at(minute + 1), told);
}

it('an address that confirms, leaves and comes back is told as three events in order, each once', async () => {
  const { url, calls } = await webhookReceiver(204);
  const day = 24 * 60;
  await subscribes(0);
  await round(2, url);
  await round(3, url);
  await unsubscribe(table, email, at(5), all);
  await unsubscribe(table, email, at(6), all);
  await round(7, url);
  await subscribes(day);
  await confirm(table, email, at(day + 2), all);
  await round(day + 3, url);
  await round(day + 4, url);

  const told = calls.map(({ headers, body }) => {
    // The library refuses an old call; the time of these is the test's.
    const signed = new Webhook(secret, { format: 'raw' }).sign(
      String(headers['webhook-id']),
      new Date(Number(headers['webhook-timestamp']) * 1000),
      body,
    );
    expect(headers['webhook-signature']).toContain(signed);
    return JSON.parse(body);
  });
  const event = (type: string, minute: number, more = {}) => ({
    type,
    timestamp: at(minute).toISOString(),
    data: { email, at: at(minute).toISOString(), ...more },
  });
  expect(told).toEqual([
    event('subscriber.confirmed', 1),
    event('subscriber.left', 5, { reason: 'unsubscribed' }),
    event('subscriber.confirmed', day + 1),
  ]);
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect((await itemsIn(table, 'email'))[0]).toMatchObject({ state: 'confirmed', events: [] });
  expect((await itemsIn(table, 'email'))[0]).not.toHaveProperty('due');
});

it('while the CRM is down events wait, and come in order and once when it is back', async () => {
  const told: string[] = [];
  let open = 0;
  const down = async ({ type }: Told) => {
    if (open === 0) throw new MailDelayed('status 503');
    open -= 1;
    told.push(type);
  };
  await subscribes(0);
  await round(2, 'https://crm.example', down);
  await unsubscribe(table, email, at(3), all);
  await round(4, 'https://crm.example', down);
  // It takes one call and fails again.
  open = 1;
  await round(6, 'https://crm.example', down);
  expect(told).toEqual(['subscriber.confirmed']);
  open = 9;
  await round(9, 'https://crm.example', down);
  expect(told).toEqual(['subscriber.confirmed', 'subscriber.left']);
});

it('an address that left while the CRM is down gets the mail of a new subscription', async () => {
  await subscribes(0);
  await unsubscribe(table, email, at(3), all);
  const day = 24 * 60;
  await addPending(table, { id: 'id-2', email, now: at(day) });
  expect((await round(day, undefined)).mails).toEqual([email]);
});

it('without a webhook nothing is noted, and a stage may choose what its CRM hears', async () => {
  await subscribes(0, []);
  await unsubscribe(table, email, at(3));
  expect((await itemsIn(table, 'email'))[0]).not.toHaveProperty('events');
  expect((await itemsIn(table, 'email'))[0]).not.toHaveProperty('due');

  const { url, calls } = await webhookReceiver(204);
  await addConfirmed(table, { id: 'id-1', email, now: at(5) }, ['subscriber.left']);
  await markUnreachable(table, email, 'bounced', at(6), ['subscriber.left']);
  await round(7, url);
  expect(calls.map(({ body }) => JSON.parse(body).data)).toEqual([
    { email, at: at(6).toISOString(), reason: 'bounced' },
  ]);
});

it('an address that never confirmed leaves the list without a word to the CRM', async () => {
  await addPending(table, { id: 'id-1', email, now: at(0) });
  await unsubscribe(table, email, at(1), all);
  await addPending(table, { id: 'id-2', email: 'bob@example.com', now: at(0) });
  await markUnreachable(table, 'bob@example.com', 'bounced', at(1), all);
  for (const item of await itemsIn(table, 'email')) expect(item).not.toHaveProperty('events');
});

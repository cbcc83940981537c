import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredContact } from '../../../functions/contact/storedContact.ts';
import { deliver } from '../../../functions/mail/deliver.ts';
import type { DueTable } from '../../../functions/mail/dueItems.ts';
import { type Mail, MailDelayed } from '../../../functions/mail/ses.ts';
import { type ContactEffects, contactsTogether, contactTasks } from '../../../functions/mail/tasks.ts';
import { contactMessage } from '../../support/contact.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

/** What a lead waits for while strangers send many messages, and a receiver of webhooks is dead. */

const second = 1_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');
const team = 'sales@firm.example';

let table: DueTable;
tableForEachTest('id', (created) => (table = { ...created, key: 'id' }), { leadsToMail: true });
let clock: number;
let sent: { mail: Mail; at: number }[];
let broken: boolean;
beforeEach(() => {
  clock = start;
  sent = [];
  broken = false;
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  return () => vi.restoreAllMocks();
});

const effects: ContactEffects = {
  settings: {
    from: 'Firm <hello@firm.example>',
    leadsTo: [team],
    webhook: { url: 'https://crm.example.com/' },
    siteUrl: 'https://firm.example',
    doubleOptIn: true,
    configurationSet: 'set',
  },
  async send(mail) {
    if (broken) throw new MailDelayed('InternalServiceErrorException');
    clock += 100;
    sent.push({ mail, at: clock });
  },
  callWebhook: async () => {},
  mayConfirm: async () => true,
};

function run(changed: Partial<ContactEffects> = {}): Promise<void> {
  const all = { ...effects, ...changed };
  const tasksOf = (item: Readonly<Record<string, unknown>>) => contactTasks(item, all);
  return deliver(
    { table, tasksOf, together: contactsTogether(all) },
    () => new Date(clock),
    () => true,
  );
}

/** A message that came so many seconds before the round. */
async function store(ago: number, overrides: Partial<StoredContact> & { networkId?: string } = {}) {
  const createdAt = new Date(start - ago * second).toISOString();
  const message = contactMessage();
  const item = { ...message, id: message.email, createdAt, due: 'mail', dueAt: createdAt, ...overrides };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  return item;
}
const stored = () => itemsIn(table, 'createdAt');
const toTeam = () => sent.filter(({ mail }) => mail.to === team);

describe('a lead does not wait for others', () => {
  it('20 leads behind 80 messages and a dead receiver are told within a minute', async () => {
    const flood = Array.from({ length: 80 }, (_, index) => store(59, { networkId: `flood-${index % 5}` }));
    const leads = Array.from({ length: 20 }, (_, index) => store(57 - 3 * index, { networkId: `${index}` }));
    const [ours] = await Promise.all([Promise.all(leads), Promise.all(flood)]);
    const allTold = Promise.withResolvers<void>();
    await run({
      async send(mail) {
        await effects.send(mail);
        if (sent.length === 200) allTold.resolve();
      },
      async callWebhook() {
        await allTold.promise;
        throw new MailDelayed('no answer');
      },
    });
    const waits = ours.map(({ email, createdAt }) => {
      const told = toTeam().find(({ mail }) => mail.replyTo === email);
      return (told?.at ?? Number.POSITIVE_INFINITY) - Date.parse(createdAt);
    });
    expect(Math.max(...waits) / second).toBeLessThan(60);
    expect(toTeam()).toHaveLength(100);
    // The firm is told of everything before any visitor is.
    expect(sent.slice(0, 100).every(({ mail }) => mail.to === team)).toBe(true);
  });

  it('24 mails wait for no receiver that hangs, which gets 4 calls at once', async () => {
    for (let count = 0; count < 24; count++) await store(1);
    const allTold = Promise.withResolvers<void>();
    let calls = 0;
    let most = 0;
    await run({
      async send(mail) {
        await effects.send(mail);
        if (sent.length === 48) allTold.resolve();
      },
      async callWebhook() {
        most = Math.max(most, ++calls);
        await allTold.promise;
        calls -= 1;
        throw new MailDelayed('no answer');
      },
    });
    expect(toTeam()).toHaveLength(24);
    expect(most).toBe(4);
    for (const item of await stored()) {
      expect(item).toMatchObject({ due: 'mail', deliveries: { webhook: { state: 'waiting' } } });
    }
  });

  it('what had no turn before the end is due as before, and its network is kept until all is told', async () => {
    const first = await store(9, { networkId: 'a' });
    const second = await store(8, { networkId: 'b' });
    const all = { ...effects, settings: { ...effects.settings, webhook: undefined } };
    const source = { table, tasksOf: (item: object) => contactTasks({ ...item }, all) };
    await deliver(
      source,
      () => new Date(clock),
      () => sent.length === 0,
    );
    expect(await stored()).toMatchObject([
      { id: first.id, dueAt: first.dueAt, networkId: 'a' },
      { id: second.id, dueAt: second.dueAt, networkId: 'b' },
    ]);
    await deliver(
      source,
      () => new Date(clock),
      () => true,
    );
    expect(sent).toHaveLength(4);
    for (const item of await stored()) expect(Object.keys(item)).not.toContain('networkId');
  });
});

describe('many equal messages', () => {
  const text = 'Buy our  list of addresses.';
  const wave = (length: number) =>
    Promise.all(
      Array.from({ length }, (_, index) =>
        store(60 - index, { message: index % 2 ? text : text.toUpperCase(), networkId: `${index}` }),
      ),
    );

  it('50 are one mail that lists every sender; a CRM hears of each, no visitor does', async () => {
    const messages = await wave(50);
    const called: string[] = [];
    await run({ callWebhook: async (_, { id }) => void called.push(id) });
    expect(sent).toHaveLength(1);
    const { mail } = sent[0]!;
    expect(mail.to).toBe(team);
    expect(mail.subject).toMatch(/^50 equal messages: buy our list/i);
    expect(mail.replyTo).toBeUndefined();
    for (const { email } of messages) {
      expect(mail.text).toContain(email);
      expect(mail.html).toContain(email);
    }
    expect(called.sort()).toEqual(messages.map(({ id }) => id).sort());
    for (const item of await stored()) {
      expect(item).not.toHaveProperty('due');
      expect(item.deliveries).toMatchObject({
        [`lead:${team}`]: { state: 'sent' },
        webhook: { state: 'sent' },
        confirmation: { state: 'skipped', reason: 'one of many equal messages' },
      });
    }
  });

  it('a failing mail service leaves them together', async () => {
    await wave(50);
    broken = true;
    await run();
    broken = false;
    clock += 60 * second;
    await run();
    expect(sent).toHaveLength(1);
    for (const item of await stored()) expect(item).not.toHaveProperty('due');
  });

  it('fewer than five are told one by one, and so are those that a robot wrote apart from the others', async () => {
    await wave(4);
    await store(1, { message: text, suspectedSpam: true });
    await run();
    expect(toTeam()).toHaveLength(5);
  });
});

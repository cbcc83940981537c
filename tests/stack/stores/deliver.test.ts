import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReturned } from '../../../functions/contact/contactsTable.ts';
import type { StoredContact } from '../../../functions/contact/storedContact.ts';
import { mayConfirm } from '../../../functions/limits/usage.ts';
import { deliver, maxAttempts, pauseAfter, type Source } from '../../../functions/mail/deliver.ts';
import { deliverMail } from '../../../functions/mail/deliverMail.ts';
import type { DueTable } from '../../../functions/mail/dueItems.ts';
import { type Mail, MailDelayed, MailRefused } from '../../../functions/mail/ses.ts';
import { type ContactEffects, contactTasks } from '../../../functions/mail/tasks.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { contactMessage } from '../../support/contact.ts';
import { memoryEngine } from './dynalite.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-20T12:00:00.000Z');

let table: DueTable;
let usage: Table;
let clock: number;
let sent: Mail[];
/** Thrown instead of sending, by the recipient's address or for `*` all. */
let faults: Record<string, () => Error>;
let logged: string[];

beforeEach(async () => {
  const engine = await memoryEngine();
  table = { ...(await engine.createTable('id', { leadsToMail: true })), key: 'id' };
  usage = await engine.createTable('key');
  clock = start;
  sent = [];
  faults = {};
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  return () => vi.restoreAllMocks();
});

const now = () => new Date(clock);
const throttled = () => new MailDelayed('TooManyRequestsException');

const effects: ContactEffects = {
  settings: {
    from: 'Firm <hello@firm.example>',
    leadsTo: ['one@firm.example', 'two@firm.example'],
    siteUrl: 'https://firm.example',
    doubleOptIn: true,
    configurationSet: 'set',
  },
  async send(mail) {
    const fault = faults[mail.to] ?? faults['*'];
    if (fault) throw fault();
    sent.push(mail);
  },
  callWebhook: async () => {},
  mayConfirm: (email, contactId, networkId) =>
    mayConfirm(
      { counting: usage, givingBack: usage },
      'key',
      { email, contactId, networkId },
      { perDay: 1_000, networkShare: 1 },
      now(),
    ),
};

async function store(id: string, overrides: Partial<StoredContact> = {}): Promise<StoredContact> {
  const createdAt = now().toISOString();
  const item = { ...contactMessage(), id, createdAt, due: 'mail', dueAt: createdAt, ...overrides };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  return item;
}

async function read(id: string) {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { id } }));
  return Item as StoredContact;
}

const source = (changed: Partial<ContactEffects> = {}): Source => ({
  table,
  tasksOf: (item) => contactTasks(item, { ...effects, ...changed }),
});
const run = (changed: Partial<ContactEffects> = {}) => deliver(source(changed), now, () => true);

/** Calls the deliverer each minute, as the schedule does. */
async function runFor(milliseconds: number): Promise<void> {
  for (const end = clock + milliseconds; clock < end; clock += minute) await run();
}

const statesOf = async (id: string) =>
  Object.fromEntries(
    Object.entries((await read(id)).deliveries ?? {}).map(([name, { state }]) => [name, state]),
  );
const recipients = () => sent.map(({ to }) => to);
const leads = { 'lead:one@firm.example': 'sent', 'lead:two@firm.example': 'sent' };

describe('who is told of a message', () => {
  it('each of the firm’s people and the visitor get one mail, and nothing is due any more', async () => {
    const { email } = await store('a');
    await run();
    await run();
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example', email]);
    expect(await statesOf('a')).toEqual({ ...leads, confirmation: 'sent' });
    expect(await read('a')).not.toHaveProperty('due');
    expect(await read('a')).not.toHaveProperty('dueAt');
  });

  it('suspected spam is told with a mark; neither its visitor nor the webhook hear of it', async () => {
    await store('a', { suspectedSpam: true });
    const callWebhook = vi.fn();
    await run({ settings: { ...effects.settings, webhook: { url: 'https://crm.example' } }, callWebhook });
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example']);
    expect(sent[0]?.subject).toMatch(/^\[Suspected spam\] /);
    expect(callWebhook).not.toHaveBeenCalled();
    expect(await statesOf('a')).toEqual({ ...leads, webhook: 'skipped', confirmation: 'skipped' });
  });

  it('a mailbox gets one confirmation a day, however it is spelled', async () => {
    const { email } = await store('a');
    const spellings = [email.toUpperCase(), email.replace('@', '+news@')];
    for (const [index, spelling] of spellings.entries()) await store(`b${index}`, { email: spelling });
    await run();
    const toVisitor = () => recipients().filter((to) => /@example\.com$/i.test(to));
    expect(toVisitor()).toHaveLength(1);
    const confirmations = await Promise.all(['a', 'b0', 'b1'].map(async (id) => (await read(id)).deliveries));
    expect(confirmations.map((deliveries) => deliveries?.confirmation?.reason).filter(Boolean)).toEqual([
      'limit of mails to strangers',
      'limit of mails to strangers',
    ]);
    clock += 24 * hour;
    await store('c', { email });
    await run();
    expect(toVisitor()).toHaveLength(2);
  });

  it('an item that breaks today’s rules is told as far as it can be', async () => {
    await store('a', { firstName: undefined, email: 'no address', message: 7 as never });
    await run();
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example']);
    expect(sent[0]).not.toHaveProperty('replyTo', expect.anything());
    expect(await statesOf('a')).toEqual({ ...leads, confirmation: 'skipped' });
  });
});

describe('nothing acknowledged stays untold', () => {
  it('an hour’s failure of the mail service delays the mails and loses none', async () => {
    const { email } = await store('a');
    faults['*'] = () => new MailDelayed('InternalServiceErrorException');
    await runFor(hour);
    expect(sent).toEqual([]);
    expect((await read('a')).due).toBe('mail');
    faults = {};
    await runFor(hour);
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example', email]);
  });

  it('pauses grow: 1, 2, 5, 15, 30, 60 minutes, then hourly', async () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((failures) => pauseAfter(failures) / minute)).toEqual([
      1, 2, 5, 15, 30, 60, 60, 60,
    ]);
    await store('a');
    faults['*'] = throttled;
    await runFor(9 * minute);
    expect((await read('a')).deliveries?.['lead:one@firm.example']).toMatchObject({
      state: 'waiting',
      attempts: 4,
      reason: 'TooManyRequestsException',
    });
    // A delay is no fault of ours.
    expect(logged).toEqual([]);
  });

  it('each mail keeps its own pause, and the item is due with the first of them', async () => {
    const at = now().toISOString();
    await store('a', {
      deliveries: { 'lead:one@firm.example': { state: 'waiting', attempts: 5, at, reason: 'busy' } },
    });
    faults['two@firm.example'] = throttled;
    const asked: string[] = [];
    const send: ContactEffects['send'] = async (mail) => {
      asked.push(mail.to);
      await effects.send(mail);
    };
    await run({ send });
    expect(asked).not.toContain('one@firm.example');
    expect((await read('a')).dueAt).toBe(new Date(start + minute).toISOString());
    faults = {};
    clock += minute;
    await run({ send });
    expect(asked).not.toContain('one@firm.example');
    expect((await read('a')).dueAt).toBe(new Date(start + 30 * minute).toISOString());
    clock = start + 30 * minute;
    await run({ send });
    expect(recipients()).toContain('one@firm.example');
    expect(await read('a')).not.toHaveProperty('due');
  });

  it('a deliverer whose time is over begins no item', async () => {
    await store('a');
    await deliver(source(), now, () => false);
    expect(sent).toEqual([]);
    expect((await read('a')).dueAt).toBe(now().toISOString());
  });

  it('a deliverer that has lost an item to another one leaves the rest to it', async () => {
    const item = await store('a');
    const send: ContactEffects['send'] = async (mail) => {
      await effects.send(mail);
      await table.client.send(
        new PutCommand({ TableName: table.name, Item: { ...item, dueAt: '2026-11-20T13:00:00.000Z' } }),
      );
    };
    await run({ send });
    expect(recipients()).toEqual(['one@firm.example']);
    expect((await read('a')).dueAt).toBe('2026-11-20T13:00:00.000Z');
  });

  it('what is refused for ever is given up at once and said in the log, without the visitor’s words', async () => {
    const { email, message } = await store('a');
    faults['one@firm.example'] = () => new MailRefused('MessageRejected');
    faults[email] = () => new MailRefused('BadRequestException');
    await run();
    expect(await statesOf('a')).toEqual({
      'lead:one@firm.example': 'given-up',
      'lead:two@firm.example': 'sent',
      confirmation: 'given-up',
    });
    expect(await read('a')).not.toHaveProperty('due');
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', message: 'mail given up', kind: 'lead', item: 'a', reason: 'MessageRejected' },
      { level: 'INFO', message: 'mail given up', kind: 'confirmation', item: 'a' },
    ]);
    for (const secret of [email, message, 'firm.example']) expect(logged.join()).not.toContain(secret);
  });

  it('the log does not name a subscriber, whose address is the item’s key', async () => {
    const own = await (await memoryEngine()).createTable('email', { leadsToMail: true });
    const people = { ...own, key: 'email' as const };
    const item = { email: 'ada@example.com', due: 'mail', dueAt: now().toISOString() };
    await people.client.send(new PutCommand({ TableName: people.name, Item: item }));
    const refused = () => Promise.reject(new MailRefused('MessageRejected'));
    const tasksOf = () => [{ name: 'confirmation', matters: false, run: refused }];
    await deliver({ table: people, tasksOf }, now, () => true);
    expect(logged.join()).toContain('mail given up');
    expect(logged.join()).not.toContain('ada@example.com');
  });

  it('after a day of failures a mail is given up', async () => {
    await store('a');
    faults['*'] = throttled;
    let passed = 0;
    for (let failures = 1; failures <= maxAttempts; failures++) {
      await run();
      clock += pauseAfter(failures);
      passed += pauseAfter(failures);
    }
    expect(passed / hour).toBeGreaterThan(23);
    expect(passed / hour).toBeLessThan(26);
    expect(await statesOf('a')).toMatchObject({ 'lead:one@firm.example': 'given-up' });
    expect(await read('a')).not.toHaveProperty('due');
  });

  it('killed after a mail and before its record: that mail comes twice, no other, and none is lost', async () => {
    const { email } = await store('a');
    const never = new Promise<never>(() => {});
    const killed = new Promise<void>((resolve) => {
      const send: ContactEffects['send'] = async (mail) => {
        await effects.send(mail);
        if (mail.to === 'two@firm.example') {
          resolve();
          await never;
        }
      };
      void run({ send });
    });
    await killed;
    await run();
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example']);
    // The lease of the killed one ends.
    clock += minute;
    await run();
    expect(recipients()).toEqual(['one@firm.example', 'two@firm.example', 'two@firm.example', email]);
    expect(await read('a')).not.toHaveProperty('due');
  });

  it('two deliverers at once send each mail once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => store(`contact-${index}`)));
    await Promise.all([run(), run(), run()]);
    expect(sent).toHaveLength(30);
    for (let index = 0; index < 10; index++) expect(await read(`contact-${index}`)).not.toHaveProperty('due');
  });

  it('an item that cannot be read does not keep those behind it waiting, and the call fails', async () => {
    await store('a', { deliveries: 'odd' as never });
    clock += 1;
    await store('b');
    await expect(run()).rejects.toThrow();
    expect(await statesOf('b')).toEqual({ ...leads, confirmation: 'sent' });
    expect(sent).toHaveLength(3);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', message: 'item failed' },
    ]);
  });

  it.each([0, 1])('a table that cannot be asked stops no other one, in place %i', async (place) => {
    await store('a');
    const sources = [source()];
    sources.splice(place, 0, { ...source(), table: { ...table, name: 'no-such-table' } });
    await expect(deliverMail(sources, now)).rejects.toThrow('not found');
    expect(await statesOf('a')).toEqual({ ...leads, confirmation: 'sent' });
  });

  /** What the rounds' lines say of the oldest that waits, in seconds. */
  const oldest = () =>
    logged
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === 'mail round')
      .map(({ oldestSeconds }) => oldestSeconds);

  it('every round says how long the oldest waits: a lead that is not told since it was written', async () => {
    await deliverMail([source()], now);
    await store('a');
    faults['two@firm.example'] = throttled;
    for (const later of [0, minute, 2 * minute, 5 * minute]) {
      clock += later;
      await deliverMail([source()], now);
    }
    faults = {};
    clock += 15 * minute;
    await deliverMail([source()], now);
    await deliverMail([source()], now);
    expect(oldest()).toEqual([0, 0, 60, 180, 480, 0, 0]);
  });

  it('and an item that no round reaches, since it was due', async () => {
    await store('a');
    clock += 20 * minute;
    await deliver(
      source(),
      now,
      () => false,
      (since) => expect(since).toBe(new Date(start).toISOString()),
    );
    await deliverMail([source()], now);
    expect(oldest()).toEqual([20 * 60]);
  });

  it('an index that is still being filled is no fault; what is due goes out later', async () => {
    const filling = Object.assign(new Error('Cannot read from backfilling global secondary index: due'), {
      name: 'ValidationException',
    });
    await store('a');
    const client = vi.spyOn(table.client, 'send').mockRejectedValueOnce(filling as never);
    await deliverMail([source()], now);
    client.mockRestore();
    expect(oldest()).toEqual([0]);
    await deliverMail([source()], now);
    expect(await statesOf('a')).toMatchObject(leads);
  });

  it('a mail to the firm that comes back is marked; the other mailboxes have theirs', async () => {
    await store('a');
    await run();
    expect(sent.filter(({ tags }) => tags?.lead === 'a').map(({ to }) => to)).toEqual([
      'one@firm.example',
      'two@firm.example',
    ]);
    const name = 'lead:one@firm.example';
    await noteReturned(table, 'a', { name, reason: 'Bounce', now: now() });
    await noteReturned(table, 'erased', { name, reason: 'Bounce', now: now() });
    expect((await read('a')).deliveries).toMatchObject({
      [name]: { state: 'given-up', reason: 'Bounce', attempts: 1 },
      'lead:two@firm.example': { state: 'sent' },
    });
    expect(await read('erased')).toBeUndefined();
  });

  it('a fault of our own delays one mail and is logged', async () => {
    await store('a');
    faults['one@firm.example'] = () => new TypeError('a secret');
    await run();
    expect(await statesOf('a')).toMatchObject({
      'lead:one@firm.example': 'waiting',
      'lead:two@firm.example': 'sent',
    });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'ERROR', message: 'mail failed' },
    ]);
    expect(logged.join()).not.toContain('a secret');
    expect((await read('a')).deliveries?.['lead:one@firm.example']?.reason).toBe('Fault');
  });
});

import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/contact/createContact.ts';
import { contactMessage, requiredWords } from '../../support/contact.ts';
import { stored, watchTables } from '../../support/dynalite.ts';
import { invoke, problem, visitor } from './apiEvent.ts';
import { stubServices, throttled } from './stubServices.ts';

const { queue, jobs, jobIds, jobGroups, logged } = stubServices();
const send = (body: unknown, headers?: Record<string, string>) =>
  invoke(handler, { body, headers: { ...visitor, ...headers } });
const messages = () => stored('contacts');
const key = { 'idempotency-key': '5f0c3a52-8f5e-4be0-a4a6-4b0f1d1f0c11' };

afterEach(() => vi.useRealTimers());

describe('§7 contact', () => {
  it('stores the form’s fields and no others, with an id and the stage’s months, then replies', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const body = contactMessage();
    const reply = await send({ ...body, createdAt: 'never', admin: true });
    expect(reply).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    const { id, ...rest } = JSON.parse(reply.body);
    expect(rest).toEqual({ success: true });
    expect(await messages()).toEqual([
      {
        ...body,
        id,
        createdAt: '2026-11-20T12:00:00.000Z',
        expiresAt: Date.parse('2028-11-20T12:00:00Z') / 1000,
      },
    ]);
  });

  it('names every field that is missing (§5)', async () => {
    const sentences = requiredWords.map(([, sentence]) => `${sentence}.`).join(' ');
    expect(await send({})).toEqual(problem(400, sentences));
    expect(await messages()).toEqual([]);
  });

  it.each([
    ['the store', (answer: () => Promise<object>) => watchTables().on(PutCommand).callsFake(answer)],
    ['the queue', (answer: () => Promise<object>) => queue.on(SendMessageCommand).callsFake(answer)],
  ])('answers success only after %s has confirmed', async (_, hold) => {
    const asked = Promise.withResolvers<void>();
    const confirmed = Promise.withResolvers<object>();
    hold(() => {
      asked.resolve();
      return confirmed.promise;
    });
    let answered = false;
    const reply = send({ ...contactMessage(), reference: 'filled' }).finally(() => (answered = true));
    await asked.promise;
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    confirmed.resolve({});
    expect(await reply).toMatchObject({ statusCode: 200 });
  });
});

describe('Idempotency-Key', () => {
  it.each([
    ['with its fields in another order', ({ firstName, ...others }) => ({ ...others, firstName })],
    ['with what an older page sent along', (body) => ({ ...body, context: { page: '/services' } })],
  ] satisfies [string, (body: ReturnType<typeof contactMessage>) => object][])(
    'gives an equal reply to the same message %s, whose item is there already',
    async (_, change) => {
      const body = contactMessage();
      const first = await send(body, key);
      expect(first.statusCode).toBe(200);
      const before = await messages();
      expect(await send(change({ ...body, message: ` ${body.message} ` }), key)).toEqual(first);
      expect(before).toHaveLength(1);
      expect(await messages()).toEqual(before);
      // The queue keeps one of them.
      expect(new Set(jobIds()).size).toBe(1);
    },
  );

  it.each<[string, object, Record<string, string>]>([
    ['another text under the same key', { message: 'Something else that must not get lost.' }, key],
    ['fields split elsewhere under the same key', { firstName: 'AdaLove', lastName: 'lace' }, key],
    ['a filled honeypot under the same key', { reference: 'https://spam.example' }, key],
    ['the same text under another key', {}, { 'idempotency-key': 'another' }],
    ['the same text without a key', {}, {}],
  ])('stores %s as another item', async (_, change, headers) => {
    const body = contactMessage();
    const first = await send(body, key);
    expect((await send({ ...body, ...change }, headers)).body).not.toBe(first.body);
    expect(await messages()).toHaveLength(2);
  });
});

describe('what is put on the queue', () => {
  it.each([
    ['a message', {}],
    ['suspected spam', { reference: 'https://spam.example' }],
  ])('of %s is one job with its id, without its words', async (_, filled) => {
    const { id } = JSON.parse((await send({ ...contactMessage(), ...filled })).body);
    expect(jobs()).toEqual([{ kind: 'contact', id }]);
  });

  it('is there once the message is stored, and not for one that cannot be', async () => {
    let storedBefore: unknown;
    queue.on(SendMessageCommand).callsFake(async () => {
      storedBefore = await messages();
      return {};
    });
    const { id } = JSON.parse((await send(contactMessage())).body);
    expect(storedBefore).toMatchObject([{ id }]);
    watchTables().on(PutCommand).rejects(throttled);
    expect(await send(contactMessage())).toMatchObject({ statusCode: 503 });
    expect(jobs()).toHaveLength(1);
  });

  it('waits for no other message’s job', async () => {
    for (const _ of [1, 2]) await send(contactMessage());
    expect(new Set(jobGroups()).size).toBe(2);
  });

  it('is the same while the counters fail', async () => {
    vi.stubEnv('USAGE_TABLE', 'missing');
    const reply = await send(contactMessage());
    expect(reply).toMatchObject({ statusCode: 200 });
    expect(jobs()).toEqual([{ kind: 'contact', id: JSON.parse(reply.body).id }]);
  });

  it('where it fails the reply is 503; the same key again stores nothing new and puts everything there', async () => {
    const body = contactMessage();
    queue.on(SendMessageCommand).rejects(throttled);
    expect(await send(body, key)).toMatchObject({ statusCode: 503 });
    queue.on(SendMessageCommand).resolves({});
    queue.resetHistory();
    const reply = await send(body, key);
    expect(reply).toMatchObject({ statusCode: 200 });
    const { id } = JSON.parse(reply.body);
    expect(await messages()).toMatchObject([{ id }]);
    expect(jobs()).toEqual([{ kind: 'contact', id }]);
  });
});

it('a filled honeypot gets the same form of reply, and the message is stored with a flag', async () => {
  const body = contactMessage();
  const reply = await send({ ...body, reference: 'https://spam.example' });
  expect(Object.keys(JSON.parse(reply.body))).toEqual(['success', 'id']);
  const [message] = await messages();
  expect(message).toMatchObject({ ...body, suspectedSpam: true });
  expect(message).not.toHaveProperty('reference');
});

it('the log tells route and status, and nothing that the visitor sent', async () => {
  const body = contactMessage();
  await send(body, { 'idempotency-key': 'secret-key' });
  await send({ ...body, email: 'not-an-address' });
  watchTables()
    .on(PutCommand)
    .rejects(new Error(`cannot store ${body.message}`));
  expect(await send(body)).toEqual(problem(500, 'Something went wrong on our side. Please try again later.'));
  expect(logged()).toMatchObject([
    { level: 'INFO', requestId: 'request-1', route: 'createContact', status: 200 },
    { level: 'INFO', route: 'createContact', status: 400 },
    { level: 'ERROR', route: 'createContact', status: 500, error: { cause: { name: 'Error' } } },
  ]);
  for (const secret of [...Object.values(body), 'secret-key', 'not-an-address', '192.0.2.7']) {
    expect(JSON.stringify(logged())).not.toContain(secret);
  }
});

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContact, handler } from '../../../functions/contact/createContact.ts';
import { contactMessage, requiredWords } from '../../support/contact.ts';
import { captureLog, invoke, problem, stubEnvironment, stubVisitorKey, visitor } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);
const send = (body: unknown, headers?: Record<string, string>) =>
  invoke(handler, { body, headers: { ...visitor, ...headers } });
stubVisitorKey();

/** In the same write: the mark that the message is to be told, and its expiry. */
const toBeTold = {
  due: 'mail',
  dueAt: expect.any(String),
  networkId: expect.any(String),
  expiresAt: expect.any(Number),
};

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
  log = captureLog();
});

describe('§7 contact', () => {
  it('stores the form’s fields with an id and the time, then replies', async () => {
    const body = contactMessage();
    const reply = await send(body);

    expect(reply).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    const { success, id } = JSON.parse(reply.body);
    expect(success).toBe(true);
    expect(stored()).toEqual([
      {
        TableName: 'contacts',
        Item: { ...body, id, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), ...toBeTold },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    ]);
  });

  it('takes id, time and period of keeping from its effects', async () => {
    const addContact = vi.fn(async () => {});
    const body = contactMessage();
    const reply = await createContact(
      { body, slug: '', headers: {} },
      {
        admit: async () => {},
        addContact,
        now: () => new Date('2026-11-20T12:00:00Z'),
        newId: () => 'id-1',
        keptMonths: 24,
      },
    );
    expect(reply).toEqual({ success: true, id: 'id-1' });
    expect(addContact).toHaveBeenCalledExactlyOnceWith({
      ...body,
      id: 'id-1',
      createdAt: '2026-11-20T12:00:00.000Z',
      due: 'mail',
      dueAt: '2026-11-20T12:00:00.000Z',
      expiresAt: Date.parse('2028-11-20T12:00:00Z') / 1000,
    });
  });

  it('trims what it stores and leaves unknown properties out', async () => {
    const body = contactMessage();
    await send({ ...body, firstName: '  Ada ', createdAt: 'never', admin: true });
    expect(stored()[0]?.Item).toEqual({
      ...body,
      firstName: 'Ada',
      id: expect.any(String),
      createdAt: expect.not.stringMatching('never'),
      ...toBeTold,
    });
  });

  it('two messages without a key are two items', async () => {
    const body = contactMessage();
    const replies = [await send(body), await send(body)];
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(2);
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(2);
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': '5f0c3a52-8f5e-4be0-a4a6-4b0f1d1f0c11' };

  it('gives equal replies to a double submit, also when the item is already there', async () => {
    const body = contactMessage();
    const first = await send(body, key);
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    dynamo.on(PutCommand).rejects(taken);
    expect(await send({ ...body, message: ` ${body.message} ` }, key)).toEqual(first);
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(1);
  });

  it('takes the same words with another context for the same message, and says so with success', async () => {
    const body = contactMessage();
    const first = await send({ ...body, context: { page: '/services' } }, key);
    dynamo.on(PutCommand).rejects(new ConditionalCheckFailedException({ message: 'taken', $metadata: {} }));
    const context = { page: '/industries', source: { referrer: 'www.example.com' } };
    expect(await send({ ...body, context }, key)).toEqual(first);
    expect(first.statusCode).toBe(200);
    expect(await send(body, key)).toEqual(first);
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(1);
  });

  it.each([
    ['another text', { message: 'Something else that must not get lost.' }],
    ['another person', { firstName: 'Grace' }],
    ['fields split elsewhere', { firstName: 'AdaLove', lastName: 'lace' }],
    ['a filled honeypot', { website: 'https://spam.example' }],
  ])('stores %s under the same key as another item', async (_, change) => {
    const body = contactMessage();
    await send(body, key);
    await send({ ...body, ...change }, key);
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(2);
  });

  it('a field that the schema gets later counts like the others, whatever the order of the fields', async () => {
    const idOf = async (body: ReturnType<typeof contactMessage>) => {
      const effects = {
        admit: async () => {},
        addContact: async () => {},
        now: () => new Date('2026-11-20T12:00:00Z'),
        newId: () => '',
        keptMonths: 24,
      };
      return (await createContact({ body, slug: '', headers: key }, effects)).id;
    };
    const body = contactMessage();
    const withLater = (later: unknown) => ({ ...body, later });
    const ids = await Promise.all([
      idOf(body),
      ...['1', '2', { work: '1' }, { work: '2' }].map((later) => idOf(withLater(later))),
    ]);
    expect(new Set(ids).size).toBe(5);
    const laterFirst = { later: '1', ...body };
    expect(await idOf(laterFirst)).toBe(ids[1]);
  });

  it('the same text under another key is another item', async () => {
    const body = contactMessage();
    await send(body, key);
    await send(body, { 'idempotency-key': 'another' });
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(2);
  });
});

describe('the network of a message', () => {
  const networkFrom = async (address: string) => {
    dynamo.resetHistory();
    await send(contactMessage(), { 'cloudfront-viewer-address': address });
    return stored()[0]?.Item?.networkId;
  };

  it('is a hash, the same for addresses of one network and for no others', async () => {
    const [one, neighbour, other] = [
      await networkFrom('192.0.2.7:50123'),
      await networkFrom('192.0.2.99:50123'),
      await networkFrom('198.51.100.7:50123'),
    ];
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(neighbour).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is missing where it cannot be told, and the message is stored', async () => {
    await invoke(handler, { body: contactMessage(), headers: {} });
    expect(stored()[0]?.Item).not.toHaveProperty('networkId');
  });
});

describe('honeypot', () => {
  it('gets the same form of reply and is stored with a flag', async () => {
    const body = contactMessage();
    const reply = await send({ ...body, website: 'https://spam.example' });
    expect(Object.keys(JSON.parse(reply.body))).toEqual(['success', 'id']);
    expect(stored()[0]?.Item).toMatchObject({ ...body, suspectedSpam: true });
    expect(stored()[0]?.Item).not.toHaveProperty('website');
  });

  it.each(['', '  '])('counts as not filled when it holds %j', async (website) => {
    await send({ ...contactMessage(), website });
    expect(stored()[0]?.Item).not.toHaveProperty('suspectedSpam');
  });
});

describe('§5 contact', () => {
  it('names every field that is missing', async () => {
    expect(await send({})).toEqual(
      problem(400, requiredWords.map(([, sentence]) => `${sentence}.`).join(' ')),
    );
    expect(stored()).toEqual([]);
  });
});

describe('nothing leaks', () => {
  it('the log tells route and status, and nothing that the visitor sent', async () => {
    const body = contactMessage();
    await send(body, { 'idempotency-key': 'secret-key' });
    await send({ ...body, email: 'not-an-address' });
    dynamo.on(PutCommand).rejects(new Error(`cannot store ${body.message}`));
    const failed = await send(body);

    expect(failed).toEqual(problem(500, 'Something went wrong on our side. Please try again later.'));
    expect(log.lines).toMatchObject([
      { level: 'INFO', requestId: 'request-1', route: 'createContact', status: 200 },
      { level: 'INFO', route: 'createContact', status: 400 },
      { level: 'ERROR', route: 'createContact', status: 500, error: { cause: { name: 'Error' } } },
    ]);
    const written = JSON.stringify(log.lines);
    for (const secret of [...Object.values(body), 'secret-key', 'not-an-address', '192.0.2.7']) {
      expect(written).not.toContain(secret);
    }
  });
});

it('nothing is lost: success is answered only after the store has confirmed', async () => {
  let confirm = (_: unknown) => {};
  const asked = new Promise<void>((hasAsked) => {
    dynamo.on(PutCommand).callsFake(() => {
      hasAsked();
      return new Promise((resolve) => (confirm = resolve));
    });
  });
  let answered = false;
  const reply = send(contactMessage()).then((result) => {
    answered = true;
    return result;
  });
  await asked;
  await new Promise(setImmediate);
  expect(answered).toBe(false);
  confirm({});
  expect(await reply).toMatchObject({ statusCode: 200 });
});

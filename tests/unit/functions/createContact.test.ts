import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSServiceException } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/contact/createContact.ts';
import { contactMessage, requiredWords } from '../../support/contact.ts';
import {
  captureLog,
  invoke,
  problem,
  stubEnvironment,
  stubQueue,
  stubVisitorKey,
  visitor,
} from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);
const send = (body: unknown, headers?: Record<string, string>) =>
  invoke(handler, { body, headers: { ...visitor, ...headers } });
stubVisitorKey();

const queue = stubQueue();
const queued = () =>
  queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));

afterEach(() => vi.useRealTimers());

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({ Attributes: {} });
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
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
        Item: {
          ...body,
          id,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          expiresAt: expect.any(Number),
        },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    ]);
  });

  it('keeps a message for the stage’s number of months', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    await send(contactMessage());
    expect(stored()[0]?.Item).toMatchObject({
      createdAt: '2026-11-20T12:00:00.000Z',
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
      expiresAt: expect.any(Number),
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

  it('gives equal replies to a double submit, also when the item is already there and its fields come in another order', async () => {
    const body = contactMessage();
    const first = await send(body, key);
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    dynamo.on(PutCommand).rejects(taken);
    const { firstName, ...others } = body;
    expect(await send({ ...others, firstName, message: ` ${body.message} ` }, key)).toEqual(first);
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
    ['a filled honeypot', { reference: 'https://spam.example' }],
  ])('stores %s under the same key as another item', async (_, change) => {
    const body = contactMessage();
    await send(body, key);
    await send({ ...body, ...change }, key);
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(2);
  });

  it('the same text under another key is another item', async () => {
    const body = contactMessage();
    await send(body, key);
    await send(body, { 'idempotency-key': 'another' });
    expect(new Set(stored().map(({ Item }) => Item?.id)).size).toBe(2);
  });
});

describe('what is put on the queue', () => {
  const idIn = ({ body }: { body: string }) => JSON.parse(body).id;

  it('one job for the mails to the firm and the visitor’s copy, without their words', async () => {
    const id = idIn(await send(contactMessage()));
    expect(queued()).toEqual([{ kind: 'contact', id, isCopied: true }]);
  });

  it('of suspected spam that the firm is told alone', async () => {
    await send({ ...contactMessage(), reference: 'https://spam.example' });
    expect(queued()).toMatchObject([{ kind: 'contact', isCopied: false }]);
  });

  const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
  it('no copy for a mailbox that had one today', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (Key.key.startsWith('confirmation ')) throw taken;
      return { Attributes: {} };
    });
    await send(contactMessage());
    expect(queued()).toMatchObject([{ kind: 'contact', isCopied: false }]);
  });

  it('no copy beyond the day’s bound of mails to strangers', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (Key.key.startsWith('mail all')) throw taken;
      return { Attributes: {} };
    });
    await send(contactMessage());
    expect(queued()).toMatchObject([{ kind: 'contact', isCopied: false }]);
  });

  it('no copy, but the firm is told, while the counters fail', async () => {
    dynamo.on(UpdateCommand).rejects(new Error('no table'));
    expect(await send(contactMessage())).toMatchObject({ statusCode: 200 });
    expect(queued()).toMatchObject([{ kind: 'contact', isCopied: false }]);
  });

  it('where it fails the reply is 503; the same key again stores nothing new and puts everything there', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const body = contactMessage();
    queue.on(SendMessageCommand).rejects(
      new SQSServiceException({
        name: 'ServiceUnavailable',
        $fault: 'server',
        $metadata: { httpStatusCode: 503 },
      }),
    );
    expect(await send(body, key)).toMatchObject({ statusCode: 503 });
    queue.on(SendMessageCommand).resolves({});
    queue.resetHistory();
    dynamo.on(PutCommand).rejects(taken);
    const reply = await send(body, key);
    expect(reply).toMatchObject({ statusCode: 200 });
    expect(new Set(stored().map(({ Item }) => Item?.id))).toEqual(new Set([idIn(reply)]));
    expect(queued()).toMatchObject([{ kind: 'contact', isCopied: true }]);
  });

  it('equal jobs have one id, by which the queue keeps one', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const body = contactMessage();
    await send(body, key);
    await send(body, key);
    const ids = queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input);
    expect(new Set(ids.map(({ MessageDeduplicationId }) => MessageDeduplicationId)).size).toBe(1);
    for (const { MessageDeduplicationId, MessageGroupId } of ids) {
      expect(MessageGroupId).toBe(MessageDeduplicationId);
    }
  });
});

describe('honeypot', () => {
  it('gets the same form of reply and is stored with a flag', async () => {
    const body = contactMessage();
    const reply = await send({ ...body, reference: 'https://spam.example' });
    expect(Object.keys(JSON.parse(reply.body))).toEqual(['success', 'id']);
    expect(stored()[0]?.Item).toMatchObject({ ...body, suspectedSpam: true });
    expect(stored()[0]?.Item).not.toHaveProperty('reference');
  });

  it.each(['', '  '])('counts as not filled when it holds %j', async (reference) => {
    await send({ ...contactMessage(), reference });
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

it.each([
  ['the store', dynamo, PutCommand],
  ['the queue', queue, SendMessageCommand],
] as const)(
  'nothing is lost: success is answered only after %s has confirmed',
  async (_, mocked, command) => {
    let confirm = (_: unknown) => {};
    const asked = new Promise<void>((hasAsked) => {
      (mocked as typeof queue).on(command as typeof SendMessageCommand).callsFake(() => {
        hasAsked();
        return new Promise((resolve) => (confirm = resolve));
      });
    });
    let answered = false;
    const reply = send({ ...contactMessage(), reference: 'filled' }).then((result) => {
      answered = true;
      return result;
    });
    await asked;
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    confirm({});
    expect(await reply).toMatchObject({ statusCode: 200 });
  },
);

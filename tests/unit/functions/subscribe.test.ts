import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/newsletter/subscribe.ts';
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
let queue: ReturnType<typeof stubQueue>;
const writes = () =>
  dynamo
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ TableName }) => TableName === 'subscribers');
const jobs = () =>
  queue.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody ?? ''));
const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
/** An address whose item the subscription does not change. */
const known = (item: object) => {
  dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
  dynamo.on(GetCommand).resolves({ Item: { id: 'id-1', email: 'ada@example.com', ...item } });
};
const send = (body: unknown) => invoke(handler, { body, headers: visitor });
stubVisitorKey();

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(GetCommand).resolves({});
  queue = stubQueue();
  stubEnvironment();
  captureLog();
});

describe('§7 newsletter', () => {
  it('writes the address once, trimmed and in lower case', async () => {
    const reply = await send({ email: '  Ada@Example.COM ' });
    expect(reply).toMatchObject({ statusCode: 200, body: '{"success":true}' });
    expect(writes()).toMatchObject([{ TableName: 'subscribers', Key: { email: 'ada@example.com' } }]);
  });

  it('answers the same whatever is known of the address: no enumeration', async () => {
    const first = await send({ email: 'ada@example.com' });
    dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
    expect(await send({ email: 'ADA@example.com' })).toEqual(first);
  });

  it('has the mail with the link queued, once for one subscription', async () => {
    await send({ email: 'ada@example.com' });
    const askedAt = writes()[0]?.ExpressionAttributeValues?.[':askedAt'];
    expect(jobs()).toEqual([{ kind: 'confirm', address: 'ada@example.com', askedAt }]);
    known({ state: 'pending', askedAt });
    await send({ email: 'ada@example.com' });
    expect(jobs()[1]).toEqual(jobs()[0]);
    const ids = queue
      .commandCalls(SendMessageCommand)
      .map(({ args }) => args[0].input.MessageDeduplicationId);
    expect(new Set(ids).size).toBe(1);
  });

  it('that the queue did not take fails, and leads to the mail when it comes again', async () => {
    const slow = Object.assign(new Error('slow'), { name: 'ThrottlingException' });
    queue.on(SendMessageCommand).rejectsOnce(slow).resolves({});
    expect(await send({ email: 'ada@example.com' })).toMatchObject({ statusCode: 503 });
    known({ state: 'pending', askedAt: '2026-11-20T12:00:00.000Z' });
    expect(await send({ email: 'ada@example.com' })).toMatchObject({ statusCode: 200 });
    expect(jobs().at(-1)).toMatchObject({ kind: 'confirm', askedAt: '2026-11-20T12:00:00.000Z' });
  });

  it.each([
    ['confirmed', {}],
    ['complained', {}],
    ['pending', { sent: new Set(['confirm:2026-11-20T12:00:00.000Z']) }],
  ])('of an address that is %s and has its mail sends none', async (state, more) => {
    known({ state, askedAt: '2026-11-20T12:00:00.000Z', ...more });
    expect(await send({ email: 'ada@example.com' })).toMatchObject({ statusCode: 200 });
    expect(jobs()).toEqual([]);
  });
});

describe('the day’s mails to strangers', () => {
  /** What is added to the counters of mails, by their keys. */
  const counted = () =>
    dynamo
      .commandCalls(UpdateCommand)
      .map(({ args }) => args[0].input)
      .filter(({ Key }) => /^mail /.test(String(Key?.key)))
      .map(({ ExpressionAttributeValues: values = {} }) => values[':change'] ?? values[':amount'])
      .reduce((sum, amount) => sum + amount, 0);

  it('are used up by a mail that is sent, for its network and for all', async () => {
    await send({ email: 'ada@example.com' });
    expect(counted()).toBe(2);
  });

  it('is one a day for a mailbox, also by another spelling of it', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (/^subscription /.test(String(Key?.key))) throw taken;
      return {};
    });
    expect(await send({ email: 'ada+2@example.com' })).toMatchObject({ statusCode: 200 });
    expect(jobs()).toEqual([]);
  });

  it('that are used up refuse known and unknown addresses alike', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (/^mail all/.test(String(Key?.key))) throw taken;
      return {};
    });
    const unknown = await send({ email: 'ada@example.com' });
    dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
    expect(unknown.statusCode).toBe(429);
    expect((await send({ email: 'ada@example.com' })).statusCode).toBe(429);
    expect(writes()).toEqual([]);
  });
});

describe('§5 subscriber email', () => {
  it('refuses what is no address', async () => {
    expect(await send({ email: ['ada@example.com'] })).toEqual(problem(400, 'Invalid email address.'));
    expect(writes()).toEqual([]);
  });
});

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSubscription, handler, subscribe } from '../../../functions/newsletter/subscribe.ts';
import type { Subscription } from '../../../functions/newsletter/subscribersTable.ts';
import { captureLog, invoke, problem, stubEnvironment, stubVisitorKey, visitor } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const writes = () =>
  dynamo
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ TableName }) => TableName === 'subscribers');
const send = (body: unknown) => invoke(handler, { body, headers: visitor });
stubVisitorKey();

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
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
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
    expect(await send({ email: 'ADA@example.com' })).toEqual(first);
  });

  it('takes id and time from its effects', async () => {
    const kept: Subscription[] = [];
    const now = new Date('2026-11-20T12:00:00Z');
    await subscribe(
      { body: { email: 'ada@example.com' }, headers: {} },
      {
        admit: async () => ({ noMail: async () => {} }),
        addSubscriber: async (subscription) => kept.push(subscription) > 0,
        now: () => now,
        newId: () => 'id-1',
      },
    );
    expect(kept).toEqual([{ id: 'id-1', email: 'ada@example.com', now }]);
  });

  it.each([true, false])(
    'a filled honeypot gets the same reply and no mail, doubleOptIn %s',
    async (doubleOptIn) => {
      vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...JSON.parse(process.env.MAIL_SETTINGS!), doubleOptIn }));
      const effects = connectSubscription();
      const body = { email: 'ada@example.com', reference: 'https://spam.example' };
      expect(await subscribe({ body, headers: visitor }, effects)).toEqual({ success: true });
      expect(writes()).toHaveLength(1);
      expect(writes()[0]?.UpdateExpression).toContain('suspectedSpam');
      expect(writes()[0]?.UpdateExpression).not.toContain('due');
      await subscribe({ body: { ...body, reference: ' ' }, headers: visitor }, effects);
      expect(writes()[1]?.UpdateExpression).not.toContain('suspectedSpam = ');
    },
  );

  it.each([
    [true, ':pending'],
    [false, ':confirmed'],
  ])('with doubleOptIn %s a new address is %s', async (doubleOptIn, state) => {
    vi.stubEnv('MAIL_SETTINGS', JSON.stringify({ ...JSON.parse(process.env.MAIL_SETTINGS!), doubleOptIn }));
    await subscribe({ body: { email: 'ada@example.com' }, headers: visitor }, connectSubscription());
    expect(writes()[0]?.UpdateExpression).toContain(`#state = ${state}`);
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
  const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });

  it('are used up by a mail that is sent, for its network and for all', async () => {
    await send({ email: 'ada@example.com' });
    expect(counted()).toBe(2);
  });

  it('are not used up by an address that is known', async () => {
    dynamo.on(UpdateCommand, { TableName: 'subscribers' }).rejects(taken);
    expect(await send({ email: 'ada@example.com' })).toMatchObject({ statusCode: 200 });
    expect(counted()).toBe(0);
  });

  it('are not used up by a filled honeypot', async () => {
    await send({ email: 'ada@example.com', reference: 'https://spam.example' });
    expect(counted()).toBe(0);
  });

  it('are not used up by another spelling of a mailbox that has had its mail', async () => {
    dynamo.on(UpdateCommand).callsFake(({ Key }) => {
      if (/^subscription /.test(String(Key?.key))) throw taken;
      return {};
    });
    expect(await send({ email: 'ada+2@example.com' })).toMatchObject({ statusCode: 200 });
    expect(counted()).toBe(0);
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

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler, subscribe } from '../../../functions/handlers/subscribe.ts';
import { captureLog, invoke, problem, stubEnvironment } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const stored = () => dynamo.commandCalls(PutCommand).map(({ args }) => args[0].input);
const send = (body: unknown) => invoke(handler, { body });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  stubEnvironment();
  captureLog();
});

describe('§7 newsletter', () => {
  it('stores the address once, trimmed and in lower case (decision 20) [subscriber-item newsletter-call]', async () => {
    const reply = await send({ email: '  Ada@Example.COM ' });
    expect(reply).toMatchObject({ statusCode: 200, body: '{"success":true}' });
    expect(stored()).toEqual([
      {
        TableName: 'subscribers',
        Item: { id: expect.any(String), email: 'ada@example.com', subscribedAt: expect.any(String) },
        ConditionExpression: 'attribute_not_exists(email)',
      },
    ]);
  });

  it('answers a second subscription as the first: no enumeration', async () => {
    const first = await send({ email: 'ada@example.com' });
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    dynamo.on(PutCommand).rejects(taken);
    expect(await send({ email: 'ADA@example.com' })).toEqual(first);
  });

  it('takes id and time from its effects [subscriber-item]', async () => {
    const kept: unknown[] = [];
    await subscribe(
      { body: { email: 'ada@example.com' } },
      {
        addSubscriber: async (subscriber) => void kept.push(subscriber),
        now: () => new Date('2026-11-20T12:00:00Z'),
        newId: () => 'id-1',
      },
    );
    expect(kept).toEqual([
      { id: 'id-1', email: 'ada@example.com', subscribedAt: '2026-11-20T12:00:00.000Z' },
    ]);
  });
});

describe('§5 subscriber email', () => {
  it.each([{}, { email: '' }, { email: 'ada' }, { email: ['ada@example.com'] }, { email: 'a@b.c\u0000' }])(
    'refuses %j [subscriber-address]',
    async (body) => {
      expect(await send(body)).toEqual(problem(400, 'Invalid email address.'));
      expect(stored()).toEqual([]);
    },
  );
});

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { countInWindows, giveBack, openUsageTable, visitorId } from '../../../functions/limits/usage.ts';
import { stubEnvironment } from './apiEvent.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const updates = () => dynamo.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const now = new Date('2026-11-21T10:20:30Z');
const limits = [['hour', 12] as const, ['day', 30] as const];
const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
let table: ReturnType<typeof openUsageTable>;

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
  table = openUsageTable('usage');
});

describe('the usage table', () => {
  it('counts in this hour first, then in this day, each in one conditional step', async () => {
    const counted = await countInWindows(table, 'visitor someone', 4, limits, now);
    expect(counted).toEqual({
      keys: ['visitor someone 2026-11-21T10', 'visitor someone 2026-11-21'],
      amount: 4,
    });
    expect(updates()).toEqual([
      {
        TableName: 'usage',
        Key: { key: 'visitor someone 2026-11-21T10' },
        ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
        UpdateExpression: 'ADD used :amount SET expiresAt = :expiresAt',
        // An hour after the window’s end, in seconds.
        ExpressionAttributeValues: {
          ':amount': 4,
          ':most': 8,
          ':expiresAt': Date.UTC(2026, 10, 21, 12) / 1000,
        },
      },
      expect.objectContaining({ Key: { key: 'visitor someone 2026-11-21' } }),
    ]);
  });

  it('counts with a second try, and gives back with one: twice would be too much', async () => {
    expect(await table.counting.client.config.maxAttempts()).toBe(2);
    expect(await table.givingBack.client.config.maxAttempts()).toBe(1);
  });

  it('tells how long the hour lasts, and counts nothing for the day then', async () => {
    dynamo.on(UpdateCommand).rejects(taken);
    expect(await countInWindows(table, 'visitor someone', 4, limits, now)).toEqual({
      secondsLeft: 39 * 60 + 30,
    });
    expect(updates()).toHaveLength(1);
  });

  it('names ten minutes by their beginning, and tells how long they last', async () => {
    dynamo.on(UpdateCommand).resolvesOnce({}).rejects(taken);
    const limits = [['tenMinutes', 5] as const];
    expect(
      await countInWindows(table, 'contact someone', 1, limits, new Date('2026-11-21T10:29:15Z')),
    ).toEqual({ keys: ['contact someone 2026-11-21T10:20'], amount: 1 });
    expect(await countInWindows(table, 'contact someone', 1, limits, now)).toEqual({ secondsLeft: 570 });
  });

  it('tells how long the day lasts', async () => {
    dynamo.on(UpdateCommand).resolvesOnce({}).rejectsOnce(taken);
    expect(await countInWindows(table, 'visitor someone', 4, limits, now)).toEqual({
      secondsLeft: 13 * 3600 + 39 * 60 + 30,
    });
  });

  it('refuses what is more than a whole limit without asking, for a new item would be counted unseen', async () => {
    expect(await countInWindows(table, 'visitor someone', 13, limits, now)).toHaveProperty('secondsLeft');
    expect(updates()).toEqual([]);
    expect(await countInWindows(table, 'visitor someone', 12, limits, now)).toHaveProperty('keys');
  });

  it('gives back in the windows in which it was counted, never below nothing', async () => {
    await giveBack(table, { keys: ['visitor someone 2026-11-21'] }, 300);
    expect(updates().at(-1)).toEqual({
      TableName: 'usage',
      Key: { key: 'visitor someone 2026-11-21' },
      ConditionExpression: 'used >= :amount',
      UpdateExpression: 'ADD used :change',
      ExpressionAttributeValues: { ':amount': 300, ':change': -300 },
    });
  });

  it.each(['ProvisionedThroughputExceededException', 'ResourceNotFoundException', 'AccessDeniedException'])(
    'fails closed on %s',
    async (name) => {
      dynamo.on(UpdateCommand).rejects(Object.assign(new Error('upstream text'), { name }));
      const unavailable = { name: 'Unavailable', reason: 'the usage table did not count', cause: { name } };
      await expect(countInWindows(table, 'visitor someone', 1, limits, now)).rejects.toMatchObject(
        unavailable,
      );
    },
  );

  it('knows a visitor for a day, without the address and not without the key', () => {
    const id = visitorId('key', '192.0.2.7', now);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(visitorId('key', '192.0.2.7', new Date('2026-11-21T23:59:59Z'))).toBe(id);
    const others = [
      visitorId('key', '192.0.2.7', new Date('2026-11-22T00:00:00Z')),
      visitorId('key', '192.0.2.8', now),
      visitorId('other key', '192.0.2.7', now),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});

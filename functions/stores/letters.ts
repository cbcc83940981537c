import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type LetterOrder, letterOrder } from '../contract/letterOrder.ts';
import { type DueItem, due } from './dueItems.ts';
import { readItems, type Table, updateIf } from './table.ts';

/**
 * The orders to send a letter, one item for each letter (decision 207). An order holds the letter as it was drawn when it
 * was given, so that a release in between changes nothing. `dueAt` says when the next round may look at it, and is the
 * lease of the round that does, as with every due item.
 */

/** An order with what a round needs to send it. */
const orderToSend = letterOrder.extend({
  /** The hash of the letter's words. */
  words: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  replyTo: z.string(),
});
export type OrderToSend = z.infer<typeof orderToSend>;

/** What an order is given with. */
export type WordsToSend = Pick<OrderToSend, 'id' | 'words' | 'subject' | 'html' | 'text' | 'replyTo'>;

interface Change {
  /** The version that was seen; 0 where there was no order. */
  readonly version: number;
  readonly now: Date;
}

const names = { '#state': 'state', '#version': 'version', '#delay': 'delay', '#reason': 'reason' };

/** All orders, without the letters' bodies. */
export async function readOrders(table: Table): Promise<LetterOrder[]> {
  const orders: LetterOrder[] = [];
  const items = readItems(table, {
    ProjectionExpression: 'id, #state, #version, startAt, changedAt, #delay, #reason',
    ExpressionAttributeNames: names,
  });
  for await (const item of items) orders.push(letterOrder.parse(item));
  return orders;
}

export async function readOrder({ client, name }: Table, id: string): Promise<LetterOrder | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { id }, ConsistentRead: true }));
  return Item && letterOrder.parse(Item);
}

/**
 * Orders a letter, also one that was stopped or is done: it then goes to those who have not got it.
 * @param startAt ISO 8601
 * @returns the order, or nothing when somebody else has changed it since it was seen
 */
export async function orderLetter(
  { client, name }: Table,
  letter: WordsToSend,
  { version, now, startAt }: Change & { startAt: string },
): Promise<LetterOrder | undefined> {
  const order = { state: 'ordered' as const, version: version + 1, startAt, changedAt: now.toISOString() };
  const Item = { ...letter, ...order, due, dueAt: startAt };
  try {
    await client.send(
      new PutCommand({
        TableName: name,
        Item,
        ConditionExpression: version === 0 ? 'attribute_not_exists(id)' : '#version = :seen',
        ...(version > 0 && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': version },
        }),
      }),
    );
    return letterOrder.parse(Item);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Stops a letter; a round that sends it ends within seconds.
 * @returns the order, or nothing when somebody else has changed it or it has come to its end
 */
export async function stopLetter(
  table: Table,
  id: string,
  { version, now }: Change,
): Promise<LetterOrder | undefined> {
  const stored = await updateIf(table, {
    Key: { id },
    ConditionExpression: '#version = :seen AND attribute_exists(dueAt)',
    UpdateExpression:
      'SET #state = :stopped, #version = :next, changedAt = :now REMOVE due, dueAt, #delay, #reason',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ':stopped': 'stopped',
      ':seen': version,
      ':next': version + 1,
      ':now': now.toISOString(),
    },
    ReturnValues: 'ALL_NEW',
  });
  return stored && letterOrder.parse(stored);
}

/** Takes a due order until a time. @returns nothing when another round has it, or somebody stopped it */
export async function takeOrder(
  table: Table,
  { key, dueAt }: DueItem,
  until: string,
): Promise<OrderToSend | undefined> {
  const taken = await updateIf(table, {
    Key: { id: key },
    ConditionExpression: 'dueAt = :seen',
    UpdateExpression: 'SET dueAt = :until, #state = :sending',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':seen': dueAt, ':until': until, ':sending': 'sending' },
    ReturnValues: 'ALL_NEW',
  });
  return taken && orderToSend.parse(taken);
}

/** Whether an order is still the one that a round has taken. */
export async function isTaken({ client, name }: Table, { key, dueAt }: DueItem): Promise<boolean> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: { id: key },
      ConsistentRead: true,
      ProjectionExpression: 'dueAt',
    }),
  );
  return Item?.dueAt === dueAt;
}

/** How a round leaves an order: at its end, or for a later round, with the reason if there is one. */
export type RoundEnd = 'done' | ({ readonly next: string } & Pick<LetterOrder, 'delay' | 'reason'>);

/** Gives an order back. One that somebody has stopped or ordered anew meanwhile stays as it is. */
export async function leaveOrder(table: Table, { key, dueAt }: DueItem, end: RoundEnd): Promise<void> {
  const change = {
    Key: { id: key },
    ConditionExpression: 'dueAt = :seen',
    ExpressionAttributeNames: { '#delay': 'delay', '#reason': 'reason' },
  };
  if (end === 'done') {
    await updateIf(table, {
      ...change,
      UpdateExpression: 'SET #state = :done REMOVE due, dueAt, #delay, #reason',
      ExpressionAttributeNames: { ...change.ExpressionAttributeNames, '#state': 'state' },
      ExpressionAttributeValues: { ':seen': dueAt, ':done': 'done' },
    });
    return;
  }
  const { next, delay, reason } = end;
  const said = Object.entries({ delay, reason }).filter(([, value]) => value !== undefined);
  const unsaid = ['delay', 'reason'].filter((name) => !said.some(([one]) => one === name));
  const sets = ['dueAt = :next', ...said.map(([name]) => `#${name} = :${name}`)];
  await updateIf(table, {
    ...change,
    UpdateExpression: `SET ${sets.join(', ')}${unsaid.length > 0 ? ` REMOVE ${unsaid.map((name) => `#${name}`).join(', ')}` : ''}`,
    ExpressionAttributeValues: {
      ':seen': dueAt,
      ':next': next,
      ...Object.fromEntries(said.map(([name, value]) => [`:${name}`, value])),
    },
  });
}

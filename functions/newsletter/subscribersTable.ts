import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Table, updateIf } from '../runtime/table.ts';
import { consentVersion } from './newsletter.ts';
import { changeBy, subscriberStates, termDays, type WrittenEvent } from './subscriberStates.ts';

const dayMs = 24 * 60 * 60_000;
const noNames = () => new Set<string>();

const storedSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** When a waiting address was last given in the form; ISO 8601, as the other times. */
  askedAt: z.string().optional(),
  /** When the address came on the list; absent for one that was only asked. */
  confirmedAt: z.string().optional(),
  leftAt: z.string().optional(),
  /** When a mail of ours came back from the address, which has not confirmed since. */
  bouncedAt: z.string().optional(),
  /** Seconds since 1970, as DynamoDB's time to live wants them. */
  expiresAt: z.number().optional(),
  /** Names of the mails that ask for a confirmation, as far as they went out. */
  sent: z.set(z.string()).default(noNames),
  /** The letters that went out, by their days. */
  letters: z.set(z.string()).default(noNames),
});
type Subscriber = z.infer<typeof storedSubscriber>;

/** The item of an address. DynamoDB deletes an expired item some days late: until then it counts as deleted. */
export async function readSubscriber(
  { client, name }: Table,
  email: string,
  now: Date,
): Promise<Subscriber | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { email }, ConsistentRead: true }),
  );
  if (!Item || Item.expiresAt * 1000 <= now.getTime()) return undefined;
  return storedSubscriber.parse(Item);
}

/** What an event writes beside the state and its term. */
interface Attributes {
  readonly set: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
}

/**
 * The values are names of {@link valuesAt}. The first id and the first date stay, as long as an item is held. A bounce keeps
 * `askedAt` and so the wait; confirming and leaving end it.
 */
const attributes: Readonly<Record<WrittenEvent, Attributes>> = {
  subscribe: {
    set: {
      id: 'if_not_exists(id, :id)',
      subscribedAt: 'if_not_exists(subscribedAt, :now)',
      consent: ':consent',
      askedAt: ':now',
    },
    remove: ['confirmedAt', 'leftAt'],
  },
  confirm: { set: { confirmedAt: ':now' }, remove: ['askedAt', 'bouncedAt'] },
  leave: { set: { leftAt: 'if_not_exists(leftAt, :now)' }, remove: ['askedAt'] },
  bounce: { set: { leftAt: 'if_not_exists(leftAt, :now)' } },
  complaint: { set: { leftAt: 'if_not_exists(leftAt, :now)' } },
};

/**
 * Tells the table of an event: one conditional write, which follows from `nextStates`. Parallel subscriptions of one address
 * are one item. What has expired counts as deleted.
 * @param isRefused whether a bounce says that the receiving server refused our mail
 * @returns whether the item has changed
 */
export async function change(
  table: Table,
  event: WrittenEvent,
  email: string,
  now: Date,
  { isRefused = false } = {},
): Promise<boolean> {
  const { from, to } = changeBy(event);
  const { set, remove = [] } = attributes[event];
  const days = termDays[to];
  const sets = {
    ...set,
    ...(isRefused && { bouncedAt: ':now' }),
    '#state': ':to',
    ...(days && { expiresAt: ':expiresAt' }),
  };
  const removes = days ? remove : [...remove, 'expiresAt'];
  const update = [
    `SET ${Object.entries(sets).map(([name, value]) => `${name} = ${value}`)}`,
    ...(removes.length > 0 ? [`REMOVE ${removes}`] : []),
  ].join(' ');
  const condition = event === 'subscribe' ? mayBeAsked(from) : isIn(from);
  const states = from.map((state, index) => [`:from${index}`, state]);
  const values = {
    ...Object.fromEntries(states),
    ':to': to,
    ':now': now.toISOString(),
    ':seconds': Math.floor(now.getTime() / 1000),
    ':dayBefore': new Date(now.getTime() - dayMs).toISOString(),
    ':expiresAt': days && expiry(now, days),
    ':id': randomUUID(),
    ':consent': { wording: consentVersion, at: now.toISOString() },
  };
  const changed = await updateIf(table, {
    Key: { email },
    ConditionExpression: condition,
    UpdateExpression: update,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: onlyUsed(values, `${condition} ${update}`),
  });
  return changed !== undefined;
}

const anyOf = (from: readonly unknown[]) => `#state IN (${from.map((_, index) => `:from${index}`)})`;

/** An item that is held in one of the states. */
function isIn(from: readonly unknown[]): string {
  return `${anyOf(from)} AND (attribute_not_exists(expiresAt) OR expiresAt > :seconds)`;
}

/** An address of which nothing is held, or one that does not wait. */
function mayBeAsked(from: readonly unknown[]): string {
  return `attribute_not_exists(email) OR expiresAt <= :seconds
    OR (${anyOf(from)} AND (attribute_not_exists(askedAt) OR askedAt <= :dayBefore))`;
}

/** DynamoDB refuses a value that no expression names. */
function onlyUsed(values: Readonly<Record<string, unknown>>, expressions: string) {
  const used = new Set(expressions.match(/:\w+/g));
  return Object.fromEntries(Object.entries(values).filter(([name]) => used.has(name)));
}

/** The name under which the mail that asks for a confirmation is noted as sent. */
export const confirmMailName = (askedAt: string) => `confirm:${askedAt}`;

/** Notes that the mail with the link was accepted: a pending address has its days to confirm from now on. */
export async function noteConfirmSent(
  table: Table,
  email: string,
  askedAt: string,
  now: Date,
): Promise<void> {
  await updateIf(table, {
    Key: { email },
    ConditionExpression: '#state = :pending AND askedAt = :askedAt',
    UpdateExpression: 'SET expiresAt = :expiresAt ADD sent :name',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':askedAt': askedAt,
      ':expiresAt': expiry(now, termDays.pending!),
      ':name': new Set([confirmMailName(askedAt)]),
    },
  });
}

/** Notes a letter as sent, by its day. An item that was erased in the meantime stays erased. */
export async function noteLetterSent(table: Table, email: string, letter: string): Promise<void> {
  await updateIf(table, {
    Key: { email },
    ConditionExpression: 'attribute_exists(email)',
    UpdateExpression: 'ADD letters :letter',
    ExpressionAttributeValues: { ':letter': new Set([letter]) },
  });
}

/** Seconds since 1970. */
function expiry(now: Date, days: number): number {
  return Math.ceil((now.getTime() + days * dayMs) / 1000);
}

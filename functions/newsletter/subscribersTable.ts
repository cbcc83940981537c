import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Table, updateIf } from '../runtime/table.ts';
import { forgetLeft, rememberLeft } from './leftAddresses.ts';
import { consentVersion } from './newsletter.ts';
import { leftDays, pendingDays } from './subscriptionPeriods.ts';

const dayMs = 24 * 60 * 60_000;
const noNames = () => new Set<string>();

const storedSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained']),
  /** When the address was last given in the form; ISO 8601, as the other times. */
  askedAt: z.string().optional(),
  /** When the address came on the list; absent for one that was only asked. */
  confirmedAt: z.string().optional(),
  leftAt: z.string().optional(),
  /** When a mail of ours came back from the address, which has not confirmed since. */
  bouncedAt: z.string().optional(),
  /** Seconds since 1970, as DynamoDB's time to live wants them. */
  expiresAt: z.number().optional(),
  /** Names of the mails and calls that are done, letters aside. */
  sent: z.set(z.string()).default(noNames),
  /** The letters that went out, by their days. */
  letters: z.set(z.string()).default(noNames),
});
export type Subscriber = z.infer<typeof storedSubscriber>;

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

/** The name under which the mail that asks for a confirmation is noted as sent. */
export const confirmMailName = (askedAt: string) => `confirm:${askedAt}`;

/**
 * Subscribes an address, which has to confirm. One conditional write: parallel subscriptions of one address are one item.
 * An address that has confirmed or was asked within a day stays as it is. Leaving ends every wait: one that left and comes
 * back is asked at once, and so is one that mail came back from after it had confirmed. One that complained stays as it is:
 * anybody can type it in. The first id and the first date stay.
 * @returns the time of the subscription whose mail is to be sent; nothing for an address that stays as it is, unless its mail
 *   has not gone out yet
 */
export async function addPending(
  table: Table,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<string | undefined> {
  const askedAt = now.toISOString();
  const added = await updateIf(table, {
    Key: { email },
    ConditionExpression: `attribute_not_exists(email) OR #state = :unsubscribed
      OR (#state = :bounced AND attribute_exists(confirmedAt))
      OR (#state IN (:pending, :bounced) AND askedAt <= :dayBefore)`,
    UpdateExpression: `SET id = if_not_exists(id, :id), subscribedAt = if_not_exists(subscribedAt, :askedAt),
      consent = :consent, #state = :pending, askedAt = :askedAt, expiresAt = :expiresAt REMOVE confirmedAt, leftAt`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':id': id,
      ':askedAt': askedAt,
      ':dayBefore': inDays(now, -1).toISOString(),
      ':consent': { wording: consentVersion, at: askedAt },
      ':expiresAt': expiry(now, pendingDays),
      ':pending': 'pending',
      ':unsubscribed': 'unsubscribed',
      ':bounced': 'bounced',
    },
  });
  if (added) return askedAt;
  const before = await readSubscriber(table, email, now);
  if (before?.state !== 'pending' || !before.askedAt) return undefined;
  return before.sent.has(confirmMailName(before.askedAt)) ? undefined : before.askedAt;
}

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
      ':expiresAt': expiry(now, pendingDays),
      ':name': new Set([confirmMailName(askedAt)]),
    },
  });
}

/** Notes a call or a letter as sent. An item that was erased in the meantime stays erased. */
export async function noteSent(
  table: Table,
  email: string,
  attribute: 'sent' | 'letters',
  name: string,
): Promise<void> {
  await updateIf(table, {
    Key: { email },
    ConditionExpression: 'attribute_exists(email)',
    UpdateExpression: 'ADD #attribute :name',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':name': new Set([name]) },
  });
}

/** The result of a link that confirms, and the item as it is now. */
interface Confirmation {
  /** `gone`: the address has left, or no mail reaches it. `unknown`: nothing is held about it. */
  readonly outcome: 'confirmed' | 'already' | 'gone' | 'unknown';
  readonly subscriber: Subscriber | undefined;
}

/** Confirms a pending address and deletes the hash that says it has left before; any other state stays as it is. */
export async function confirm(table: Table, email: string, now: Date): Promise<Confirmation> {
  const confirmed = await updateIf(table, {
    Key: { email },
    ConditionExpression: '#state = :pending',
    UpdateExpression: 'SET #state = :confirmed, confirmedAt = :now REMOVE expiresAt, bouncedAt',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':confirmed': 'confirmed',
      ':now': now.toISOString(),
    },
  });
  const subscriber = await readSubscriber(table, email, now);
  if (subscriber?.state !== 'confirmed') return { outcome: subscriber ? 'gone' : 'unknown', subscriber };
  await forgetLeft(table, email);
  // This may have deleted the hash of somebody who has left at the same moment.
  const after = await readSubscriber(table, email, now);
  if (after?.state !== 'confirmed') await rememberLeft(table, email);
  return { outcome: confirmed ? 'confirmed' : 'already', subscriber };
}

/** The states in which an address gets no more letters, each with the states before it. A complaint outweighs a bounce. */
const leaving = {
  unsubscribed: ['pending', 'confirmed'],
  bounced: ['pending', 'confirmed'],
  complained: ['pending', 'confirmed', 'unsubscribed', 'bounced'],
} as const;

/**
 * Takes an address from the list; its item is deleted some weeks later. The hash of one that left or complained stays, also
 * of one that is not on the list. A second time changes nothing.
 * @returns whether this call has changed its state, and its item as it is now
 */
export async function leave(
  table: Table,
  email: string,
  state: keyof typeof leaving,
  now: Date,
): Promise<{ readonly hasChanged: boolean; readonly subscriber: Subscriber | undefined }> {
  const remember = state === 'bounced' ? async () => {} : () => rememberLeft(table, email);
  // Before the update, so that no failure in between loses the hash, and after it, as a confirmation may have deleted it.
  await remember();
  const from = leaving[state].map((one, index) => [`:from${index}`, one] as const);
  const left = await updateIf(table, {
    Key: { email },
    ConditionExpression: `#state IN (${from.map(([name]) => name).join(', ')})`,
    UpdateExpression: 'SET #state = :state, leftAt = if_not_exists(leftAt, :now), expiresAt = :expiresAt',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ...Object.fromEntries(from),
      ':state': state,
      ':now': now.toISOString(),
      ':expiresAt': expiry(now, leftDays),
    },
  });
  await remember();
  return { hasChanged: left !== undefined, subscriber: await readSubscriber(table, email, now) };
}

/** Notes that a mail of ours came back from an address, if it has an item. A new subscription keeps the note. */
export async function noteBounce(table: Table, email: string, now: Date): Promise<void> {
  await updateIf(table, {
    Key: { email },
    ConditionExpression: 'attribute_exists(email)',
    UpdateExpression: 'SET bouncedAt = :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Seconds since 1970. */
function expiry(now: Date, days: number): number {
  return Math.ceil(inDays(now, days).getTime() / 1000);
}

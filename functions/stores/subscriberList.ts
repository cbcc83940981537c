import { BatchGetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import {
  broughtBy,
  type ListedSubscriber,
  storedConsent,
  subscriberStates,
} from '../contract/subscribers.ts';
import { leftDays } from '../contract/subscriptionPeriods.ts';
import { unavailable } from '../runtime/problems.ts';
import type { Table } from './table.ts';

/** The firm's list of its subscribers, read from the items of their table. */

const dayMs = 86_400_000;

const text = z.string().optional().catch(undefined);

const storedSubscriber = z.object({
  id: z.string().catch(''),
  email: z.string(),
  state: z.enum(subscriberStates).catch('unasked'),
  subscribedAt: z.string().catch(''),
  confirmedAt: text,
  unsubscribedAt: text,
  suspectedSpam: z.boolean().optional().catch(undefined),
  confirmAgainFrom: text,
  source: text,
  consent: storedConsent.optional().catch(undefined),
  invited: broughtBy.optional().catch(undefined),
  dueAt: text,
  expiresAt: z.number().optional().catch(undefined),
});
const names = Object.keys(storedSubscriber.shape);
const projection = {
  ProjectionExpression: names.map((_, index) => `#n${index}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
};

interface Times {
  readonly state?: string | undefined;
  readonly subscribedAt: string;
  readonly confirmedAt?: string | undefined;
  readonly unsubscribedAt?: string | undefined;
  readonly suspectedSpam?: boolean | undefined;
  readonly confirmAgainFrom?: string | undefined;
  readonly expiresAt?: number | undefined;
}

/**
 * Since when letters go to an address, as an empty text for never. Where the stage asks for no confirmation, and in
 * releases before, an address was on the list at once. One that was asked and never confirmed was not, whatever became
 * of it.
 */
export function sinceOf(times: Times): string {
  const { state, subscribedAt, confirmedAt, suspectedSpam, confirmAgainFrom } = times;
  const neverConfirmed = state !== 'confirmed' && confirmAgainFrom !== undefined;
  return confirmedAt ?? (state === 'pending' || suspectedSpam || neverConfirmed ? '' : subscribedAt);
}

/** Since when none go there any more. The date of a bounce is not stored: it is deleted so many days later. */
export function leftAtOf({ state, unsubscribedAt, expiresAt = 0 }: Times): string {
  if (state === 'unsubscribed') return unsubscribedAt ?? '';
  if (state !== 'bounced' && state !== 'complained') return '';
  return new Date(expiresAt * 1000 - leftDays * dayMs).toISOString();
}

function listed(item: unknown, now: Date): ListedSubscriber[] {
  const { data } = storedSubscriber.safeParse(item);
  // DynamoDB deletes an expired item some days late, and a robot's address is no subscriber.
  if (!data || data.suspectedSpam || (data.expiresAt ?? Infinity) * 1000 <= now.getTime()) return [];
  const { id, email, state, subscribedAt, source, consent, invited, dueAt } = data;
  const since = sinceOf(data);
  const leftAt = leftAtOf(data);
  return [
    {
      ...{ id, email, state, subscribedAt },
      ...(since && { since }),
      ...(leftAt && { leftAt }),
      ...(source && { source }),
      ...(consent && { consent }),
      ...(invited && state === 'pending' && dueAt && { inviteAt: dueAt }),
    },
  ];
}

/**
 * A page of subscribers in the table's own order: at most 1 MB of them, as DynamoDB reads them.
 * @param after the last address of the page before
 */
export async function readSubscribers(
  { client, name }: Table,
  now: Date,
  after?: string,
): Promise<{ subscribers: ListedSubscriber[]; after?: string }> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: name,
      ConsistentRead: true,
      ...projection,
      ...(after !== undefined && { ExclusiveStartKey: { email: after } }),
    }),
  );
  const subscribers = Items.flatMap((item) => listed(item, now));
  return { subscribers, ...(LastEvaluatedKey && { after: String(LastEvaluatedKey.email) }) };
}

/** What an import must know of an address that is there. */
export interface KnownSubscriber {
  readonly id: string;
  readonly state: ListedSubscriber['state'];
  /** Whether an import takes its place: its days to confirm are over, or a robot gave it. */
  readonly replaceable: boolean;
  /** The id of the import that put it on the list or invited it. */
  readonly confirmedBy?: string | undefined;
  readonly invitedBy?: string | undefined;
}

export function knownOf(item: unknown, now: Date): KnownSubscriber {
  const { id, state, suspectedSpam, expiresAt, consent, invited } = storedSubscriber.parse(item);
  const isOver = (expiresAt ?? Infinity) * 1000 <= now.getTime();
  return {
    ...{ id, state },
    replaceable: state === 'pending' && (suspectedSpam === true || isOver),
    confirmedBy: consent?.imported?.id,
    invitedBy: invited?.id,
  };
}

/** How often DynamoDB is asked for what it left out of a reply. */
const mostReads = 4;

/**
 * What is held about some addresses, at most 100.
 * @throws Unavailable when DynamoDB leaves some out again and again
 */
export async function knownSubscribers(
  { client, name }: Table,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, KnownSubscriber>> {
  const known = new Map<string, KnownSubscriber>();
  let keys: Record<string, unknown>[] = emails.map((email) => ({ email }));
  for (let read = 0; keys.length > 0; read += 1) {
    if (read === mostReads) throw unavailable('the subscribers were not read');
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: keys, ConsistentRead: true, ...projection } } }),
    );
    for (const item of Responses[name] ?? []) known.set(item.email, knownOf(item, now));
    keys = UnprocessedKeys[name]?.Keys ?? [];
  }
  return known;
}

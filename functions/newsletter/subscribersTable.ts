import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { due } from '../mail/dueItems.ts';
import type { WebhookEvent } from '../mail/settings.ts';
import { type Table, updateIf } from '../runtime/table.ts';
import { forgetLeft, hasLeft, rememberLeft } from './leftAddresses.ts';
import { consentWording } from './newsletter.ts';
import type { SubscriberEvent } from './subscriberEvent.ts';
import { leftDays, pendingDays } from './subscriptionPeriods.ts';

const dayMs = 24 * 60 * 60_000;

/** A new subscriber and the time. */
export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly now: Date;
  /** Whether a robot seems to have sent it. */
  readonly suspectedSpam?: boolean;
}

/** The attributes that every subscription writes. The first id and the first date stay. */
const given =
  'id = if_not_exists(id, :id), subscribedAt = if_not_exists(subscribedAt, :now), consent = :consent';
const pending = `${given}, #state = :pending, #due = :mail, expiresAt = :expiresAt`;
const leftBehind = 'confirmedAt, unsubscribedAt, deliveries, suspectedSpam';

/**
 * Subscribes an address that has to confirm. The item and its mail's due date are one conditional write:
 * parallel subscriptions of one address are one item and one mail. An address that has confirmed or that has a mail of
 * today stays as it is. Leaving ends every wait: one that left and comes back is asked at once, and so is one that mail
 * came back from after it had confirmed. One that never confirmed gets a mail a day after its last; one that complained
 * without ever having confirmed was a stranger's, and stays as it is.
 * @returns whether a mail is due for it
 */
export async function addPending(table: Table, { id, email, now }: Subscription): Promise<boolean> {
  const at = now.toISOString();
  const names = { '#state': 'state', '#due': 'due' };
  const values = {
    ':id': id,
    ':now': at,
    ':consent': { wording: consentWording, at },
    ':pending': 'pending',
    ':unsubscribed': 'unsubscribed',
    ':bounced': 'bounced',
    ':complained': 'complained',
    ':mail': due,
  };
  return update(table, email, {
    ConditionExpression: `attribute_not_exists(email) OR #state = :unsubscribed
      OR (#state IN (:bounced, :complained) AND (attribute_exists(confirmedAt) OR attribute_not_exists(confirmAgainFrom)))
      OR (#state = :bounced AND confirmAgainFrom <= :now)
      OR ((attribute_not_exists(#state) OR #state = :pending)
        AND attribute_not_exists(#due)
        AND (attribute_not_exists(confirmAgainFrom) OR confirmAgainFrom <= :now))`,
    UpdateExpression: `SET ${pending}, dueAt = :now, confirmAgainFrom = :tomorrow REMOVE ${leftBehind}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ...values,
      ':tomorrow': inDays(now, 1).toISOString(),
      ':expiresAt': expiry(now, pendingDays),
    },
  });
}

/** The changes of the list that the CRM is told of; none without a webhook. */
export type ToldChanges = readonly WebhookEvent[];

/**
 * The parts of an update that end a wait for a mail and, where the CRM is told, put an event behind those that wait. The
 * event, its due date and the change are one write, so that no change is untold.
 */
function telling(told: ToldChanges, now: Date, event?: Omit<SubscriberEvent, 'at'>) {
  const at = now.toISOString();
  if (!told.some((type) => type.startsWith('subscriber.')))
    return { set: '', remove: '#due, dueAt', values: {} };
  const values = { ':due': due, ':dueAt': at };
  const set = ', #due = :due, dueAt = :dueAt';
  if (!event || !told.includes(event.type)) return { set, remove: '', values };
  return {
    set: `${set}, events = list_append(if_not_exists(events, :noEvents), :event)`,
    remove: '',
    values: { ...values, ':noEvents': [], ':event': [{ ...event, at }] },
  };
}

const removing = (...names: readonly string[]) => {
  const all = names.filter(Boolean);
  return all.length > 0 ? ` REMOVE ${all.join(', ')}` : '';
};

/** Removes the oldest event. One that is gone already is no error: its call is then told twice, with the same id. */
export async function dropEvent(table: Table, email: string, { type, at }: SubscriberEvent): Promise<void> {
  await update(table, email, {
    ConditionExpression: 'events[0].#type = :type AND events[0].#at = :at',
    UpdateExpression: 'REMOVE events[0]',
    ExpressionAttributeNames: { '#type': 'type', '#at': 'at' },
    ExpressionAttributeValues: { ':type': type, ':at': at },
  });
}

/**
 * Subscribes an address where the stage asks for no confirmation. One that complained stays as it is. A hash of an
 * address that has left stays too: nobody has shown that the address is theirs.
 */
export async function addConfirmed(
  table: Table,
  { id, email, now }: Subscription,
  told: ToldChanges = [],
): Promise<void> {
  const at = now.toISOString();
  const { set, remove, values } = telling(told, now, { type: 'subscriber.confirmed' });
  await update(table, email, {
    ConditionExpression: 'attribute_not_exists(email) OR #state IN (:pending, :unsubscribed, :bounced)',
    UpdateExpression: `SET ${given}, #state = :confirmed${set}${removing(remove, 'expiresAt', leftBehind)}`,
    ExpressionAttributeNames: { '#state': 'state', '#due': 'due' },
    ExpressionAttributeValues: {
      ':id': id,
      ':now': at,
      ':consent': { wording: consentWording, at },
      ':pending': 'pending',
      ':unsubscribed': 'unsubscribed',
      ':bounced': 'bounced',
      ':confirmed': 'confirmed',
      ...values,
    },
  });
}

/** What somebody agreed to elsewhere. */
export interface ImportedConsent {
  /** The day of the consent, `2025-03-31`. */
  readonly at: string;
  /** Where it was given. */
  readonly source: string;
  readonly importedAt: string;
}

/**
 * Puts an address on the list that has agreed elsewhere. One that is on the list, has ever left it or is not reached by
 * mail stays as it is.
 * @returns whether it was added
 */
export async function addImported(
  table: Table,
  { id, email, consent }: { readonly id: string; readonly email: string; readonly consent: ImportedConsent },
): Promise<boolean> {
  if (await hasLeft(table, email)) return false;
  const added = await update(table, email, {
    ConditionExpression: 'attribute_not_exists(email) OR #state = :pending',
    UpdateExpression: `SET id = :id, #state = :confirmed, subscribedAt = :since, consent = :consent
      REMOVE #due, dueAt, expiresAt, confirmationSentAt, confirmAgainFrom, ${leftBehind}`,
    ExpressionAttributeNames: { '#state': 'state', '#due': 'due' },
    ExpressionAttributeValues: {
      ':id': id,
      ':pending': 'pending',
      ':confirmed': 'confirmed',
      // The list grew when they agreed, and not when it was moved.
      ':since': `${consent.at}T00:00:00.000Z`,
      ':consent': consent,
    },
  });
  // An erasure at the same moment writes the hash before it deletes the item.
  if (!added || !(await hasLeft(table, email))) return added;
  await takeBack(table, email, id);
  return false;
}

async function takeBack({ client, name }: Table, email: string, id: string): Promise<void> {
  const request = new DeleteCommand({
    TableName: name,
    Key: { email },
    ConditionExpression: 'id = :id AND #state = :confirmed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':id': id, ':confirmed': 'confirmed' },
  });
  await client.send(request).catch((error) => {
    // It is erased already, or has left.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

/**
 * Keeps an address that a robot seems to have given, for as long as one that nobody confirms, and without a mail. When it
 * is given again it is a new subscriber; what is known of an address stays.
 */
export async function addSuspected(table: Table, { id, email, now }: Subscription): Promise<void> {
  const at = now.toISOString();
  await update(table, email, {
    ConditionExpression: 'attribute_not_exists(email)',
    UpdateExpression: `SET ${given}, #state = :pending, expiresAt = :expiresAt, suspectedSpam = :true`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':id': id,
      ':now': at,
      ':consent': { wording: consentWording, at },
      ':pending': 'pending',
      ':expiresAt': expiry(now, pendingDays),
      ':true': true,
    },
  });
}

/**
 * Notes that the mail with the link was accepted: the address has its days to confirm from now on, and gets no other
 * mail for a day.
 */
export async function noteConfirmationSent(table: Table, email: string, now: Date): Promise<void> {
  await update(table, email, {
    ConditionExpression: '#state = :pending',
    UpdateExpression: 'SET confirmationSentAt = :now, confirmAgainFrom = :tomorrow, expiresAt = :expiresAt',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':now': now.toISOString(),
      ':tomorrow': inDays(now, 1).toISOString(),
      ':expiresAt': expiry(now, pendingDays),
    },
  });
}

/** `gone`: the address has left, or no mail reaches it. `unknown`: nothing is held about it. */
export type Confirmation = 'confirmed' | 'already' | 'gone' | 'unknown';

/** Confirms a pending address, which lifts that it has left before; anything else stays as it is. */
export async function confirm(
  table: Table,
  email: string,
  now: Date,
  told: ToldChanges = [],
): Promise<Confirmation> {
  const { set, remove, values } = telling(told, now, { type: 'subscriber.confirmed' });
  const confirmed = await update(table, email, {
    ConditionExpression: 'attribute_exists(email) AND (attribute_not_exists(#state) OR #state = :pending)',
    UpdateExpression: `SET #state = :confirmed, confirmedAt = :now, consent = if_not_exists(consent, :consent)${set}${removing(remove, 'expiresAt', 'suspectedSpam')}`,
    ExpressionAttributeNames: { '#state': 'state', '#due': 'due' },
    ExpressionAttributeValues: {
      ':pending': 'pending',
      ':confirmed': 'confirmed',
      ':now': now.toISOString(),
      ':consent': { wording: consentWording, at: now.toISOString() },
      ...values,
    },
  });
  const state = confirmed ? 'confirmed' : await stateOf(table, email, now);
  if (state === 'confirmed') {
    await forgetLeft(table, email);
    // Who leaves at the same moment may have been forgotten by this.
    if ((await stateOf(table, email, now)) !== 'confirmed') await rememberLeft(table, email);
    return confirmed ? 'confirmed' : 'already';
  }
  return state === undefined ? 'unknown' : 'gone';
}

/** `already`: no letter goes to the address, since it has left or no mail reaches it. */
export type Unsubscription = 'unsubscribed' | 'already' | 'unknown';

/**
 * Changes the item of an address that leaves. The hash is written before, so that no failure in between leaves it out,
 * and again after: a confirmation at the same moment may have taken it away.
 */
async function leaving<Outcome>(
  table: Table,
  email: string,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  await rememberLeft(table, email);
  const outcome = await change();
  await rememberLeft(table, email);
  return outcome;
}

/**
 * Takes an address from the list; it is deleted some weeks later, and its hash stays. A second time changes nothing.
 */
export async function unsubscribe(
  table: Table,
  email: string,
  now: Date,
  told: ToldChanges = [],
): Promise<Unsubscription> {
  const leave = (condition: string, states: Record<string, string>, event?: Omit<SubscriberEvent, 'at'>) => {
    const { set, remove, values } = telling(told, now, event);
    return update(table, email, {
      ConditionExpression: condition,
      UpdateExpression: `SET #state = :unsubscribed, unsubscribedAt = :now, expiresAt = :expiresAt${set}${removing(remove)}`,
      ExpressionAttributeNames: { '#state': 'state', '#due': 'due' },
      ExpressionAttributeValues: {
        ...states,
        ':unsubscribed': 'unsubscribed',
        ':now': now.toISOString(),
        ':expiresAt': expiry(now, leftDays),
        ...values,
      },
    });
  };
  const left = await leaving(
    table,
    email,
    async () =>
      (await leave('#state = :confirmed', { ':confirmed': 'confirmed' }, leftBy('unsubscribed'))) ||
      // Nobody was told that such an address is on the list, so nobody is told that it left.
      (await leave('attribute_exists(email) AND (attribute_not_exists(#state) OR #state = :pending)', {
        ':pending': 'pending',
      })),
  );
  if (left) return 'unsubscribed';
  return (await stateOf(table, email, now)) === undefined ? 'unknown' : 'already';
}

const leftBy = (reason: NonNullable<SubscriberEvent['reason']>) =>
  ({ type: 'subscriber.left', reason }) as const;

/**
 * Notes that no further mail may go to an address: mail to it bounced for good, or somebody reported it as spam. A
 * complaint outweighs a bounce, and its hash stays, also that of an address that is not on the list.
 */
export async function markUnreachable(
  table: Table,
  email: string,
  state: 'bounced' | 'complained',
  now: Date,
  told: ToldChanges = [],
): Promise<void> {
  const mark = (condition: string, states: Record<string, string>, event?: Omit<SubscriberEvent, 'at'>) => {
    const { set, remove, values } = telling(told, now, event);
    return update(table, email, {
      ConditionExpression: condition,
      UpdateExpression: `SET #state = :state, expiresAt = :expiresAt${set}${removing(remove)}`,
      ExpressionAttributeNames: { '#state': 'state', '#due': 'due' },
      ExpressionAttributeValues: {
        ...states,
        ':state': state,
        ':expiresAt': expiry(now, leftDays),
        ...values,
      },
    });
  };
  const markOnce = async () => {
    if (await mark('#state = :confirmed', { ':confirmed': 'confirmed' }, leftBy(state))) return;
    await mark(
      'attribute_exists(email) AND (attribute_not_exists(#state) OR NOT #state IN (:confirmed, :final, :complained))',
      {
        ':confirmed': 'confirmed',
        ':final': state === 'bounced' ? 'unsubscribed' : 'complained',
        ':complained': 'complained',
      },
    );
  };
  await (state === 'complained' ? leaving(table, email, markOnce) : markOnce());
}

/** DynamoDB deletes an expired item some days late: until then it counts as deleted. */
async function stateOf({ client, name }: Table, email: string, now: Date): Promise<string | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: { email },
      ConsistentRead: true,
      ProjectionExpression: '#state, expiresAt',
      ExpressionAttributeNames: { '#state': 'state' },
    }),
  );
  return Item && !(Item.expiresAt * 1000 <= now.getTime()) ? Item.state : undefined;
}

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** @returns whether the condition held. */
async function update(table: Table, email: string, change: Change): Promise<boolean> {
  return (await updateIf(table, { Key: { email }, ...change })) !== undefined;
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Seconds since 1970, as DynamoDB's time to live wants them. */
function expiry(now: Date, days: number): number {
  return Math.ceil(inDays(now, days).getTime() / 1000);
}

import type { BroughtBy, ImportRow } from '../contract/subscribers.ts';
import { pendingDays } from '../contract/subscriptionPeriods.ts';
import { due } from './dueItems.ts';
import { type Table, updateIf } from './table.ts';

/**
 * Addresses that the firm brings from a list of its own (decision 208). What is known of an address stays: each write is
 * on the condition that nothing is, so that it may come twice and beside others.
 */

const dayMs = 86_400_000;

/** An address nobody knows. One that a robot gave, or whose days to confirm are over, is none that is known. */
const unknown =
  'attribute_not_exists(email) OR (#state = :pending AND (suspectedSpam = :true OR expiresAt <= :seconds))';
const leftBehind =
  'confirmedAt, unsubscribedAt, confirmationSentAt, confirmAgainFrom, deliveries, suspectedSpam';

const conditionValues = ({ at }: BroughtBy) => ({
  ':pending': 'pending',
  ':true': true,
  ':seconds': Math.floor(Date.parse(at) / 1000),
});

/** Puts an address on the list with what its owner has agreed to. @returns whether it was unknown */
export async function addImported(
  table: Table,
  id: string,
  { email, consent }: Required<ImportRow>,
  imported: BroughtBy,
): Promise<boolean> {
  const added = await updateIf(table, {
    Key: { email },
    ConditionExpression: unknown,
    UpdateExpression: `SET id = :id, #state = :confirmed, subscribedAt = :since, consent = :consent
      REMOVE #due, dueAt, expiresAt, invited, #source, ${leftBehind}`,
    ExpressionAttributeNames: { '#state': 'state', '#due': 'due', '#source': 'source' },
    ExpressionAttributeValues: {
      ...conditionValues(imported),
      ':id': id,
      ':confirmed': 'confirmed',
      // The list grew when they agreed, and not when it was moved.
      ':since': `${consent.at}T00:00:00.000Z`,
      ':consent': { ...consent, imported },
    },
  });
  return added !== undefined;
}

/** Has an address asked whether it wants letters, at a time. @returns whether it was unknown */
export async function addInvited(
  table: Table,
  id: string,
  email: string,
  invited: BroughtBy,
  dueAt: Date,
): Promise<boolean> {
  const added = await updateIf(table, {
    Key: { email },
    ConditionExpression: unknown,
    UpdateExpression: `SET id = :id, #state = :pending, subscribedAt = :now, invited = :invited, #due = :mail,
      dueAt = :dueAt, expiresAt = :expiresAt REMOVE consent, #source, ${leftBehind}`,
    ExpressionAttributeNames: { '#state': 'state', '#due': 'due', '#source': 'source' },
    ExpressionAttributeValues: {
      ...conditionValues(invited),
      ':id': id,
      ':now': invited.at,
      ':invited': invited,
      ':mail': due,
      ':dueAt': dueAt.toISOString(),
      ':expiresAt': Math.ceil(dueAt.getTime() / 1000 + (pendingDays * dayMs) / 1000),
    },
  });
  return added !== undefined;
}

/**
 * Takes the next times at which invitations may go out: evenly, so that no day of any import or of two at once has more
 * than the stage's number. What is taken and not used is lost, which is slower and safe.
 */
export async function takeInvitationTimes(
  table: Table,
  count: number,
  perDay: number,
  now: Date,
): Promise<Date[]> {
  const span = Math.ceil((count * dayMs) / perDay);
  const Key = { key: 'invitations' };
  for (;;) {
    const behind = await updateIf(table, {
      Key,
      ConditionExpression: 'nextAt >= :now',
      UpdateExpression: 'SET nextAt = nextAt + :span',
      ExpressionAttributeValues: { ':now': now.getTime(), ':span': span },
      ReturnValues: 'UPDATED_NEW',
    });
    // None waits: the first goes out at once.
    const first =
      behind ??
      (await updateIf(table, {
        Key,
        ConditionExpression: 'attribute_not_exists(nextAt) OR nextAt < :now',
        UpdateExpression: 'SET nextAt = :next',
        ExpressionAttributeValues: { ':now': now.getTime(), ':next': now.getTime() + span },
        ReturnValues: 'UPDATED_NEW',
      }));
    if (!first) continue;
    const from = Number(first.nextAt) - span;
    return Array.from({ length: count }, (_, index) => new Date(from + Math.ceil((index * dayMs) / perDay)));
  }
}

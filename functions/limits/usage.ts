import { createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { clientLimits } from '../runtime/dependencies.ts';
import { unavailable } from '../runtime/problems.ts';
import { openTable, type Table, updateIf } from '../runtime/table.ts';

/**
 * The usage table: the requests of each visitor, and the units of the video generator (video/units.ts). One item counts one thing in a minute, ten minutes, an hour or a day of UTC. The time is in the key, because
 * DynamoDB may delete an expired item two days late.
 *
 * Counting is one conditional `ADD`, which checks the limit and counts in one step, also for parallel requests. When its
 * answer is lost it is repeated and may count twice: the limit then holds too early, which is safe. Giving back is tried
 * only once, because giving back twice would be unsafe.
 */
export interface UsageTable {
  /** Counts up; may try twice. */
  readonly counting: Table;
  /** Counts down; tries once. */
  readonly givingBack: Table;
}

export function openUsageTable(name: string): UsageTable {
  return {
    counting: openTable(name),
    givingBack: openTable(name, new DynamoDBClient({ ...clientLimits, maxAttempts: 1 })),
  };
}

/** An amount that was counted, and its keys. */
export interface Counted {
  readonly keys: readonly string[];
  readonly amount: number;
}

/** A count that would pass its limit; it was not counted. */
export interface OverLimit {
  /** Seconds until the window ends and the count begins again. */
  readonly secondsLeft: number;
}

/** Milliseconds of each kind of window. */
const windowMs = { minute: 60_000, tenMinutes: 600_000, hour: 3_600_000, day: 86_400_000 };
/** How much of an ISO time names a window. */
const nameLength = {
  minute: 'yyyy-mm-ddThh:mm',
  tenMinutes: 'yyyy-mm-ddThh:mm',
  hour: 'yyyy-mm-ddThh',
  day: 'yyyy-mm-dd',
};

type WindowKind = keyof typeof windowMs;

/** A time of UTC, as its name and its end. */
interface Window {
  readonly name: string;
  readonly endsAt: number;
}

/** The most that may be counted in a window. */
export type WindowLimit = readonly [kind: WindowKind, most: number];

/** Milliseconds that an item outlives its window, for what is given back late. */
export const lingers = windowMs.hour;

/**
 * A visitor's id in the table: a keyed hash of the address that changes every day, so that the table
 * holds no addresses, and does not show that a visitor of today was there yesterday.
 * @param key the stage's secret for this.
 */
export function visitorId(key: string, address: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', key).update(`${day} ${address}`).digest('base64url').slice(0, 22);
}

/**
 * Counts in each window in turn, the shortest first. What one window refuses is not counted in the longer ones. It
 * stays counted in the shorter ones; that changes nothing, because the longer one refuses until they have ended.
 * @param counter what is counted, such as `contact` and the visitor's id.
 * @throws Unavailable when the table does not answer.
 */
export async function countInWindows(
  { counting }: UsageTable,
  counter: string,
  amount: number,
  limits: readonly WindowLimit[],
  now: Date,
): Promise<Counted | OverLimit> {
  const keys: string[] = [];
  for (const [kind, most] of limits) {
    const window = windowOf(now, kind);
    const key = `${counter} ${window.name}`;
    if (!(await count(counting, key, amount, most, window))) return { secondsLeft: secondsLeft(window, now) };
    keys.push(key);
  }
  return { keys, amount };
}

/**
 * Gives back a part of what was counted, in the windows in which it was counted.
 * @throws Unavailable when the table does not answer; the count then stays too high until its window ends.
 */
export async function giveBack(
  { givingBack }: UsageTable,
  { keys }: Pick<Counted, 'keys'>,
  amount: number,
): Promise<void> {
  await Promise.all(
    keys.map((key) =>
      update(givingBack, {
        Key: { key },
        // Keeps the count at 0 or above, and leaves an item alone that has expired.
        ConditionExpression: 'used >= :amount',
        UpdateExpression: 'ADD used :change',
        ExpressionAttributeValues: { ':amount': amount, ':change': -amount },
      }),
    ),
  );
}

/** @returns whether it was counted; otherwise it would have passed the limit. */
async function count(
  table: Table,
  key: string,
  amount: number,
  limit: number,
  window: Window,
): Promise<boolean> {
  const most = limit - amount;
  // The condition accepts every new item, so a single amount above the limit is refused here.
  if (most < 0) return false;
  const counted = await update(table, {
    Key: { key },
    ConditionExpression: 'attribute_not_exists(used) OR used <= :most',
    UpdateExpression: 'ADD used :amount SET expiresAt = :expiresAt',
    ExpressionAttributeValues: {
      ':amount': amount,
      ':most': most,
      ':expiresAt': Math.ceil((window.endsAt + lingers) / 1000),
    },
  });
  return counted !== undefined;
}

/** As `updateIf`. @throws Unavailable when the table does not answer. */
async function update(...[table, change]: Parameters<typeof updateIf>): ReturnType<typeof updateIf> {
  try {
    return await updateIf(table, change);
  } catch (error) {
    // This covers a missing grant or table too: nothing is generated uncounted.
    throw unavailable('the usage table did not count', { cause: error });
  }
}

function windowOf(now: Date, kind: WindowKind): Window {
  const length = windowMs[kind];
  const startsAt = Math.floor(now.getTime() / length) * length;
  const name = new Date(startsAt).toISOString().slice(0, nameLength[kind].length);
  return { name, endsAt: startsAt + length };
}

function secondsLeft({ endsAt }: Window, now: Date): number {
  return (endsAt - now.getTime()) / 1000;
}

/** Seconds during which a mailbox gets no second confirmation of one kind. */
const oneDay = 86_400;

/** The two kinds of mail that somebody else's typing can send to a stranger. */
type StrangersMail = 'confirmation' | 'subscription';

/**
 * One key for the spellings of one mailbox, for limits only: mail goes to the address as it was typed. What follows a
 * plus sign is a tag at most providers; Gmail also ignores dots: https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/**
 * Takes the right to send a mailbox a mail of a kind. It is kept in the usage table under a keyed hash, so that no
 * address is stored. The same holder may take it again: its first try may have failed.
 * @returns nothing when another one has it for today.
 */
export async function takeMailbox(
  table: Table,
  key: string,
  kind: StrangersMail,
  email: string,
  holder: string,
  now: Date,
): Promise<'first' | 'again' | undefined> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', key)
    .update(`${kind} ${mailboxOf(email)}`)
    .digest('base64url');
  const before = await updateIf(table, {
    Key: { key: `${kind} ${hash.slice(0, 22)}` },
    ConditionExpression: 'attribute_not_exists(expiresAt) OR expiresAt <= :now OR contact = :contact',
    UpdateExpression: 'SET expiresAt = :later, contact = :contact',
    ExpressionAttributeValues: { ':now': seconds, ':later': seconds + oneDay, ':contact': holder },
    ReturnValues: 'UPDATED_OLD',
  });
  if (!before) return undefined;
  return before.contact === holder && Number(before.expiresAt) > seconds ? 'again' : 'first';
}

/** Whether an address may get the mail with the link: an address of its own mailbox has had none today. */
export async function takeSubscription(
  table: Table,
  key: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const holder = createHmac('sha256', key).update(`address ${email}`).digest('base64url').slice(0, 22);
  return (await takeMailbox(table, key, 'subscription', email, holder, now)) !== undefined;
}

/** The most mails to strangers in a UTC day, of all visitors and of one network. */
export interface MailBounds {
  readonly perDay: number;
  readonly networkShare: number;
}

/**
 * Counts a mail to a stranger against its network's share of the day and against the day. What only the day refuses stays
 * counted for the network: nobody gets a mail then until the day ends. A mail that is not sent is given back.
 * @param network its id in the table; nothing counts as one network.
 * @throws Unavailable when the table does not answer.
 */
export async function countMail(
  usage: UsageTable,
  network: string | undefined,
  { perDay, networkShare }: MailBounds,
  now: Date,
): Promise<Counted | (OverLimit & { readonly refusedBy: 'network' | 'day' })> {
  const share = Math.max(1, Math.floor(perDay * networkShare));
  const ofNetwork = await countInWindows(usage, `mail ${network ?? 'unknown'}`, 1, [['day', share]], now);
  if ('secondsLeft' in ofNetwork) return { ...ofNetwork, refusedBy: 'network' };
  const ofDay = await countInWindows(usage, 'mail all', 1, [['day', perDay]], now);
  if ('secondsLeft' in ofDay) return { ...ofDay, refusedBy: 'day' };
  return { keys: [...ofNetwork.keys, ...ofDay.keys], amount: 1 };
}

/** Whether a message may send its visitor a confirmation: its mailbox has had none today, and the day has room. */
export async function mayConfirm(
  usage: UsageTable,
  key: string,
  { email, contactId, networkId }: { email: string; contactId: string; networkId: string | undefined },
  bounds: MailBounds,
  now: Date,
): Promise<boolean> {
  const taken = await takeMailbox(usage.counting, key, 'confirmation', email, contactId, now);
  if (taken !== 'first') return taken === 'again';
  return 'keys' in (await countMail(usage, networkId, bounds, now));
}

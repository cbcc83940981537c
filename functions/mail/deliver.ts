import { type Delivery, deliveries } from '../contract/contact.ts';
import { errorLine, log } from '../runtime/environment.ts';
import { claim, type DueItem, type DueTable, dueItems, record, release } from '../stores/dueItems.ts';
import { MailDelayed, MailRefused } from './sendMail.ts';

/** One mail (or webhook call) that an item leads to. */
export interface Task {
  /** Key in the item's `deliveries`. */
  readonly name: string;
  /** Whether somebody of the firm misses something when it is given up: then the log has an ERROR line. */
  readonly matters: boolean;
  /**
   * @returns why it was not sent, on purpose; nothing when it was accepted.
   * @throws MailRefused or MailDelayed.
   */
  readonly run: () => Promise<string | undefined>;
}

export interface Source {
  readonly table: DueTable;
  /** All that an item leads to, in the order in which it is sent. */
  readonly tasksOf: (item: Readonly<Record<string, unknown>>) => readonly Task[];
}

/** Told since when something waits: the time of an item that is due, and that of a message that somebody misses. */
export type Waits = (since: string) => void;

/** Minutes until the next try after the first, second … failure; afterwards it is an hour. */
const pauses = [1, 2, 5, 15, 30, 60];
/** With these pauses: a day. */
export const maxAttempts = 29;
/** Milliseconds for which an item is one deliverer's; every mail extends it. */
const leaseMs = 20_000;

/** After so many failed attempts, how many milliseconds to wait. */
export function pauseAfter(attempts: number): number {
  return (pauses[attempts - 1] ?? 60) * 60_000;
}

/**
 * Sends what is due. Each mail is written down right after it was accepted: a deliverer that is killed in between
 * leads to one mail that comes twice, and to none that is lost.
 * @param goOn asked before each item; a function that is about to end leaves the rest to the next minute.
 * @throws the first failure, after all other items had their turn.
 */
export async function deliver(
  { table, tasksOf }: Source,
  now: () => Date,
  goOn: () => boolean,
  waits: Waits = () => {},
): Promise<void> {
  let failure: unknown;
  for await (const seen of dueItems(table, now())) {
    waits(seen.dueAt);
    if (!goOn()) break;
    try {
      const until = lease(now());
      const item = await claim(table, seen, until);
      if (!item) continue;
      const untold = await deliverItem(
        table,
        { key: seen.key, dueAt: until.toISOString() },
        tasksOf(item),
        item,
        now,
      );
      if (untold && typeof item.createdAt === 'string') waits(item.createdAt);
    } catch (error) {
      // The item is due again when its lease ends. Those behind it do not wait for it.
      log('ERROR', { message: 'item failed', error: errorLine(error) });
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

/** @returns whether somebody of the firm still waits for it. */
async function deliverItem(
  table: DueTable,
  claimed: DueItem,
  tasks: readonly Task[],
  item: Readonly<Record<string, unknown>>,
  now: () => Date,
): Promise<boolean> {
  const known = deliveries.parse(item.deliveries);
  let ours = claimed;
  const waiting: Date[] = [];
  let untold = false;
  for (const task of tasks) {
    const before = known[task.name];
    const next = nextTry(before);
    if (!next) continue;
    if (next > now()) {
      waiting.push(next);
      untold ||= task.matters;
      continue;
    }
    const after = await attempt(task, before?.attempts ?? 0, now);
    if (after.state === 'given-up') sayGivenUp(table, claimed.key, task, after);
    const until = lease(now());
    // Somebody else has taken the item over: the rest is theirs.
    if (!(await record(table, ours, task.name, after, until))) return untold;
    ours = { ...ours, dueAt: until.toISOString() };
    const again = nextTry(after);
    if (!again) continue;
    waiting.push(again);
    untold ||= task.matters;
  }
  const soonest = waiting.length > 0 ? new Date(Math.min(...waiting.map(Number))) : undefined;
  await release(table, ours, soonest);
  return untold;
}

const lease = (now: Date) => new Date(now.getTime() + leaseMs);

/** @returns nothing when the mail has come to its end. */
function nextTry(before: Delivery | undefined): Date | undefined {
  if (!before) return new Date(0);
  if (before.state !== 'waiting') return undefined;
  return new Date(Date.parse(before.at) + pauseAfter(before.attempts));
}

async function attempt(task: Task, failed: number, now: () => Date): Promise<Delivery> {
  const attempts = failed + 1;
  const as = (state: Delivery['state'], reason?: string): Delivery => ({
    state,
    attempts,
    at: now().toISOString(),
    ...(reason && { reason }),
  });
  try {
    const skipped = await task.run();
    return skipped ? as('skipped', skipped) : as('sent');
  } catch (error) {
    if (error instanceof MailRefused) return as('given-up', error.reason);
    // A fault of our own delays this mail and none of the others.
    if (!(error instanceof MailDelayed)) log('ERROR', { message: 'mail failed', error: errorLine(error) });
    const reason = error instanceof MailDelayed ? error.reason : 'Fault';
    return as(attempts < maxAttempts ? 'waiting' : 'given-up', reason);
  }
}

/** The alarm counts this line. It names the item, never what is in it. */
function sayGivenUp(
  table: DueTable,
  key: string,
  { name, matters }: Task,
  { attempts, reason }: Delivery,
): void {
  const kind = name.replace(/:.*/, '');
  const item = table.key === 'id' ? { item: key } : {};
  log(matters ? 'ERROR' : 'INFO', { message: 'mail given up', kind, ...item, attempts, reason });
}

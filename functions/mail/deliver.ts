import { errorLine, log } from '../runtime/environment.ts';
import {
  claim,
  type Delivery,
  type DueItem,
  type DueTable,
  deliveries,
  dueItems,
  record,
  release,
} from './dueItems.ts';
import { inTurns, type Together, wavesOf } from './rounds.ts';
import { MailDelayed, MailRefused } from './ses.ts';

/** One mail (or webhook call) that an item leads to. */
export interface Task {
  /** Key in the item's `deliveries`. */
  readonly name: string;
  /** Whether somebody of the firm misses something when it is given up: then the log has an ERROR line. */
  readonly matters: boolean;
  /** Whether it waits for a machine of somebody else: it runs beside the mails, and no mail waits for it. */
  readonly beside?: boolean;
  /**
   * @returns why it was not sent, on purpose; nothing when it was accepted.
   * @throws MailRefused or MailDelayed.
   */
  readonly run: () => Promise<string | undefined>;
}

type Item = Readonly<Record<string, unknown>>;

export interface Source {
  readonly table: DueTable;
  /** All that an item leads to, in the order in which it is sent. */
  readonly tasksOf: (item: Item) => readonly Task[];
  /** How items that say the same are told together; without it each is told alone. */
  readonly together?: Together<Task>;
}

/** Told since when something waits: the time of an item that is due, and that of a message that somebody misses. */
export type Waits = (since: string) => void;

/** Minutes until the next try after the first, second … failure; afterwards it is an hour. */
const pauses = [1, 2, 5, 15, 30, 60];
/** With these pauses: a day. */
export const maxAttempts = 29;
/** Milliseconds for which items are one deliverer's: longer than its function lives, so that no mail has to extend it. */
const leaseMs = 60_000;
/** Items of one round. Of more, the oldest and the newest: a lead that has just come does not wait behind a flood. */
const mostItems = 1_000;
/** Writes to the table that are under way at once. */
const writesAtOnce = 8;
/** Calls beside the mails that are under way at once. */
const callsAtOnce = 4;

/** After so many failed attempts, how many milliseconds to wait. */
export function pauseAfter(attempts: number): number {
  return (pauses[attempts - 1] ?? 60) * 60_000;
}

/** An item that is ours for this round. */
interface Claimed {
  readonly item: Item;
  /** When it was due. */
  readonly seen: string;
  /** The lease: writes are ours as long as the item still has it. */
  readonly ours: DueItem;
  /** How far each mail has come. */
  readonly known: Record<string, Delivery>;
  readonly tasks: Map<string, Task>;
  /** Jobs that have not ended. */
  left: number;
  /** Somebody else has taken it over, or the table failed: what is left waits for the end of a lease. */
  lost: boolean;
}

/** A task, with the items that it tells of. */
interface Job {
  readonly task: Task;
  readonly of: readonly Claimed[];
}

/**
 * Sends what is due: first the mails to the firm, then those to visitors, one after the other. Each network has its turn,
 * and calls that wait for other machines run beside. Each mail is written down right after it was
 * accepted: a deliverer that is killed in between leads to one mail that comes twice, and to none that is lost.
 * @param goOn asked before each mail; a function that is about to end leaves the rest to the next minute.
 * @throws the first failure, after all other items had their turn.
 */
export async function deliver(
  { table, tasksOf, together }: Source,
  now: () => Date,
  goOn: () => boolean,
  waits: Waits = () => {},
): Promise<void> {
  const failures: unknown[] = [];
  /** An item that fails is due again when its lease ends. The others do not wait for it. */
  const guarded = async (of: readonly Claimed[], work: () => void | Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log('ERROR', { message: 'item failed', error: errorLine(error) });
      failures.push(error);
      for (const claimed of of) claimed.lost = true;
    }
  };

  const claimed: Claimed[] = [];
  await each(await seenItems(dueItems(table, now()), waits), writesAtOnce, (seen) =>
    guarded([], async () => {
      const one = goOn() ? await claimItem(table, seen, now) : undefined;
      if (one) claimed.push(one);
    }),
  );
  const ordered = inTurns(claimed.sort(byTime), ({ item }) => String(item.networkId ?? ''));

  const jobs: Job[] = [];
  const waves = together ? wavesOf(ordered, together, isOpen) : [];
  const waveOf = new Map(waves.flatMap((wave) => wave.members.map((one) => [one, wave] as const)));
  for (const one of ordered) {
    const wave = waveOf.get(one);
    if (wave?.members[0] === one) jobs.push(...wave.tasks.map((task) => ({ task, of: wave.members })));
    const told = new Set(wave?.tasks.map(({ name }) => name));
    await guarded([one], () => {
      for (const task of tasksOf(one.item)) if (!told.has(task.name)) jobs.push({ task, of: [one] });
    });
  }
  for (const { task, of } of jobs) {
    for (const one of of) {
      one.tasks.set(task.name, task);
      one.left += 1;
    }
  }

  const end = (one: Claimed) => guarded([one], () => finish(table, one, waits));
  const run = async (job: Job) => {
    const open = job.of.filter((one) => !one.lost && isDue(one, job.task, now()));
    if (open.length > 0 && goOn()) await runJob(table, job.task, open, now, guarded);
    for (const one of job.of) one.left -= 1;
    await each(
      job.of.filter(({ left }) => left === 0),
      writesAtOnce,
      end,
    );
  };
  await each(
    ordered.filter(({ left }) => left === 0),
    writesAtOnce,
    end,
  );
  const mails = jobs.filter(({ task }) => !task.beside);
  await Promise.all([
    each([...mails.filter(({ task }) => task.matters), ...mails.filter(({ task }) => !task.matters)], 1, run),
    each(
      jobs.filter(({ task }) => task.beside),
      callsAtOnce,
      run,
    ),
  ]);
  if (failures.length > 0) throw failures[0];
}

/** The longest waiting first. */
async function seenItems(items: AsyncIterable<DueItem>, waits: Waits): Promise<DueItem[]> {
  const seen: DueItem[] = [];
  for await (const item of items) {
    waits(item.dueAt);
    seen.push(item);
  }
  if (seen.length <= mostItems) return seen;
  return [...seen.slice(0, mostItems / 2), ...seen.slice(-mostItems / 2)];
}

const byTime = (a: Claimed, b: Claimed) => (a.seen < b.seen ? -1 : Number(a.seen > b.seen));

async function claimItem(table: DueTable, seen: DueItem, now: () => Date): Promise<Claimed | undefined> {
  const until = new Date(now().getTime() + leaseMs);
  const item = await claim(table, seen, until);
  if (!item) return undefined;
  return {
    item,
    seen: seen.dueAt,
    ours: { key: seen.key, dueAt: until.toISOString() },
    known: deliveries.parse(item.deliveries),
    tasks: new Map(),
    left: 0,
    lost: false,
  };
}

/** Does something with each, so many at once, in their order. */
async function each<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}

/** Whether a task has not come to its end. */
function isOpen({ known }: Claimed, { name }: Task): boolean {
  return nextTry(known[name]) !== undefined;
}

function isDue({ known }: Claimed, { name }: Task, now: Date): boolean {
  const next = nextTry(known[name]);
  return next !== undefined && next <= now;
}

async function runJob(
  table: DueTable,
  task: Task,
  of: readonly Claimed[],
  now: () => Date,
  guarded: (of: readonly Claimed[], work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const failed = Math.max(...of.map(({ known }) => known[task.name]?.attempts ?? 0));
  const after = await attempt(task, failed, now);
  await each(of, writesAtOnce, (one) =>
    guarded([one], async () => {
      if (after.state === 'given-up') sayGivenUp(table, one.ours.key, task, after);
      const until = new Date(one.ours.dueAt);
      if (await record(table, one.ours, task.name, after, until)) one.known[task.name] = after;
      else one.lost = true;
    }),
  );
}

/** Gives an item back: due with the first of its mails, at once when one had no turn, or never when all have ended. */
async function finish(table: DueTable, claimed: Claimed, waits: Waits): Promise<void> {
  const { item, known, lost, ours, seen, tasks } = claimed;
  if (lost) return;
  const open = [...tasks.values()].filter((task) => isOpen(claimed, task));
  if (typeof item.createdAt === 'string' && open.some(({ matters }) => matters)) waits(item.createdAt);
  const next = Math.min(...open.map(({ name }) => nextTry(known[name])!.getTime()));
  await release(table, ours, open.length > 0 ? new Date(Math.max(next, Date.parse(seen))) : undefined);
}

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

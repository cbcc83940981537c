import type { ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { buckets, vitals } from '../contract/countShape.ts';
import { goals } from '../contract/counts.ts';
import { classOf, cutSource } from '../contract/sourceShape.ts';
import { storedContact } from '../contract/storedContact.ts';
import { leftDays } from '../contract/subscriptionPeriods.ts';
import { readUsageDays } from './budget.ts';
import { listDownloadMonths, listDownloadSources } from './downloads.ts';
import { leftAtOf, sinceOf } from './subscriberList.ts';
import { readItems, type Table } from './table.ts';

/** Days of UTC: from the first to the one before `until`, such as `2026-11-01` and `2026-12-01`. */
export interface Period {
  readonly from: string;
  readonly until: string;
  /** Where the days are a calendar month, its name, such as `2026-11`. Downloads are known by month only. */
  readonly month?: string;
}

/**
 * How far a figure can be relied on: what is stored is `exact`, what pages told is `counted`. `at least` is a figure of
 * items that are deleted some weeks after what they tell of.
 */
export type Told = 'exact' | 'counted' | 'at least';

export interface Figure {
  /** What is counted, such as `views` or `views by page`. */
  readonly part: string;
  /** Of which one, such as `/services`; `all` is the whole. */
  readonly name: string;
  readonly value: number;
  /** How a person writes the value, where it is no plain number. */
  readonly text?: string;
  readonly told: Told;
}

export interface NumberTables {
  readonly contacts: Table;
  readonly usage: Table;
  /** A digest of a week has no use for it. */
  readonly downloads?: Table | undefined;
  /** Only where pages are counted. */
  readonly counts?: Table | undefined;
  /** Only where there is a newsletter. */
  readonly subscribers?: Table | undefined;
}

/** The figures of one period, in their order. */
export class Numbers {
  readonly period: Period;
  readonly #figures = new Map<string, Figure>();

  constructor(period: Period) {
    this.period = period;
  }

  add(part: string, name: string, amount: number, told: Told): void {
    const key = `${part}\n${name}`;
    const value = (this.#figures.get(key)?.value ?? 0) + amount;
    this.#figures.set(key, { part, name, value, told });
  }

  set(figure: Figure): void {
    this.#figures.set(`${figure.part}\n${figure.name}`, figure);
  }

  get(part: string, name: string): Figure | undefined {
    return this.#figures.get(`${part}\n${name}`);
  }

  /** 0 where nothing was counted. */
  valueOf(part: string, name = 'all'): number {
    return this.get(part, name)?.value ?? 0;
  }

  /** The figures of a part, the largest first. */
  largest(part: string): Figure[] {
    return this.all()
      .filter((one) => one.part === part)
      .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  }

  all(): Figure[] {
    return [...this.#figures.values()];
  }

  has(at: string): boolean {
    return at >= this.period.from && at < this.period.until;
  }
}

/** A figure with that of the month before. */
export interface ComparedFigure extends Figure {
  readonly before: number;
  readonly textBefore?: string | undefined;
}

/** The figures of two months by part, in the parts' order: the whole first, then the largest. */
export function compare(numbers: Numbers, before: Numbers): ComparedFigure[] {
  const parts = [...new Set([...numbers.all(), ...before.all()].map(({ part }) => part))];
  return parts.flatMap((part) => {
    const here = numbers.largest(part);
    const gone = before.largest(part).filter(({ name }) => !numbers.get(part, name));
    return [...here, ...gone.map(({ text: _, ...figure }) => ({ ...figure, value: 0 }))]
      .map((figure) => ({
        ...figure,
        before: before.valueOf(part, figure.name),
        textBefore: before.get(part, figure.name)?.text,
      }))
      .sort((a, b) => Number(b.name === 'all') - Number(a.name === 'all'));
  });
}

/** The name of the source of a message whose writer sent none along. */
const notSent = 'not sent along';

/**
 * The figures of some periods, which the operator's command and the partners' letter share. Each table is read once for
 * all of them, and of a message only when it came and from where.
 */
export async function readNumbers(
  { contacts, usage, downloads, counts, subscribers }: NumberTables,
  periods: readonly Period[],
  now: Date,
): Promise<Numbers[]> {
  const all = periods.map((period) => new Numbers(period));
  if (counts) await addCounts(all, counts);
  if (downloads) await addDownloads(all, downloads);
  await addContacts(all, contacts);
  if (subscribers) await addSubscribers(all, subscribers, now);
  await addCosts(all, usage);
  return all;
}

/** A part of the items between the first and the last of the periods, without the attributes that no figure needs. */
function between(all: readonly Numbers[], attribute: string, others: readonly string[]) {
  const names = [attribute, ...others];
  return {
    FilterExpression: '#n0 >= :from AND #n0 < :until',
    ProjectionExpression: names.map((_, index) => `#n${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: {
      ':from': all.map(({ period }) => period.from).sort()[0],
      ':until': all
        .map(({ period }) => period.until)
        .sort()
        .at(-1),
    },
  } satisfies Partial<ScanCommandInput>;
}

/** Pages by the form of their path: `/`, `/*` and, for example, `/insights/*`. */
function kindOf(page: string): string {
  if (!page.startsWith('/') || page === '/') return page;
  const [, first, second] = page.split('/');
  return second === undefined ? '/*' : `/${first}/*`;
}

const isGoal = (name: string) => (goals as readonly string[]).includes(name);

async function addCounts(all: readonly Numbers[], counts: Table): Promise<void> {
  for (const numbers of all) {
    numbers.add('views', 'all', 0, 'counted');
    for (const goal of goals) numbers.add('goals', goal, 0, 'counted');
  }
  const reached = new Map<Numbers, Map<string, number>>(all.map((numbers) => [numbers, new Map()]));
  const { FilterExpression, ExpressionAttributeNames, ExpressionAttributeValues } = between(all, 'key', []);
  const items = readItems(counts, { FilterExpression, ExpressionAttributeNames, ExpressionAttributeValues });
  for await (const { key, expiresAt, ...counted } of items) {
    const [day = '', page = ''] = String(key).split(' ');
    for (const numbers of all.filter((one) => one.has(day))) {
      for (const [name, amount] of Object.entries(counted)) {
        const [what = '', of = ''] = name.split(' ');
        if (what === 'view') {
          numbers.add('views', 'all', Number(amount), 'counted');
          numbers.add('views by source', of, Number(amount), 'counted');
          numbers.add('views by page', page, Number(amount), 'counted');
          numbers.add('views by day', day, Number(amount), 'counted');
        } else if (isGoal(what)) {
          numbers.add('goals', what, Number(amount), 'counted');
          numbers.add('goals by page', `${what} ${page}`, Number(amount), 'counted');
          numbers.add('goals by source', `${what} ${of}`, Number(amount), 'counted');
        } else {
          const of = `${kindOf(page)} ${name}`;
          const sums = reached.get(numbers)!;
          sums.set(of, (sums.get(of) ?? 0) + Number(amount));
        }
      }
    }
  }
  for (const numbers of all) addVitals(numbers, reached.get(numbers)!);
}

/** The bucket below whose bound three of four views are. @param reached views by kind of page, vital and bound */
function addVitals(numbers: Numbers, reached: ReadonlyMap<string, number>): void {
  const kinds = [...new Set([...reached.keys()].map((name) => name.split(' ')[0]!))].sort();
  for (const kind of kinds) {
    for (const vital of vitals) {
      const counted = [...buckets[vital], 'more'].map(
        (bound) => reached.get(`${kind} ${vital} ${bound}`) ?? 0,
      );
      const total = counted.reduce((sum, one) => sum + one, 0);
      if (total === 0) continue;
      let sum = 0;
      const at = counted.findIndex((one) => {
        sum += one;
        return sum >= total * 0.75;
      });
      const bound = buckets[vital][at];
      const value = bound ?? buckets[vital].at(-1)!;
      const unit = vital === 'cls' ? '' : ' ms';
      const text = `${bound === undefined ? '>' : '≤'} ${value}${unit} (of ${total})`;
      numbers.set({ part: 'vitals at p75', name: `${vital} ${kind}`, value, text, told: 'counted' });
    }
  }
}

async function addDownloads(all: readonly Numbers[], downloads: Table): Promise<void> {
  const months = await listDownloadMonths(downloads);
  const sources = await listDownloadSources(downloads);
  for (const numbers of all.filter(({ period }) => period.month)) {
    const ofMonth = ({ month }: { month: string }) => month === numbers.period.month;
    numbers.add('downloads', 'all', 0, 'exact');
    for (const { slug, downloads } of months.filter(ofMonth)) {
      numbers.add('downloads', 'all', downloads, 'exact');
      numbers.add('downloads', slug, downloads, 'exact');
    }
    for (const { source, downloads } of sources.filter(ofMonth)) {
      numbers.add('downloads by source', source, downloads, 'exact');
    }
  }
}

const lead = z.object({
  createdAt: z.string(),
  kind: z.string().optional().catch(undefined),
  suspectedSpam: z.boolean().optional().catch(undefined),
  desk: storedContact.shape.desk,
  context: z.object({ source: z.unknown() }).optional().catch(undefined),
  source: z.string().optional().catch(undefined),
  callState: z.string().optional().catch(undefined),
  startsAt: z.string().optional().catch(undefined),
  rescheduledFrom: z.string().optional().catch(undefined),
});

async function addContacts(all: readonly Numbers[], contacts: Table): Promise<void> {
  for (const numbers of all) {
    for (const name of ['all', 'spam']) numbers.add('leads', name, 0, 'exact');
    for (const name of ['all', 'without a person', 'canceled', 'moved'])
      numbers.add('calls', name, 0, 'exact');
  }
  const others = Object.keys(lead.shape).filter((name) => name !== 'createdAt');
  for await (const item of readItems(contacts, between(all, 'createdAt', others))) {
    const { createdAt, kind, suspectedSpam, desk, context, source, ...call } = lead.parse(item);
    const isSpam = desk ? desk.state === 'spam' : suspectedSpam;
    for (const numbers of all.filter((one) => one.has(createdAt))) {
      if (kind !== 'call') {
        numbers.add('leads', isSpam ? 'spam' : 'all', 1, 'exact');
        if (isSpam) continue;
        const from = context?.source === undefined ? notSent : classOf(cutSource(context.source));
        numbers.add('leads by source', from, 1, 'exact');
      } else if (call.rescheduledFrom) {
        numbers.add('calls', 'moved', 1, 'exact');
      } else {
        numbers.add('calls', 'all', 1, 'exact');
        if (!call.startsAt) numbers.add('calls', 'without a person', 1, 'exact');
        if (call.callState === 'canceled') numbers.add('calls', 'canceled', 1, 'exact');
        numbers.add('calls by source', source ?? notSent, 1, 'exact');
      }
    }
  }
}

const subscriber = z.object({
  subscribedAt: z.string().catch(''),
  confirmedAt: z.string().optional().catch(undefined),
  unsubscribedAt: z.string().optional().catch(undefined),
  state: z.string().optional().catch(undefined),
  suspectedSpam: z.boolean().optional().catch(undefined),
  confirmAgainFrom: z.string().optional().catch(undefined),
  expiresAt: z.number().optional().catch(undefined),
  letters: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const sentLetter = z.object({ state: z.literal('sent'), at: z.string() });

const dayMs = 86_400_000;

async function addSubscribers(all: readonly Numbers[], subscribers: Table, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - leftDays * dayMs).toISOString();
  const toldOf = ({ period }: Numbers): Told => (period.from >= oldest.slice(0, 10) ? 'exact' : 'at least');
  for (const numbers of all) {
    const told = toldOf(numbers);
    for (const name of ['new', 'left', 'bounced', 'complained']) numbers.add('subscribers', name, 0, told);
    numbers.add('letters', 'all', 0, told);
  }
  const names = Object.keys(subscriber.shape);
  const items = readItems(subscribers, {
    ProjectionExpression: names.map((_, index) => `#n${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
  });
  for await (const item of items) {
    const { state, letters = {}, ...at } = subscriber.parse(item);
    const since = sinceOf({ state, ...at });
    const leftAt = leftAtOf({ state, ...at });
    const sent = Object.entries(letters).flatMap(([letter, mark]) => {
      const { data } = sentLetter.safeParse(mark);
      return data ? [[letter, data.at] as const] : [];
    });
    for (const numbers of all) {
      const told = toldOf(numbers);
      if (numbers.has(since)) numbers.add('subscribers', 'new', 1, told);
      // Who was asked and never confirmed was not on the list, and cannot have left it.
      if (numbers.has(leftAt) && (state !== 'unsubscribed' || since)) {
        numbers.add('subscribers', state === 'unsubscribed' ? 'left' : state!, 1, told);
      }
      for (const [letter] of sent.filter(([, day]) => numbers.has(day))) {
        numbers.add('letters', 'all', 1, told);
        numbers.add('letters', letter, 1, told);
      }
    }
  }
}

async function addCosts(all: readonly Numbers[], usage: Table): Promise<void> {
  for (const numbers of all) {
    const days = await readUsageDays(usage, daysOf(numbers.period));
    const dollars = days.reduce((sum, day) => sum + day.dollars, 0);
    const generations = days.reduce((sum, day) => sum + day.generations, 0);
    numbers.set({
      part: 'cost of AI',
      name: 'dollars',
      value: dollars,
      text: `$${dollars.toFixed(2)}`,
      told: 'exact',
    });
    numbers.add('cost of AI', 'generations', generations, 'exact');
  }
}

export function daysOf({ from, until }: Period): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(until); at += dayMs) days.push(dayOf(at));
  return days;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** @param month such as `2026-11` */
export function monthPeriod(month: string): Period {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, until: dayOf(next.getTime()), month };
}

/** @param from the week's first day */
export function weekPeriod(from: string): Period {
  return { from, until: dayOf(Date.parse(from) + 7 * dayMs) };
}

/** The period of the same kind that ends where this one begins. */
export function periodBefore({ from, until, month }: Period): Period {
  const last = Date.parse(from) - dayMs;
  if (month) return monthPeriod(dayOf(last).slice(0, 'yyyy-mm'.length));
  return { from: dayOf(Date.parse(from) - (Date.parse(until) - Date.parse(from))), until: from };
}

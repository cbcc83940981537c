import { counting } from '../../content/built/counting.ts';
import { buckets, type Count, type Vital, vitals } from '../../functions/contract/countShape.ts';
import type { Goal } from '../../functions/contract/counts.ts';
import { asksForPrivacy, visitClass } from './visit.ts';

/** The view of the page that is shown. */
let page: string | undefined;
let told = false;
/** One of `counting.oneIn` views is told. */
let chosen = false;
let reached: Set<Goal>;
let measured: Partial<Record<Vital, number>>;
/** The longest of each interaction's events, by its number, and how many interactions there were before. */
let interactions: Map<number, number>;
let before: number;
/** The window of layout shifts that is going on: https://web.dev/articles/cls */
let shifts: { from: number; last: number; sum: number };
let marks: PerformanceObserver | undefined;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

const interactionCount = () => (performance as { interactionCount?: number }).interactionCount ?? 0;

const hasEntries = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

function begin(path: string): void {
  page = path;
  told = false;
  chosen = Math.random() * counting.oneIn < 1;
  reached = new Set();
  measured = hasEntries('layout-shift') ? { cls: 0 } : {};
  interactions = new Map();
  before = interactionCount();
  shifts = { from: 0, last: 0, sum: 0 };
}

function noteGoals(entries: PerformanceEntryList): void {
  for (const { name } of entries) if (name.startsWith('goal:')) reached.add(name.slice(5) as Goal);
}

/** A Web Vital's own entries; an engine without them is counted without the vital. */
function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void {
  if (!hasEntries(type)) return;
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
    type,
    buffered: true,
    durationThreshold: 40,
  } as PerformanceObserverInit);
}

function listen(path: string): void {
  begin(path);
  marks = new PerformanceObserver((list) => noteGoals(list.getEntries()));
  marks.observe({ type: 'mark', buffered: true });
  // The first page's alone: the browser measures no other. A page that was hidden before has waited for its visitor.
  const hidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  observe('largest-contentful-paint', ({ startTime }) => {
    if (!hidden && page === path && !told) measured.lcp = startTime;
  });
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const { from, last, sum } = shifts;
    const goesOn = startTime - last < 1000 && startTime - from < 5000;
    shifts = { from: goesOn ? from : startTime, last: startTime, sum: goesOn ? sum + value : value };
    measured.cls = Math.max(measured.cls ?? 0, shifts.sum);
  });
  // https://web.dev/articles/inp: the longest, of which one in fifty is left out.
  const noteInteraction = ({ interactionId, duration }: Interaction) => {
    if (!interactionId) return;
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    const longest = [...interactions.values()].sort((a, b) => b - a);
    const left = Math.floor((interactionCount() - before) / 50);
    measured.inp = longest[Math.min(left, longest.length - 1)];
  };
  observe('event', noteInteraction);
  observe('first-input', noteInteraction);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
  // Back has brought the page with all that it held: another view of it.
  addEventListener('pageshow', ({ persisted }) => persisted && page && begin(page));
}

/** Tells the view once, and later only goals. Whether it arrives is nothing that a visitor has to know. */
function tell(): void {
  noteGoals(marks?.takeRecords() ?? []);
  if (!chosen || (told && reached.size === 0)) return;
  const numbers = vitals.map((vital) => {
    const value = measured[vital];
    return [vital, value === undefined ? undefined : buckets[vital].filter((bound) => value > bound).length];
  });
  const count: Count = {
    page: page!,
    source: visitClass().source!,
    view: !told,
    goals: [...reached],
    vitals: told ? {} : Object.fromEntries(numbers),
  };
  navigator.sendBeacon?.('/api/counts', new Blob([JSON.stringify(count)], { type: 'application/json' }));
  told = true;
  reached.clear();
}

/** Counts the page that is shown when the visitor leaves it or turns to another window. */
export function countPage(path: string): void {
  if (asksForPrivacy() || path === page) return;
  if (page === undefined) {
    listen(path);
  } else {
    tell();
    begin(path);
  }
}

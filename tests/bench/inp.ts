/**
 * `npm run bench:inp [-- words of an interaction …]`: interaction to next paint (https://web.dev/articles/inp) on a
 * phone with two pixels a point and a processor four times slower, of each interaction of `interactions.ts`: just loaded
 * (at the load event) and idle. It prints the median and the worst of five visits, and the parts of the median's: delay
 * of the input, processing by listeners, presentation until the frame is shown. `answered` is the median until the
 * effect is visible: what a page does later is not hidden by it. `processor` is the main thread's own time of it all: on a
 * shared machine, where the rest waits for a processor, it is what to compare. Of typing, a visit counts its slowest key.
 *
 * `--site <url>` measures a site that already runs, else the site is built and started. `--beside <url>` measures
 * others in the same rounds: on a shared machine only the comparison says something. `--runs 5`,
 * `--states idle`, `--trace <folder>` for a trace of each visit.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { browser as testBrowser } from '../support/browser.ts';
import { type Interaction, interactions } from './interactions.ts';
import { startBuilt } from './startBuilt.ts';

// The browser's library would end the browser only.
process.once('SIGTERM', () => process.exit(1));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    states: { type: 'string', default: 'loaded,idle' },
    trace: { type: 'string' },
  },
});

const slowdown = 4;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
/** A page is idle after so many milliseconds in which its scripts, styles and layouts took hardly any time. */
const quiet = { milliseconds: 1000, busy: 30 };
const categories = ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing'];
/** Of a kept trace also the functions that take time. */
const keptCategories = [...categories, 'v8', 'disabled-by-default-v8.cpu_profiler'];
/** In the trace, the beginning of what is measured. */
const startMark = 'bench:inp';
/** Milliseconds between two keys. */
const betweenKeys = 120;

/** Milliseconds of one interaction, by https://web.dev/articles/optimize-inp. */
interface Timing {
  duration: number;
  delay: number;
  processing: number;
  presentation: number;
}
interface Visited extends Timing {
  answered: number;
}
interface Measured extends Visited {
  processor: number;
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** What the thread itself took, without waiting for a processor. */
  tdur?: number;
  id?: string;
  args: { data?: { interactionId?: number } };
}

/** Milliseconds that the page's main thread itself took from an interaction, known by its duration, to its frame. */
function processorTime(trace: Buffer, duration: number): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.findLast(({ name }) => name === startMark)!;
  const timings = traceEvents.filter(({ name, pid, ts }) => {
    return name === 'EventTiming' && pid === mark.pid && ts >= mark.ts;
  });
  const lengthOf = (start: number, end: number) => (end - start) / 1000;
  const spans = timings.flatMap(({ ph, ts: start, id, args }) => {
    if (ph !== 'b' || !args.data?.interactionId) return [];
    // Chromium uses an id again once its event has ended.
    const ends = timings.filter((other) => {
      return other.ph === 'e' && other.id === id && other.ts >= start;
    });
    const end = Math.min(...ends.map(({ ts }) => ts));
    return [{ start, end, miss: Math.abs(lengthOf(start, end) - duration) }];
  });
  const [found] = spans.toSorted((a, b) => a.miss - b.miss);
  if (!found || duration === 0) return 0;
  return traceEvents
    .filter(({ name, pid, tid }) => {
      return name === 'ThreadControllerImpl::RunTask' && pid === mark.pid && tid === mark.tid;
    })
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const shared = lengthOf(Math.max(ts, found.start), Math.min(ts + dur, found.end));
      return shared > 0 ? sum + (tdur * shared) / dur : sum;
    }, 0);
}

declare global {
  interface Window {
    interactionsSince: (start: number) => Timing[];
  }
}

/** Runs in the page before all else: keeps the timings of its events. */
function observe(): void {
  const events: PerformanceEventTiming[] = [];
  const timings = new PerformanceObserver((list) => events.push(...(list.getEntries() as typeof events)));
  // `lib.dom` of TypeScript does not know the threshold (https://www.w3.org/TR/event-timing/#sec-modifications-perf-timeline).
  const settings: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  timings.observe(settings);
  window.interactionsSince = (start) => {
    events.push(...(timings.takeRecords() as typeof events));
    const slowest = new Map<number, PerformanceEventTiming>();
    for (const event of events) {
      const known = slowest.get(event.interactionId);
      if (event.interactionId === 0 || event.startTime < start) continue;
      if (!known || event.duration > known.duration) slowest.set(event.interactionId, event);
    }
    return [...slowest.values()].map(({ startTime, duration, processingStart }) => {
      // All listeners that ran before the same frame.
      const end = Math.max(
        ...events
          .filter((event) => event.processingStart >= processingStart)
          .map(({ processingEnd }) => processingEnd)
          .filter((time) => time <= startTime + duration + 8),
      );
      return {
        duration,
        delay: processingStart - startTime,
        processing: end - processingStart,
        presentation: Math.max(0, startTime + duration - end),
      };
    });
  };
}

/** Waits until the page is idle. */
async function settle(session: CDPSession): Promise<void> {
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    const seconds = metrics
      .filter(({ name }) => counted.includes(name))
      .reduce((sum, { value }) => sum + value, 0);
    return 1000 * seconds;
  };
  for (let before = -quiet.busy, now = 0; now - before >= quiet.busy; ) {
    before = await busy();
    await wait(quiet.milliseconds);
    now = await busy();
  }
}

async function tap(page: Page, interaction: Interaction): Promise<void> {
  const box = await interaction.target(page).boundingBox();
  if (!box) throw new Error(`${interaction.name}: there is nothing to press.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function type(page: Page, { keys, keysUntil }: Interaction): Promise<void> {
  do {
    for (const key of keys!) {
      await page.keyboard.press(key);
      await page.waitForTimeout(betweenKeys);
    }
  } while (keysUntil && !(await keysUntil(page).isVisible()));
}

async function visit(browser: Browser, site: string, interaction: Interaction, state: string) {
  const context = await browser.newContext({ ...phone, baseURL: site });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(interaction.path, { waitUntil: 'load' });
    if (state === 'idle') await settle(session);
    await interaction.prepare?.(page);
    await interaction.target(page).scrollIntoViewIfNeeded();
    if (state === 'idle' && !interaction.keysUntil) await settle(session);
    return await measure(page, session, interaction);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, session: CDPSession, interaction: Interaction): Promise<Visited> {
  const start = await page.evaluate((mark) => performance.mark(mark).startTime, startMark);
  const pressed = performance.now();
  await tap(page, interaction);
  if (interaction.keys) await type(page, interaction);
  await interaction.effect?.(page).waitFor();
  const answered = interaction.effect ? performance.now() - pressed : Number.NaN;
  await settle(session);
  const timings = await page.evaluate((since) => window.interactionsSince(since), start);
  const slowest = timings.toSorted((a, b) => b.duration - a.duration)[0];
  // An event below the observer's threshold of 16 ms leaves no entry.
  const none = { duration: 0, delay: 0, processing: 0, presentation: 0 };
  return { ...none, ...slowest, answered };
}

const sorted = (all: Measured[]) => all.toSorted((a, b) => a.duration - b.duration);
const median = (all: Measured[]) => sorted(all)[Math.floor(all.length / 2)]!;

function columns(all: Measured[]) {
  const { duration, delay, processing, presentation } = median(all);
  const middle = (name: 'answered' | 'processor') =>
    Math.round(all.map((each) => each[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!);
  const parts = [delay, processing, presentation].map(Math.round).join(' + ');
  return {
    median: duration,
    worst: sorted(all).at(-1)!.duration,
    parts,
    processor: middle('processor'),
    answered: middle('answered') || '',
  };
}

const chosen = interactions.filter(
  ({ name }) => positionals.length === 0 || positionals.some((words) => name.includes(words)),
);
const stack = options.site ? undefined : await startBuilt();
const { executablePath, args, env } = await testBrowser();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  const sites = [options.site ?? stack!.url, ...options.beside];
  const rows: Record<string, ReturnType<typeof columns>> = {};
  for (const interaction of chosen) {
    for (const state of options.states.split(',')) {
      const measured = sites.map((site) => ({ site, all: [] as Measured[] }));
      for (let run = 1; run <= Number(options.runs); run += 1) {
        for (const { site, all } of measured) {
          const title = `${interaction.name}, ${state}, ${new URL(site).host}, visit ${run}`;
          await browser.startTracing(undefined, { categories: options.trace ? keptCategories : categories });
          const timing = await visit(browser, site, interaction, state);
          const trace = await browser.stopTracing();
          if (options.trace) writeFileSync(join(options.trace, `${title}.json`), trace);
          const processor = processorTime(trace, timing.duration);
          all.push({ ...timing, processor });
          process.stderr.write(`${title}: ${timing.duration} ms, ${Math.round(processor)} of processor\n`);
        }
      }
      for (const { site, all } of measured) {
        const place = sites.length > 1 ? `, ${new URL(site).host}` : '';
        rows[`${interaction.name}, ${state}${place}`] = columns(all);
      }
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await stack?.stop();
}

/**
 * `npm run bench:navigation [-- from:to …]`: what a visitor waits from the press of a link until the page behind it is
 * drawn, on the slow line and processor of `early/profiles.ts`, for pages that the visit has not seen. It starts the
 * site as it is now, and needs `openssl`.
 *
 * Columns: `unasked` with Save-Data, so nothing is asked for before the press; `pointed` where the pointer has been on
 * the link for two seconds, on a line on which nothing else is asked for early; `in view` where the link was in view
 * while the page was idle. Beside the milliseconds stand the requests after the press. `processor` is the time that the
 * page's own thread takes for the same press, without waiting for a processor, times its slowdown: on a busy machine
 * it says more than the clock. `whole` is the same until nothing more is drawn: what a page draws later is not hidden.
 *
 * `--site <url>` measures a site that already runs. `--beside <url>` measures others in the same rounds. `--runs 3`,
 * `--processor` for these two columns alone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { documentOf } from '../../web/metaPolicy.ts';
import { startTrace, type TraceEvent } from './blockingTime.ts';
import { EarlyBench } from './early/EarlyBench.ts';
import { devices, lines } from './early/profiles.ts';
import type { Visit } from './early/Visit.ts';
import { startBuilt } from './startBuilt.ts';

// The browser's library would end the browser only.
process.once('SIGTERM', () => process.exit(1));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    processor: { type: 'boolean', default: false },
  },
});

const ways = positionals.map((way) => way.split(':') as [from: string, to: string]);
if (ways.length === 0) {
  ways.push(
    ['/', '/services'],
    ['/', '/resources'],
    ['/', '/industries'],
    ['/services', '/'],
    ['/services', '/erp-services'],
    ['/resources', '/insights/what-a-scripted-demonstration-shows'],
  );
}

/** What the browser says about its line (https://wicg.github.io/netinfo/). */
const connections = {
  unasked: { saveData: true, effectiveType: '4g' },
  pointed: { saveData: false, effectiveType: '3g' },
  'in view': { saveData: false, effectiveType: '4g' },
};
type Column = keyof typeof connections;

/** How long the pointer stays on a link, and a page's line is silent when it is idle, in milliseconds. */
const pointed = 2_000;
const idle = 3_000;

const marks = { pressed: 'pressed', drawn: 'drawn', whole: 'whole' };
/** A page on which nothing more is drawn for so many milliseconds is whole. */
const still = 1_500;

/** Runs in the page: marks when the next press came, when it has brought this heading, and each later change. */
function watchPress({
  heading,
  marks: { pressed, drawn, whole },
}: {
  heading: string;
  marks: typeof marks;
}): void {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isDrawn = () => tidy(document.querySelector('main h1')?.textContent ?? '') === heading;
  // The task after the frame's own work.
  const markFrame = (name: string) => requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  let first = true;
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    if (first) markFrame(drawn);
    first = false;
    markFrame(whole);
  });
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.mark(pressed, { startTime: timeStamp });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

/** Runs in the page: milliseconds between the marks, and the requests that began in between. */
function readPress({ pressed, drawn }: typeof marks): { took: number; requests: number } {
  const at = (mark: string) => performance.getEntriesByName(mark)[0]!.startTime;
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= at(pressed) && startTime <= at(drawn)).length;
  return { took: at(drawn) - at(pressed), requests };
}

async function untilIdle(visit: Visit): Promise<void> {
  while (visit.silence() < idle) await wait(100);
}

/** Presses the link on a page that is idle. */
async function press(visit: Visit, { from, to, heading, rest }: Press) {
  const { page } = visit;
  await visit.arrive(from);
  await page.waitForFunction(() => !document.getElementById('root')?.matches('[data-not-hydrated]'));
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await untilIdle(visit);
  await page.evaluate(watchPress, { heading, marks });
  const { x, y, width, height } = (await link.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await wait(rest);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, marks.drawn);
  return page.evaluate(readPress, marks);
}

interface Press {
  from: string;
  to: string;
  heading: string;
  /** Milliseconds for which the pointer stays on the link before. */
  rest: number;
}

async function pressOn(bench: EarlyBench, column: Column, way: Omit<Press, 'rest'>) {
  const visit = await bench.visit({ line: lines.slow, device: devices.desktop });
  try {
    await say(visit, column);
    return await press(visit, { ...way, rest: column === 'pointed' ? pointed : 0 });
  } finally {
    await visit.end();
  }
}

function say({ page }: Visit, column: Column): Promise<unknown> {
  return page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, connections[column]);
}

/** The thread's own milliseconds for a press where all is there. */
async function processor(
  bench: EarlyBench,
  way: Omit<Press, 'rest'>,
): Promise<{ drawn: number; whole: number }> {
  const visit = await bench.visit({ line: lines.fast, device: devices.desktop });
  try {
    await say(visit, 'in view');
    const trace = await startTrace(await visit.page.context().newCDPSession(visit.page));
    await press(visit, { ...way, rest: 0 });
    await wait(still);
    const events = await trace.end();
    const from = events.find(({ name }) => name === marks.pressed)!;
    const between = (last: string) => {
      const until = events.findLast(({ name }) => name === last)!;
      const isTask = ({ name, pid, tid, ts }: TraceEvent) =>
        name === 'ThreadControllerImpl::RunTask' &&
        pid === from.pid &&
        tid === from.tid &&
        ts >= from.ts &&
        ts <= until.ts;
      const sum = events.filter(isTask).reduce((all, { tdur = 0 }) => all + tdur, 0);
      return (lines.slow.cpu * sum) / 1000;
    };
    return { drawn: between(marks.drawn), whole: between(marks.whole) };
  } finally {
    await visit.end();
  }
}

async function headingOf(site: string, path: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  const heading = documentOf(html).querySelector('main h1')?.textContent ?? '';
  return heading.replace(/\s+/g, ' ').trim();
}

const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!);

const ends: (() => unknown)[] = [];
try {
  const sites = [...options.beside];
  if (options.site) sites.unshift(options.site);
  else {
    const stack = await startBuilt();
    ends.push(stack.stop);
    sites.unshift(stack.url);
  }
  const benches: EarlyBench[] = [];
  for (const site of sites) {
    const bench = await EarlyBench.start(site);
    ends.push(() => bench.end());
    benches.push(bench);
  }

  const table: Record<string, Record<string, string | number>> = {};
  for (const [from, to] of ways) {
    const way = { from, to, heading: await headingOf(sites[0]!, to) };
    const runs = Array.from({ length: Number(options.runs) });
    const rows = sites.map((): Record<string, string | number> => ({}));
    for (const column of options.processor ? [] : (Object.keys(connections) as Column[])) {
      const presses = benches.map((): { took: number; requests: number }[] => []);
      for (const _ of runs) {
        for (const [index, bench] of benches.entries()) {
          presses[index]!.push(await pressOn(bench, column, way));
        }
      }
      for (const [index, all] of presses.entries()) {
        const requests = median(all.map((each) => each.requests));
        rows[index]![column] = `${median(all.map(({ took }) => took))} ms, ${requests}`;
      }
    }
    const times = benches.map((): { drawn: number; whole: number }[] => []);
    for (const _ of runs) {
      for (const [index, bench] of benches.entries()) times[index]!.push(await processor(bench, way));
    }
    for (const [index, row] of rows.entries()) {
      row.processor = median(times[index]!.map(({ drawn }) => drawn));
      row.whole = median(times[index]!.map(({ whole }) => whole));
      const place = sites.length > 1 ? `, ${new URL(sites[index]!).host}` : '';
      table[`${from} → ${to}${place}`] = row;
      process.stderr.write(`${from} → ${to}${place} ${JSON.stringify(row)}\n`);
    }
  }
  console.table(table);
} finally {
  for (const end of ends.toReversed()) await end();
}

/**
 * `npm run bench:navigation [-- from:to …]`: what a visitor waits from the press of a link until the page behind it is
 * drawn, on the slow line and processor of `early/profiles.ts`, for pages that the visit has not seen. It starts the
 * site as it is now, and needs `openssl`.
 *
 * Columns: `unasked` with Save-Data, so nothing is asked for before the press; `pointed` where the pointer has been on
 * the link for two seconds, on a line on which nothing else is asked for early; `in view` where the link was in view
 * while the page was idle. Beside the milliseconds stand the requests after the press. `processor` is the time that the
 * page's own thread takes for the same press, without waiting for a processor, times its slowdown: on a busy machine
 * it says more than the clock.
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
  options: { runs: { type: 'string', default: '3' } },
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

const marks = { pressed: 'pressed', drawn: 'drawn' };

/** Runs in the page: marks when the next press came, and when it has brought this heading. */
function watchPress({ heading, marks: { pressed, drawn } }: { heading: string; marks: typeof marks }): void {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isDrawn = () => tidy(document.querySelector('main h1')?.textContent ?? '') === heading;
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    observer.disconnect();
    // The task after the frame's own work.
    requestAnimationFrame(() => setTimeout(() => performance.mark(drawn)));
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
async function processor(bench: EarlyBench, way: Omit<Press, 'rest'>): Promise<number> {
  const visit = await bench.visit({ line: lines.fast, device: devices.desktop });
  try {
    await say(visit, 'in view');
    const trace = await startTrace(await visit.page.context().newCDPSession(visit.page));
    await press(visit, { ...way, rest: 0 });
    const events = await trace.end();
    const mark = (name: string) => events.find((event) => event.name === name)!;
    const [from, until] = [mark(marks.pressed), mark(marks.drawn)];
    const between = ({ name, pid, tid, ts }: TraceEvent) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === from.pid &&
      tid === from.tid &&
      ts >= from.ts &&
      ts <= until.ts;
    const sum = events.filter(between).reduce((all, { tdur = 0 }) => all + tdur, 0);
    return (lines.slow.cpu * sum) / 1000;
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
  const stack = await startBuilt();
  ends.push(stack.stop);
  const bench = await EarlyBench.start(stack.url);
  ends.push(() => bench.end());

  const table: Record<string, Record<string, string | number>> = {};
  for (const [from, to] of ways) {
    const way = { from, to, heading: await headingOf(stack.url, to) };
    const runs = Array.from({ length: Number(options.runs) });
    const row: Record<string, string | number> = {};
    for (const column of Object.keys(connections) as Column[]) {
      const presses: { took: number; requests: number }[] = [];
      for (const _ of runs) presses.push(await pressOn(bench, column, way));
      const requests = median(presses.map((each) => each.requests));
      row[column] = `${median(presses.map(({ took }) => took))} ms, ${requests}`;
    }
    const times: number[] = [];
    for (const _ of runs) times.push(await processor(bench, way));
    row.processor = median(times);
    table[`${from} → ${to}`] = row;
    process.stderr.write(`${from} → ${to} ${JSON.stringify(row)}\n`);
  }
  console.table(table);
} finally {
  for (const end of ends.toReversed()) await end();
}

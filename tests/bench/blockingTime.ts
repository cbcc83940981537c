import type { Browser, CDPSession } from 'playwright';
import { untilAtRest } from '../support/hydrated.ts';

/** As Lighthouse counts: a processor four times slower, and what a task takes beyond 50 ms (web.dev/articles/tbt). */
const slowdown = 4;
const free = 50;

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** What the thread itself took, without waiting for a processor. */
  tdur?: number;
}

/**
 * Milliseconds for which tasks from the first paint until the page is at rest block a slow phone's main thread, counted in the thread's own
 * time. Lighthouse counts the time of the clock: on a small machine, where the servers and the browser's other
 * processes want the same processor, most of that is waiting.
 */
export async function blockingTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const trace = await startTrace(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'load' });
    await untilAtRest(page);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    return blocked(await trace.end());
  } finally {
    await context.close();
  }
}

async function startTrace(session: CDPSession) {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'loading', 'blink.user_timing', 'disabled-by-default-lighthouse'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return {
    end: async () => {
      await session.send('Tracing.end');
      await complete;
      return events;
    },
  };
}

function blocked(events: TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing.');
  return events
    .filter(({ name, pid, tid, ts }) => {
      const isMain = pid === paint.pid && tid === paint.tid;
      return isMain && ts > paint.ts && name === 'ThreadControllerImpl::RunTask';
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - free), 0);
}

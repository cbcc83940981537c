import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import { vi } from 'vitest';

/** Milliseconds by which the clock goes on at every turn of the event loop's timers, about once a millisecond. */
const step = 10;

/**
 * Does work on a clock that runs about ten times as fast as the wall's, for what waits for a timeout. Sockets stay real:
 * the clock goes on by turns of the event loop, so that a busy machine makes no answer late. `performance.now()` tells
 * the fast clock's time.
 */
export async function onFastClock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { setTimeout, clearTimeout } = timers;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Who imports them from node:timers, as middy does, gets the fast ones too.
  Object.assign(timers, { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout });
  syncBuiltinESMExports();
  const ticking = setInterval(() => vi.advanceTimersByTime(step), 1);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    vi.useRealTimers();
    Object.assign(timers, { setTimeout, clearTimeout });
    syncBuiltinESMExports();
  }
}

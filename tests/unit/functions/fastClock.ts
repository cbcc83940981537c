import { vi } from 'vitest';

/** Milliseconds by which the clock goes on at every turn of the event loop's timers, about once a millisecond. */
const step = 10;

/**
 * Starts a clock that runs about ten times as fast as the wall's, for what waits for a timeout. Sockets stay real: the
 * clock goes on by turns of the event loop, so that a busy machine makes no answer late. `performance.now()` tells the
 * fast clock's time.
 * @returns what stops it.
 */
export function startFastClock(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const ticking = setInterval(() => vi.advanceTimersByTime(step), 1);
  return () => {
    clearInterval(ticking);
    vi.useRealTimers();
  };
}

/** Does work on the fast clock. */
export async function onFastClock<Result>(work: () => Promise<Result>): Promise<Result> {
  const stop = startFastClock();
  try {
    return await work();
  } finally {
    stop();
  }
}

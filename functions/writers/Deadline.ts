import { WriterFault } from './WriterFault.ts';

/** How long one generation may take, in milliseconds. */
export interface TimeLimits {
  readonly deadlineMs: number;
  /** A second try starts only when at least this much is left. */
  readonly secondTryMs: number;
  /** When a part has failed for good, the other parts are given this long to end by themselves. */
  readonly graceMs: number;
}

/** Decision 35: a second try of less than this many milliseconds would seldom finish. */
const secondTryMs = 10_000;
const graceMs = 300;

export function timeLimits(deadlineSeconds: number): TimeLimits {
  return { deadlineMs: deadlineSeconds * 1000, secondTryMs, graceMs };
}

/** The deadline of a whole generation: every call carries its signal. */
export class Deadline {
  readonly limits: TimeLimits;
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  /** Rejects when the time is over. It stays pending when the work is stopped earlier. */
  readonly #over: Promise<never>;

  constructor(limits: TimeLimits) {
    this.limits = limits;
    this.#endsAt = performance.now() + limits.deadlineMs;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#over = promise;
    // `bound` passes the rejection on; without a caller it must not count as unhandled.
    promise.catch(() => {});
    this.#timer = setTimeout(() => {
      reject(new WriterFault('slow', `no result within ${limits.deadlineMs} ms`));
      this.#controller.abort();
    }, limits.deadlineMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether another try is worth it. */
  get allowsSecondTry(): boolean {
    return !this.signal.aborted && this.#endsAt - performance.now() >= this.limits.secondTryMs;
  }

  /** Ends every call that is still under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  /** @throws WriterFault when the time is over before the work is done, also for work that knows no signal. */
  bound<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#over]);
  }
}

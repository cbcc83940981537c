/** When a breaker opens and for how long. */
export interface BreakerLimits {
  /** Failures in a row after which nothing is tried any more. */
  readonly failures: number;
  /** Milliseconds until one more try is let through. */
  readonly restMs: number;
}

/**
 * Stops calling a service that keeps failing, so that visitors hear of it at once rather than after a
 * deadline. After a rest one request is let through: its success closes the breaker, its failure opens it
 * again.
 *
 * Its state lives in the function instance. A shared table would cost a read and a write for every request, and would be
 * one more dependency that can fail. An instance serves one request after another, so each learns after a few.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of any clock. */
  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Milliseconds for which nothing may be tried; 0 when it may. */
  get rest(): number {
    return Math.max(0, this.#openUntil - this.#now());
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#limits.failures) this.restFor(this.#limits.restMs);
  }

  /** For a service that has asked to be left alone for a while. */
  restFor(milliseconds: number): void {
    this.#openUntil = Math.max(this.#openUntil, this.#now() + milliseconds);
  }
}

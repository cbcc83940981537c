import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../../../functions/runtime/dependencies.ts';

/** A breaker of two failures and ten seconds, on a clock that the test moves. */
function breakerAt(start: number) {
  const clock = { now: start };
  return { clock, breaker: new CircuitBreaker({ failures: 2, restMs: 10_000 }, () => clock.now) };
}

describe('the circuit breaker', () => {
  it.each([0, 1_000_000, -1_000_000])('is closed at first, whatever its clock says: %i', (start) => {
    expect(breakerAt(start).breaker.rest).toBe(0);
  });

  it('opens with the last of several failures in a row, and says for how long', () => {
    const { breaker, clock } = breakerAt(5_000);
    breaker.failed();
    expect(breaker.rest).toBe(0);
    breaker.failed();
    expect(breaker.rest).toBe(10_000);
    clock.now += 9_999;
    expect(breaker.rest).toBe(1);
    clock.now += 2;
    expect(breaker.rest).toBe(0);
  });

  it('opens again with the next failure after its rest', () => {
    const { breaker, clock } = breakerAt(0);
    breaker.failed();
    breaker.failed();
    clock.now = 10_000;
    breaker.failed();
    expect(breaker.rest).toBe(10_000);
  });

  it('counts anew after a success', () => {
    const { breaker } = breakerAt(0);
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    expect(breaker.rest).toBe(0);
  });

  it('keeps the longest rest that was asked for', () => {
    const { breaker } = breakerAt(0);
    breaker.restFor(7_000);
    breaker.restFor(1_000);
    expect(breaker.rest).toBe(7_000);
    breaker.restFor(8_000);
    expect(breaker.rest).toBe(8_000);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import type { Observation } from './inPage.ts';
import { CannotReach, type Visit } from './Visit.ts';

/** What a visit has come to, with all that was announced or opened on the way. */
export interface Settled extends Observation {
  readonly opened: string[];
}

const pause = 150;

/**
 * Waits until nothing has changed and no reply has come for a while, and, as long as the visitor has patience, until
 * the page is as `expected`.
 */
export async function settle(
  visit: Visit,
  expected: (seen: Settled) => boolean = () => true,
): Promise<Settled> {
  const { quiet, patience } = visit.profile.line;
  const started = performance.now();
  // Each document has its own.
  const announced = new Set<string>();
  let last = '';
  let changed = started;
  let settled: Settled | undefined;
  for (;;) {
    const seen = await visit.observe();
    const now = performance.now();
    if (seen) {
      for (const text of seen.announced) announced.add(text);
      settled = { ...seen, announced: [...announced], opened: visit.opened };
      const { announced: _, ...lasting } = settled;
      const text = JSON.stringify(lasting);
      if (text !== last) changed = now;
      last = text;
      const still = Math.min(now - changed, visit.silence());
      if (still >= quiet && expected(settled)) return settled;
    }
    if (now - started > patience) {
      if (settled) return settled;
      throw new CannotReach('the page gives no answer');
    }
    await wait(pause);
  }
}

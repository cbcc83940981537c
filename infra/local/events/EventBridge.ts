import type { FunctionPool } from '../functions/FunctionPool.ts';
import { matchesPattern, type Rule } from './readRules.ts';

/** A minute of a schedule lasts this long here, so that nobody waits for a mail. */
const scheduleMs = 2_000;

/** Calls functions by the template's rules: by the clock, and for events. */
export class EventBridge {
  readonly #rules: readonly Rule[];
  readonly #pool: FunctionPool;
  readonly #clock: NodeJS.Timeout;
  readonly #busy = new Set<string>();

  constructor(rules: readonly Rule[], pool: FunctionPool) {
    this.#rules = rules;
    this.#pool = pool;
    this.#clock = setInterval(() => this.#tick(), scheduleMs);
  }

  /** Delivers an event to every rule that wants it. */
  put(event: object): void {
    for (const { pattern, targets } of this.#rules) {
      if (!pattern || !matchesPattern(pattern, event)) continue;
      for (const arn of targets) void this.#pool.invoke(arn, event);
    }
  }

  close(): void {
    clearInterval(this.#clock);
  }

  /** A call that is still running is not doubled: on one machine they would pile up. */
  #tick(): void {
    const event = {
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: new Date().toISOString(),
      detail: {},
    };
    for (const { scheduled, targets } of this.#rules) {
      if (!scheduled) continue;
      for (const arn of targets.filter((one) => !this.#busy.has(one))) {
        this.#busy.add(arn);
        void this.#pool.invoke(arn, event).finally(() => this.#busy.delete(arn));
      }
    }
  }
}

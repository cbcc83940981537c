import * as z from 'zod';
import type { FunctionPool } from '../functions/FunctionPool.ts';
import { permissionCheck } from '../functions/readFunctions.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';

/** The fields that an event must have: an object describes nested fields, a list names the accepted values. */
export type EventPattern = { readonly [field: string]: EventPattern | readonly string[] };

const eventPattern: z.ZodType<EventPattern> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(z.string()), eventPattern])),
);

const target = z.strictObject({
  Arn: z.string(),
  Id: notEmulated,
  // A function that failed is called again on AWS; here the next event or minute comes soon.
  RetryPolicy: notEmulated.optional(),
  DeadLetterConfig: notEmulated.optional(),
});

/** The strict object stops at another bus, an input transformer and the like. */
const rule = z.strictObject({
  Description: notEmulated,
  State: z.literal('ENABLED'),
  ScheduleExpression: z.literal('rate(1 minute)').optional(),
  EventPattern: eventPattern.optional(),
  Targets: z.array(target),
});

export interface Rule {
  /** Functions that it calls. */
  readonly targets: readonly string[];
  readonly scheduled: boolean;
  readonly pattern: EventPattern | undefined;
}

/**
 * EventBridge's rules of the template.
 * @throws CannotStart when a function's resource policy does not let a rule call it.
 */
export function readRules(template: ResolvedTemplate): Rule[] {
  const requirePermission = permissionCheck(template, 'EventBridge');
  return template.ofType('AWS::Events::Rule').map((resource) => {
    const { ScheduleExpression, EventPattern, Targets } = resource.properties(rule);
    const arn = resource.attribute('Arn');
    const targets = Targets.map(({ Arn }) => Arn);
    for (const functionArn of targets) requirePermission(functionArn, arn);
    return { targets, scheduled: ScheduleExpression !== undefined, pattern: EventPattern };
  });
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern.html, for the patterns of our rules. */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = (event as Record<string, unknown>)[field];
    if (!isList(wanted)) return matchesPattern(wanted, value);
    return [value].flat().some((one) => wanted.some((accepted) => accepted === one));
  });
}

function isList(value: EventPattern | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}

/** A schedule's minute lasts this long here, so that mails come soon. */
const scheduleMs = 2_000;

/** Calls functions by the template's rules: by the clock, and for events. */
export class EventBridge {
  readonly #rules: readonly Rule[];
  readonly #pool: FunctionPool;
  readonly #clock: NodeJS.Timeout;
  readonly #running = new Map<string, Promise<unknown>>();

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

  /** Calls the scheduled functions once more, before the clock does. Resolves when they have ended. */
  async passMinute(): Promise<void> {
    await Promise.all(
      this.#scheduled().map(async (arn) => {
        await this.#running.get(arn);
        await this.#call(arn);
      }),
    );
  }

  /** A call that is still running is not doubled: on one machine they would pile up. */
  #tick(): void {
    for (const arn of this.#scheduled()) if (!this.#running.has(arn)) void this.#call(arn);
  }

  #scheduled(): string[] {
    return this.#rules.flatMap(({ scheduled, targets }) => (scheduled ? targets : []));
  }

  #call(arn: string): Promise<unknown> {
    const event = {
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: new Date().toISOString(),
      detail: {},
    };
    const call = this.#pool.invoke(arn, event).finally(() => this.#running.delete(arn));
    this.#running.set(arn, call);
    return call;
  }
}

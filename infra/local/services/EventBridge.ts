import * as z from 'zod';
import { permissionCheck } from '../functions/permissionCheck.ts';
import { type Deployment, notEmulated } from '../template/Deployment.ts';

/** What an event must hold: objects go deeper, a list names the values that are accepted. */
export type EventPattern = { readonly [field: string]: EventPattern | readonly string[] };

const eventPattern: z.ZodType<EventPattern> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(z.string()), eventPattern])),
);

const target = z.strictObject({
  Arn: z.string(),
  Id: notEmulated,
  // A function that failed is called again on AWS; here the next event or minute comes soon.
  RetryPolicy: notEmulated.optional(),
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
export function readRules(deployment: Deployment): Rule[] {
  const requirePermission = permissionCheck(deployment, 'EventBridge');
  return deployment.ofType('AWS::Events::Rule').map((resource) => {
    const { ScheduleExpression, EventPattern, Targets } = resource.properties(rule);
    const arn = resource.attribute('Arn');
    const targets = Targets.map(({ Arn }) => Arn);
    for (const functionArn of targets) requirePermission(functionArn, arn);
    return { targets, scheduled: ScheduleExpression !== undefined, pattern: EventPattern };
  });
}

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern.html, as far as our rules use it. */
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

import * as z from 'zod';
import { type Authorize, ServiceError } from './service.ts';

/** What one statement of a role allows. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** The values that a call's keys have to equal, capitals included: one of each key's. */
  readonly equal?: Readonly<Record<string, readonly string[]>> | undefined;
}

const oneOrMore = z.union([z.string().transform((item) => [item]), z.array(z.string())]);

/** A function's role. Its policies only allow; what CDK's own functions may do does not matter here. */
export const role = z
  .object({
    id: z.string(),
    Policies: z
      .array(
        z.object({
          PolicyDocument: z.object({
            Statement: z.array(
              z.strictObject({
                Effect: z.literal('Allow'),
                Action: oneOrMore,
                Resource: oneOrMore,
                // Another operator would have to be evaluated here first.
                Condition: z.strictObject({ StringEquals: z.record(z.string(), oneOrMore) }).optional(),
              }),
            ),
          }),
        }),
      )
      .default([]),
  })
  .transform(({ id, Policies }) => ({
    id,
    statements: Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement).map(
      ({ Action, Resource, Condition }): Statement => ({
        actions: Action,
        resources: Resource,
        equal: Condition?.StringEquals,
      }),
    ),
  }));

/**
 * Whether statements allow an action on a resource. Both must be named exactly: a wildcard that AWS would take is a grant
 * that is too wide. Only `/*` after a bucket's ARN covers all of its objects, and `:identity/*` SES's identities.
 * @param context the keys that the service gives for conditions, such as `ses:FromAddress`
 */
export function allows(
  statements: readonly Statement[],
  action: string,
  resource: string,
  context: Readonly<Record<string, string>> = {},
): boolean {
  const covers = (named: string) =>
    named === resource || (/(\.Arn|:identity)\/\*$/.test(named) && resource.startsWith(named.slice(0, -1)));
  return statements.some(
    ({ actions, resources, equal = {} }) =>
      actions.includes(action) &&
      resources.some(covers) &&
      Object.entries(equal).every(([key, values]) => values.includes(context[key] ?? '')),
  );
}

interface Principal {
  readonly id: string;
  readonly statements: readonly Statement[];
}

/** Makes the check of a function's calls. */
export function authorizer(principal: Principal): Authorize {
  return (action, resource, context) => {
    if (allows(principal.statements, action, resource, context)) return;
    const message = `User: ${principal.id} is not authorized to perform: ${action} on resource: ${resource}`;
    process.stderr.write(`Access denied. ${message}\n`);
    throw new ServiceError(403, 'AccessDenied', message);
  };
}

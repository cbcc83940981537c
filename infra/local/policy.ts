import * as z from 'zod';
import type { Resource } from './assembly.ts';

/** What one statement of a role allows. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/**
 * Whether statements allow an action on a resource. Both must be named exactly: a wildcard that AWS would take is a grant
 * that is too wide. Only `/*` after a bucket's ARN covers all of its objects.
 */
export function allows(statements: readonly Statement[], action: string, resource: string): boolean {
  const covers = (named: string) =>
    named === resource || (named.endsWith('.Arn/*') && resource.startsWith(named.slice(0, -1)));
  return statements.some(({ actions, resources }) => actions.includes(action) && resources.some(covers));
}

const oneOrMore = z.union([z.string().transform((item) => [item]), z.array(z.string())]);
const policyDocument = z.object({
  Statement: z.array(
    z
      .object({ Effect: z.string(), Action: oneOrMore, Resource: oneOrMore })
      .transform(({ Effect, Action, Resource }) => ({
        effect: Effect,
        actions: Action,
        resources: Resource,
      })),
  ),
});
const rolePolicies = z.object({
  Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
});
const attachment = z.object({ Roles: z.array(z.string()).default([]) });
const attachedPolicy = z.object({ PolicyDocument: policyDocument });

/** What a role's own policies and those attached to it allow. */
export function statementsOf(roleId: string, resources: readonly Resource[]): Statement[] {
  const documents = resources.flatMap((resource) => {
    if (resource.id === roleId) return resource.read(rolePolicies).Policies;
    const isAttached =
      resource.type === 'AWS::IAM::Policy' && resource.read(attachment).Roles.includes(roleId);
    return isAttached ? [resource.read(attachedPolicy)] : [];
  });
  return documents
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ effect }) => effect === 'Allow')
    .map(({ actions, resources }) => ({ actions, resources }));
}

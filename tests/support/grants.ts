import type { Statement } from '../../infra/local/iam/policy.ts';
import type { StackHere } from './runStackHere.ts';

/** One action on one resource that a function may do. */
export interface Grant {
  readonly action: string;
  readonly resource: string;
  /** Takes it from the function of the running stack for as long as some work lasts. */
  readonly cut: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * What a function of a running stack may do, beside writing its log. Secrets come first: a function keeps the value that
 * it has read once.
 */
export function grantsOf({ functions }: StackHere, of: string): Grant[] {
  const found = functions.find(({ principal }) => principal.arn.includes(`${of}Role`));
  if (!found) throw new Error(`The stack has no function ${of}.`);
  const { statements } = found.principal;
  const grants = singly(statements).map(({ actions: [action = ''], resources: [resource = ''] }) => ({
    action,
    resource,
    cut: async <T>(work: () => Promise<T>) => {
      const kept = statements.splice(0);
      statements.push(
        ...singly(kept).filter((one) => one.actions[0] !== action || one.resources[0] !== resource),
      );
      try {
        return await work();
      } finally {
        statements.splice(0, statements.length, ...kept);
      }
    },
  }));
  const ofSecrets = ({ action }: Grant) => Number(action.startsWith('secretsmanager:'));
  return grants
    .filter(({ action }) => !action.startsWith('logs:'))
    .sort((one, other) => ofSecrets(other) - ofSecrets(one));
}

/** The same with one action and one resource in each statement. */
function singly(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((statement) =>
    statement.actions.flatMap((action) =>
      statement.resources.map((resource) => ({ ...statement, actions: [action], resources: [resource] })),
    ),
  );
}

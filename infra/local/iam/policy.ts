import * as z from 'zod';
import { CannotStart, UnknownToRunner } from '../command.ts';
import type { LocalCredentials } from '../dataDir.ts';
import type { ResolvedTemplate, Resource } from '../template/ResolvedTemplate.ts';

/**
 * The pattern of IAM, of CloudFront's paths and of the AWS CLI's filters: `*` matches any characters, slashes included,
 * `?` matches one.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

const oneOrMore = z.union([z.string().transform((item) => [item]), z.array(z.string())]);

// The strict object stops at NotAction, NotResource and NotPrincipal by name.
const document = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.strictObject({
      Effect: z.enum(['Allow', 'Deny']),
      Action: oneOrMore,
      Resource: oneOrMore.optional(),
      Principal: z.record(z.string(), oneOrMore).optional(),
      Condition: z
        .record(
          z.string(),
          z.record(z.string(), z.union([oneOrMore, z.number().transform((one) => [`${one}`])])),
        )
        .default({}),
    }),
  ),
});

export interface Statement {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  /** Empty in a trust policy, where the resource is the role itself. */
  readonly resources: readonly string[];
  /** Kind and names such as `Service` `cloudfront.amazonaws.com`. Absent in a role's policy. */
  readonly principals?: Readonly<Record<string, readonly string[]>>;
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly operator: keyof typeof operators;
  readonly key: ContextKey;
  readonly values: readonly string[];
}

/** Keys of which the runner knows the value for a call. A condition on another key stops the run. */
const contextKeys = ['aws:securetransport', 'aws:sourcearn', 's3:tlsversion'] as const;
type ContextKey = (typeof contextKeys)[number];
type Context = Partial<Record<ContextKey, string>>;

/** The local run treats loopback as an encrypted connection. */
const transport: Context = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' };

const operators = {
  Bool: (actual: string, wanted: string) => actual === wanted.toLowerCase(),
  NumericLessThan: (actual: string, wanted: string) => Number(actual) < Number(wanted),
  StringEquals: (actual: string, wanted: string) => actual === wanted,
};

/**
 * Reads a policy document of the template.
 * @param where names the document in messages.
 * @throws UnknownToRunner for any element, condition operator or condition key it cannot evaluate.
 */
export function readPolicy(policy: unknown, where: string): Statement[] {
  const parsed = document.safeParse(policy);
  if (!parsed.success) throw new UnknownToRunner(`this policy: ${z.prettifyError(parsed.error)}`, where);
  return parsed.data.Statement.map((statement) => ({
    effect: statement.Effect,
    actions: statement.Action,
    resources: statement.Resource ?? [],
    principals: statement.Principal,
    conditions: Object.entries(statement.Condition).flatMap(([operator, keys]) => {
      if (!isOperator(operator)) throw new UnknownToRunner(`the condition operator ${operator}`, where);
      return Object.entries(keys).map(([key, values]) => ({ operator, key: contextKey(key, where), values }));
    }),
  }));
}

export interface Call {
  /** For example `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN; absent when a trust policy is asked. */
  readonly resource?: string;
  /** Whom a resource's policy must name; absent when a role's own policy is asked. */
  readonly principal?: { readonly kind: 'AWS' | 'Service'; readonly name: string };
  readonly context?: Context;
}

export type Decision = 'allowed' | 'denied' | 'not allowed';

/**
 * IAM's evaluation of policies, as far as the stacks use it: an explicit deny wins; without a matching allow the answer
 * is no. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(statements: readonly Statement[], call: Call): Decision {
  const applying = statements.filter((statement) => applies(statement, call));
  if (applying.some(({ effect }) => effect === 'Deny')) return 'denied';
  return applying.length > 0 ? 'allowed' : 'not allowed';
}

function applies(statement: Statement, { action, resource, principal, context }: Call): boolean {
  const known: Context = { ...transport, ...context };
  return (
    statement.actions.some((pattern) => matchesWildcards(action.toLowerCase(), pattern.toLowerCase())) &&
    (resource === undefined || statement.resources.some((pattern) => matchesWildcards(resource, pattern))) &&
    names(statement.principals, principal) &&
    statement.conditions.every(({ operator, key, values }) => {
      const actual = known[key];
      return actual !== undefined && values.some((wanted) => operators[operator](actual, wanted));
    })
  );
}

function names(principals: Statement['principals'], caller: Call['principal']): boolean {
  if (principals === undefined) return caller === undefined;
  if (principals.AWS?.includes('*')) return true;
  return caller !== undefined && (principals[caller.kind] ?? []).includes(caller.name);
}

function isOperator(name: string): name is keyof typeof operators {
  return Object.hasOwn(operators, name);
}

// Condition keys are not case-sensitive: CDK writes `AWS:SourceArn` and `aws:SecureTransport`.
function contextKey(name: string, where: string): ContextKey {
  const key = contextKeys.find((known) => known === name.toLowerCase());
  if (!key) throw new UnknownToRunner(`the condition key ${name}`, where);
  return key;
}

/** Credentials in the form of a role's temporary ones. They last as long as the data folder. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** A caller of services with its permissions. */
export interface Principal {
  /** The name in access-denied messages. */
  readonly arn: string;
  readonly credentials: Credentials;
  /** What its policies say. As in IAM they may change while it calls. */
  readonly statements: Statement[];
}

/** Whether a principal may do something by its own policies. */
export function may({ statements }: Principal, action: string, resource: string): Decision {
  return decide(statements, { action, resource });
}

const role = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument: z.unknown() })),
});

/** The principal of a function: its role with the role's own policies. */
export function principalOf(roleArn: string, template: ResolvedTemplate, local: LocalCredentials): Principal {
  const resource = template
    .ofType('AWS::IAM::Role')
    .find((candidate) => candidate.attribute('Arn') === roleArn);
  if (!resource) throw new UnknownToRunner(`the role ${roleArn}`, 'no stack holds it');
  return {
    arn: roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/'),
    credentials: credentialsOf(roleArn, local),
    statements: statementsOf(resource),
  };
}

/** The operator of the local run, who may read and write everything. */
export function operator(account: string, local: LocalCredentials): Principal {
  const arn = `arn:aws:iam::${account}:user/operator`;
  const everything: Statement = { effect: 'Allow', actions: ['*'], resources: ['*'], conditions: [] };
  return { arn, credentials: credentialsOf(arn, local), statements: [everything] };
}

function statementsOf(resource: Resource): Statement[] {
  const { AssumeRolePolicyDocument, Policies } = resource.properties(role);
  const trusts = decide(readPolicy(AssumeRolePolicyDocument, resource.logicalId), {
    action: 'sts:AssumeRole',
    principal: { kind: 'Service', name: 'lambda.amazonaws.com' },
  });
  if (trusts !== 'allowed') {
    throw new CannotStart(`The role ${resource.logicalId} does not trust lambda.amazonaws.com.`);
  }
  return Policies.flatMap(({ PolicyDocument }) => readPolicy(PolicyDocument, resource.logicalId));
}

function credentialsOf(arn: string, { derive }: LocalCredentials): Credentials {
  return {
    accessKeyId: `ASIA${derive(`access key of ${arn}`, 8).toString('hex').toUpperCase()}`,
    secretAccessKey: derive(`secret key of ${arn}`, 30).toString('base64url'),
    sessionToken: derive(`session of ${arn}`, 48).toString('base64url'),
  };
}

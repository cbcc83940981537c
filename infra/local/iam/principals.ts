import * as z from 'zod';
import { CannotStart } from '../CannotStart.ts';
import type { LocalCredentials } from '../localCredentials.ts';
import type { Deployment, Resource } from '../template/Deployment.ts';
import { UnknownToRunner } from '../UnknownToRunner.ts';
import { type Decision, decide, readPolicy, type Statement } from './policy.ts';

/** Credentials in the form of a role's temporary ones. They last as long as the data folder. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** Who calls a service, and what it may do. */
export interface Principal {
  /** As access-denied messages name it. */
  readonly arn: string;
  readonly credentials: Credentials;
  readonly may: (action: string, resource: string) => Decision;
}

const role = z.strictObject({
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument: z.unknown() })),
});

/** The principal that a function runs as: its role with the policies that stand in it. */
export function principalOf(roleArn: string, deployment: Deployment, local: LocalCredentials): Principal {
  const resource = deployment
    .ofType('AWS::IAM::Role')
    .find((candidate) => candidate.attribute('Arn') === roleArn);
  if (!resource) throw new UnknownToRunner(`the role ${roleArn}`, 'no stack holds it');
  const statements = statementsOf(resource);
  return {
    arn: roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/'),
    credentials: credentialsOf(roleArn, local),
    may: (action, on) => decide(statements, { action, resource: on }),
  };
}

/** The person at the keyboard, who may read and write everything. */
export function operator(account: string, local: LocalCredentials): Principal {
  const arn = `arn:aws:iam::${account}:user/operator`;
  return { arn, credentials: credentialsOf(arn, local), may: () => 'allowed' };
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

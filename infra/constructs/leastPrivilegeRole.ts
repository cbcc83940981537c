import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import * as z from 'zod';

/** Actions on ARNs. */
interface Grant {
  readonly actions: readonly string[];
  /** The only wildcards allowed are `/*` for the objects of one bucket, and `*` for an action that knows no resource. */
  readonly resources: readonly string[];
}

/**
 * A role for one Lambda function: its own log group and the given grants, nothing else. (Amazon's
 * AWSLambdaBasicExecutionRole would let it create and write every log group of the account.)
 */
export function leastPrivilegeRole(
  scope: Construct,
  id: string,
  logGroup: LogGroup,
  grants: readonly Grant[],
): Role {
  const writeLog = {
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  };
  const statements = [writeLog, ...grants].map(
    ({ actions, resources }) => new PolicyStatement({ actions: [...actions], resources: [...resources] }),
  );
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { LeastPrivilege: new PolicyDocument({ statements }) },
  });
  for (const resource of new Set(grants.flatMap(({ resources }) => resources))) {
    const arn = nameInFinding(Stack.of(scope).resolve(resource));
    if (arn !== '*' && !arn.endsWith('/*')) continue;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}]`,
      reason:
        arn === '*'
          ? 'SES’s suppression list of the account: AWS offers no resource by which this one action could be restricted.'
          : 'The objects of one bucket: which they are is known to content, not to the template.',
    });
  }
  return role;
}

/** A text or a reference of a template, as cdk-nag names it in the id of a finding. */
const part = z.union([
  z.string(),
  z.strictObject({ Ref: z.string() }).transform(({ Ref }) => `<${Ref}>`),
  z.strictObject({ 'Fn::GetAtt': z.array(z.string()) }).transform((of) => `<${of['Fn::GetAtt'].join('.')}>`),
]);
const joinedParts = z
  .strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(part)]) })
  .transform(({ 'Fn::Join': [separator, parts] }) => parts.join(separator));

/**
 * An ARN as cdk-nag names it in the id of a finding, `<Bucket.Arn>/*`. A wrong name leaves the finding open, which
 * fails the synthesis.
 */
export function nameInFinding(arn: unknown): string {
  return z.union([part, joinedParts]).parse(arn);
}

/** Answers cdk-nag's finding about the function that CDK adds to a stack for custom resources of a kind, if it has. */
export function acknowledgeProvider(scope: Construct, kind: string): void {
  for (const provider of Stack.of(scope).node.children.filter(({ node }) => node.id.startsWith(kind))) {
    Validations.of(provider).acknowledge({
      id: 'AwsSolutions-L1',
      reason:
        'CDK’s own function, in the runtime that CDK has tested it with; it runs during deployments only.',
    });
  }
}

import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { Construct } from 'constructs';

/** Actions on ARNs. */
export interface Grant {
  readonly actions: readonly string[];
  /** The only wildcard allowed is `/*` for the objects of one bucket. */
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
    const arn = flattenCfnReference(Stack.of(scope).resolve(resource));
    if (!arn.endsWith('/*')) continue;
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${arn}]`,
      reason: 'The objects of one bucket: which they are is known to content, not to the template.',
    });
  }
  return role;
}

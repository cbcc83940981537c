import { type Stack, Token, Validations } from 'aws-cdk-lib';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Stage } from '../stages.ts';

const reasons = {
  'AwsSolutions-S1':
    'S3 access logs would keep visitors’ network addresses. Buckets are read only through CloudFront or signed links, and downloads are counted without knowing by whom.',
  'AwsSolutions-SMG4':
    'Each secret is known elsewhere too, at OpenAI, CloudFront or the firm’s CRM, or signs links that must keep working. docs/operations.md has the command that rotates each.',
  'AwsSolutions-SQS3': 'The queue is a dead-letter queue itself.',
  'AwsSolutions-L1':
    'CDK’s own functions have the runtime that CDK has tested them with, and run during deployments only.',
  'AwsSolutions-CFR1':
    'The site is public information for businesses anywhere; no country is to be kept out.',
  'AwsSolutions-CFR2':
    'The API limits each visitor, takes checked JSON and has no route that reads what visitors sent, so a firewall’s monthly fee buys little.',
  'AwsSolutions-CFR3':
    'Access logs would keep every visitor’s network address. CloudFront’s metrics and the API’s own log, which names no visitor, serve operation.',
  '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'A default root object is set and viewerRequest.js rewrites `/`, so no request reaches the listing.',
} as const;

const withoutDomain =
  'Under CloudFront’s own name the minimum TLS version cannot be chosen; with customDomain it is TLS 1.2.';
const deployment =
  'CDK’s own function for deployments has the rights that CDK gives it. It runs during deployments only and copies files between these buckets.';
const objects = 'The objects of one bucket: which they are is known to content, not to the template.';
const sender =
  'SES checks the identity of the sender, its address before its domain, and in its sandbox those of the recipients. They change when an address is verified first and the domain later, so the grant names the one sender instead: ses:FromAddress.';
const sesAccount =
  'SES’s suppression list and quota of the account: AWS offers no resource by which these actions could be restricted.';

/**
 * Answers each finding of cdk-nag once for the stack; one without an answer fails the synthesis. cdk-nag names a wildcard
 * by the policy's own text, with logical ids for references.
 */
export function answerFindings(
  stack: Stack,
  { customDomain, mail }: Stage,
  buckets: readonly Bucket[],
): void {
  const answers: [id: string, reason: string][] = Object.entries(reasons);
  if (!customDomain) answers.push(['AwsSolutions-CFR4', withoutDomain]);
  answers.push([
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    deployment,
  ]);
  for (const action of ['s3:Abort*', 's3:DeleteObject*', 's3:GetBucket*', 's3:GetObject*', 's3:List*']) {
    answers.push([`AwsSolutions-IAM5[Action::${action}]`, deployment]);
  }
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const uploads = `arn:${stack.partition}:s3:::cdk-${stack.synthesizer.bootstrapQualifier}-assets-${account}-${stack.region}/*`;
  answers.push([`AwsSolutions-IAM5[Resource::${uploads}]`, deployment]);
  const identities = `arn:${stack.partition}:ses:${stack.region}:${account}:identity/*`;
  if (mail) answers.push([`AwsSolutions-IAM5[Resource::${identities}]`, sender]);
  answers.push(['AwsSolutions-IAM5[Resource::*]', `${sesAccount} ${deployment}`]);
  for (const bucket of buckets) {
    const id = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
    answers.push([`AwsSolutions-IAM5[Resource::<${id}.Arn>/*]`, objects]);
  }
  Validations.of(stack).acknowledge(...answers.map(([id, reason]) => ({ id, reason })));
}

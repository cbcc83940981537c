import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

/**
 * The properties whose change makes CloudFormation replace a resource: "Update requires: Replacement" in
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-template-resource-type-ref.html
 */
const fixedProperties: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Api': ['ProtocolType'],
  'AWS::ApiGatewayV2::Authorizer': ['ApiId'],
  'AWS::ApiGatewayV2::Integration': ['ApiId'],
  'AWS::ApiGatewayV2::Route': ['ApiId'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::CloudFront::Distribution': [],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::DynamoDB::GlobalTable': ['KeySchema', 'LocalSecondaryIndexes', 'TableName'],
  'AWS::Events::Rule': ['EventBusName', 'Name'],
  'AWS::IAM::Role': ['Path', 'RoleName'],
  'AWS::Lambda::Function': ['FunctionName', 'PackageType'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Logs::MetricFilter': ['FilterName', 'LogGroupName'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::S3::BucketPolicy': ['Bucket'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SNS::Topic': ['FifoTopic', 'TopicName'],
  'AWS::SQS::Queue': ['FifoQueue', 'QueueName'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::WAFv2::WebACL': ['Name', 'Scope'],
};

/** They hold data, or an address that others know: a replaced one is an empty one. */
export const lasting: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
]);

const tableType = 'AWS::DynamoDB::GlobalTable';
/** What a local engine needs to make a table. */
const ofTables = [
  'AttributeDefinitions',
  'BillingMode',
  'GlobalSecondaryIndexes',
  'KeySchema',
  'TimeToLiveSpecification',
];

const properties = z.record(z.string(), z.unknown());
const template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: properties.default({}) })),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

const isMap = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).success;

const stackFacts = z.object({
  /** By logical id: what must last, and what a name or another fixed property ties down. */
  resources: z.record(z.string(), z.object({ type: z.string(), fixed: properties })),
  tables: z.record(z.string(), properties),
  /** Values that other stacks may import, by name. */
  exports: z.record(z.string(), z.unknown()),
  imports: z.array(z.string()),
});
export type StackFacts = z.infer<typeof stackFacts>;

/** The parts of a release that an update meets: what is deployed, and what is stored. */
const release = z.object({
  /** The commit that it was made of. */
  commit: z.string(),
  /** Production's stacks, in the order of their deployment. */
  stacks: z.record(z.string(), stackFacts),
  /** Items that the release wrote, in DynamoDB's JSON, by the logical id of their table. */
  items: z.record(z.string(), z.array(z.record(z.string(), z.custom<AttributeValue>(isMap)))),
});
export type Release = z.infer<typeof release>;

export const releaseFile = join(import.meta.dirname, 'lastRelease.json');

/** The last release, as `keepRelease.ts` kept it. */
export function lastRelease(): Release {
  return release.parse(JSON.parse(readFileSync(releaseFile, 'utf8')));
}

/** @param json a synthesized template. */
export function factsOf(json: unknown): StackFacts {
  const { Resources, Outputs } = template.parse(json);
  const facts: StackFacts = { resources: {}, tables: {}, exports: {}, imports: importsIn(json) };
  for (const [id, { Type: type, Properties }] of Object.entries(Resources)) {
    const fixed = only(Properties, fixedProperties[type] ?? []);
    if (lasting.has(type) || Object.keys(fixed).length > 0) facts.resources[id] = { type, fixed };
    if (type === tableType) facts.tables[id] = only(Properties, ofTables);
  }
  for (const { Value, Export } of Object.values(Outputs)) {
    if (Export) facts.exports[nameOf(Export.Name)] = Value;
  }
  return facts;
}

function only(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}

function importsIn(json: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(json, (name, value: unknown) => {
    if (name === 'Fn::ImportValue') found.add(nameOf(value));
    return value;
  });
  return [...found].sort();
}

function nameOf(name: unknown): string {
  return typeof name === 'string' ? name : JSON.stringify(name);
}

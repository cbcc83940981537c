/**
 * `node tests/extended/models/make.ts <folder>` writes `table.tsv` from the models of AWS's services as botocore has them,
 * AWS's own library. Run it when the test asks for it, and now and then:
 *
 *     pip download --no-deps --dest models botocore && unzip -q -d models models/botocore-*.whl
 *     node tests/extended/models/make.ts models
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { UserError } from '#infra/local/UserError.ts';
import { everyTemplate } from './everyTemplate.ts';
import { type Bounds, literal, serviceResources, tableFile } from './table.ts';

/**
 * The operations that make a type of resource, as `service:Operation`. After `@` stands the property that the operation
 * gets instead of the resource.
 */
const operations: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Api': ['apigatewayv2:CreateApi'],
  'AWS::ApiGatewayV2::Authorizer': ['apigatewayv2:CreateAuthorizer'],
  'AWS::ApiGatewayV2::Integration': ['apigatewayv2:CreateIntegration'],
  'AWS::ApiGatewayV2::Route': ['apigatewayv2:CreateRoute'],
  'AWS::ApiGatewayV2::Stage': ['apigatewayv2:CreateStage'],
  'AWS::Budgets::Budget': ['budgets:CreateBudget'],
  'AWS::CloudFront::CachePolicy': ['cloudfront:CreateCachePolicy'],
  'AWS::CloudFront::Distribution': ['cloudfront:CreateDistribution', 'cloudfront:TagResource'],
  'AWS::CloudFront::Function': ['cloudfront:CreateFunction'],
  'AWS::CloudFront::OriginAccessControl': ['cloudfront:CreateOriginAccessControl'],
  'AWS::CloudFront::OriginRequestPolicy': ['cloudfront:CreateOriginRequestPolicy'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['cloudfront:CreateResponseHeadersPolicy'],
  'AWS::CloudWatch::Alarm': ['cloudwatch:PutMetricAlarm'],
  'AWS::DynamoDB::GlobalTable': [
    'dynamodb:CreateTable',
    'dynamodb:UpdateTimeToLive',
    'dynamodb:CreateTable@Replicas[]',
    'dynamodb:UpdateContinuousBackups@Replicas[]',
  ],
  'AWS::Events::Rule': ['events:PutRule', 'events:PutTargets'],
  'AWS::IAM::Policy': ['iam:PutRolePolicy'],
  'AWS::IAM::Role': ['iam:CreateRole', 'iam:PutRolePolicy@Policies[]'],
  'AWS::Lambda::EventSourceMapping': ['lambda:CreateEventSourceMapping'],
  'AWS::Lambda::EventInvokeConfig': ['lambda:PutFunctionEventInvokeConfig'],
  'AWS::Lambda::Function': ['lambda:CreateFunction', 'lambda:PutFunctionConcurrency'],
  'AWS::Lambda::LayerVersion': ['lambda:PublishLayerVersion'],
  'AWS::Lambda::Permission': ['lambda:AddPermission'],
  'AWS::Logs::LogGroup': ['logs:CreateLogGroup', 'logs:PutRetentionPolicy'],
  'AWS::Logs::MetricFilter': ['logs:PutMetricFilter'],
  'AWS::Logs::QueryDefinition': ['logs:PutQueryDefinition'],
  'AWS::S3::Bucket': [
    's3:CreateBucket',
    's3:PutBucketEncryption',
    's3:PutBucketLifecycleConfiguration',
    's3:PutPublicAccessBlock',
  ],
  'AWS::S3::BucketPolicy': ['s3:PutBucketPolicy'],
  'AWS::SES::ConfigurationSet': ['sesv2:CreateConfigurationSet'],
  'AWS::SES::ConfigurationSetEventDestination': [
    'ses:CreateConfigurationSetEventDestination',
    'sesv2:CreateConfigurationSetEventDestination',
  ],
  'AWS::SNS::Subscription': ['sns:Subscribe'],
  'AWS::SNS::Topic': ['sns:CreateTopic'],
  'AWS::SNS::TopicPolicy': ['sns:SetTopicAttributes'],
  'AWS::SQS::Queue': ['sqs:CreateQueue'],
  'AWS::SQS::QueuePolicy': ['sqs:SetQueueAttributes'],
  'AWS::SecretsManager::Secret': [
    'secretsmanager:CreateSecret',
    'secretsmanager:GetRandomPassword@GenerateSecretString',
  ],
};

/** Properties that CloudFormation calls otherwise than the service does. */
const otherNames: Readonly<Record<string, string>> = {
  'AWS::CloudFront::Distribution OriginCustomHeaders': 'CustomHeaders',
  'AWS::S3::BucketPolicy PolicyDocument': 'Policy',
  'AWS::SES::ConfigurationSet Name': 'ConfigurationSetName',
};

const reference = z.object({ shape: z.string() });
const shape = z.object({
  type: z.string(),
  members: z.record(z.string(), reference).optional(),
  member: reference.optional(),
  key: reference.optional(),
  value: reference.optional(),
  enum: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.string().optional(),
});
const model = z.object({
  operations: z.record(z.string(), z.object({ input: reference.optional() })),
  shapes: z.record(z.string(), shape),
});
type Shape = z.infer<typeof shape>;
type Model = z.infer<typeof model>;

const [folder] = process.argv.slice(2);
if (!folder)
  throw new UserError('Which folder has botocore? Usage: node tests/extended/models/make.ts <folder>');
const models = new Map<string, Model>();

function modelOf(service: string): Model {
  const versions = join(folder!, 'botocore/data', service);
  const newest = readdirSync(versions).sort().at(-1)!;
  const file = join(versions, newest, 'service-2.json.gz');
  const known = models.get(service) ?? model.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
  models.set(service, known);
  return known;
}

/** A property as the models have it; the path may end earlier, at a text that holds JSON. */
type Found = readonly [path: string, shape: Shape];

/** Follows a property through the input of the operations of a type, whatever the case of the names. */
function findShape(type: string, segments: readonly string[]): Found | undefined {
  const sources = operations[type];
  if (!sources)
    throw new UserError(`Which operations make ${type}? Name them in tests/extended/models/make.ts.`);
  for (const source of sources) {
    const [, service, operation, at = ''] = /^([\w-]+):(\w+)@?(.*)$/.exec(source)!;
    const start = segmentsOf(at);
    if (start.some((segment, index) => segments[index] !== segment && index < segments.length)) continue;
    if (segments.length <= start.length && at) return [at, { type: 'structure' }];
    const { operations: all, shapes } = modelOf(service!);
    const input = shapes[all[operation!]!.input!.shape]!;
    const found = follow(
      shapes,
      input,
      segments.slice(start.length),
      (segment) => otherNames[`${type} ${segment}`] ?? segment,
    );
    if (found) return [[at, found[0]].filter(Boolean).join('.').replaceAll('.[]', '[]'), found[1]];
  }
  return undefined;
}

function follow(
  shapes: Model['shapes'],
  input: Shape,
  segments: readonly string[],
  nameOf: (segment: string) => string,
): Found | undefined {
  let at = input;
  const path: string[] = [];
  for (const segment of segments) {
    // CloudFront's lists are structures with the list in them; CloudFormation has the list alone.
    const items = segment === '[]' && at.members?.Items;
    if (items) at = shapes[items.shape]!;
    const next = nextShape(at, nameOf(segment));
    if (at.type === 'string') break;
    if (!next) return undefined;
    path.push(at.type === 'map' && segment !== '[]' ? '*' : segment);
    at = shapes[next.shape] ?? at;
  }
  return [path.join('.').replaceAll('.[]', '[]'), at];
}

function nextShape(at: Shape, segment: string): { shape: string } | undefined {
  if (at.type === 'list') return segment === '[]' ? at.member : undefined;
  if (at.type === 'map') return segment === '[]' ? undefined : at.value;
  const name = Object.keys(at.members ?? {}).find((member) => member.toLowerCase() === segment.toLowerCase());
  return name === undefined ? undefined : at.members?.[name];
}

function segmentsOf(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.').filter(Boolean);
}

/** Paths of all values of a resource, as their segments. */
function pathsOf(given: unknown, path: readonly string[] = []): (readonly string[])[] {
  const value = literal(given);
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => pathsOf(item, [...path, '[]']))];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  }
  return typeof value === 'boolean' ? [] : [path];
}

/** What the table says about a property, at the path where it says so. */
function rowOf(type: string, segments: readonly string[]): readonly [path: string, Bounds] | undefined {
  const missing = segments.findIndex((_, index) => !findShape(type, segments.slice(0, index + 1)));
  if (missing >= 0) {
    const path = segments
      .slice(0, missing + 1)
      .join('.')
      .replaceAll('.[]', '[]');
    return [path, { kind: 'none' }];
  }
  const [path, { type: kind, min, max, enum: oneOf, pattern }] = findShape(type, segments)!;
  const bounds = { min, max, oneOf, pattern: pattern && forNode(pattern) };
  if (kind === 'list') return min === undefined && max === undefined ? undefined : [path, { kind, min, max }];
  const isNumber = /^(integer|long|float|double)$/.test(kind);
  if (!isNumber && !/^(string|blob|timestamp)$/.test(kind)) return undefined;
  const isBounded = Object.values(bounds).some((bound) => bound !== undefined);
  return [path, isBounded ? { ...bounds, kind: isNumber ? 'number' : 'text' } : { kind: 'none' }];
}

/** A pattern of Java as Node reads it: no escaped space, and `(?i)` counts to the end of its group. */
function forNode(java: string): string {
  const pattern = java.replaceAll('\\ ', ' ');
  const flag = pattern.indexOf('(?i)');
  if (flag < 0) return pattern;
  let depth = 0;
  let end = flag + 4;
  while (end < pattern.length && depth >= 0) {
    if (pattern[end] === '\\') end += 1;
    else if (pattern[end] === '(') depth += 1;
    else if (pattern[end] === ')') depth -= 1;
    end += 1;
  }
  const close = depth < 0 ? end - 1 : end;
  return `${pattern.slice(0, flag)}(?i:${pattern.slice(flag + 4, close)})${pattern.slice(close)}`;
}

const rows = new Map<string, string>();
/** Paths of the properties without bounds, by their type. */
const free = new Map<string, Set<string>>();
for (const json of everyTemplate()) {
  for (const [, type, properties] of serviceResources(json)) {
    for (const segments of pathsOf(properties)) {
      const [path, bounds] = rowOf(type, segments) ?? [];
      if (path === undefined || !bounds) continue;
      if (bounds.kind === 'none') {
        free.set(type, (free.get(type) ?? new Set()).add(path));
        continue;
      }
      const { kind, min = '', max = '', oneOf = [], pattern = '' } = bounds;
      if (pattern) new RegExp(`^(?:${pattern})$`, 'u');
      rows.set(`${type} ${path}`, [type, path, kind, min, max, oneOf.join(' '), pattern].join('\t'));
    }
  }
}
for (const [type, paths] of free) rows.set(type, [type, [...paths].sort().join(' '), 'none'].join('\t'));
const day = new Date().toISOString().slice(0, 10);
const version = readdirSync(folder)
  .find((name) => /^botocore-.*\.dist-info$/.test(name))
  ?.slice(9, -10);
const head = [
  `# Written on ${day} by make.ts from botocore ${version}`,
  'type\tpath\tkind\tmin\tmax\tone of\tpattern',
];
writeFileSync(tableFile, `${[...head, ...[...rows.values()].sort()].join('\n')}\n`);
process.stdout.write(`${rows.size} rows in ${tableFile}.\n`);

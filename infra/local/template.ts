import * as z from 'zod';
import { type AssetOf, idIn, type Resource, readAssembly } from './assembly.ts';
import { CannotStart } from './CannotStart.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import { type Statement, statementsOf } from './policy.ts';

/** A Lambda function. Tests change some of it while the site runs. */
export interface LambdaFunction {
  readonly id: string;
  /** What the template describes it as: the name of its handler. */
  readonly name: string;
  /** Folder of the bundle. */
  codeDir: string;
  /** For example `index.handler`. */
  readonly handler: string;
  timeoutSeconds: number;
  readonly memoryMegabytes: number;
  environment: Readonly<Record<string, string>>;
  /** What its role may do. */
  statements: readonly Statement[];
}

/** A route of the API with the function that answers it. */
export interface Route {
  /** `POST /api/contacts` or `$default`. */
  readonly key: string;
  readonly functionId: string;
}

export interface Bucket {
  readonly id: string;
  /** Days after which an object that was put is removed. */
  readonly expirationDays: number;
  /** What CDK's deployments put into it; of two with the same key the later one counts. */
  readonly deployments: readonly Deployment[];
}

interface Deployment {
  readonly folder: string;
  /** Of the keys, without slashes around it. */
  readonly prefix: string;
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly cacheControl: string | undefined;
}

/** DynamoDB's own input of `CreateTable`, and the attribute by which items expire. */
export interface Table {
  readonly input: z.infer<typeof tableProperties> & { readonly TableName: string };
  readonly expiresAt: string | undefined;
}

/** A FIFO queue. */
export interface Queue {
  readonly id: string;
  /** For which a received message is hidden. */
  readonly visibilitySeconds: number;
  readonly retentionSeconds: number;
  /** Where messages go that have been received so often. */
  readonly redrive: { readonly deadLetters: string; readonly mostReceived: number } | undefined;
}

/** A function that is called for each message of a queue. */
export interface Mapping {
  readonly queueId: string;
  readonly functionId: string;
  readonly callsAtOnce: number;
}

export interface Secret {
  readonly id: string;
  /** Characters of the generated value; `undefined` where the operator puts one in. */
  readonly generatedLength: number | undefined;
}

/** What the local run needs of the synthesized template. */
export interface Template {
  readonly region: string;
  readonly account: string;
  readonly functions: readonly LambdaFunction[];
  readonly routes: readonly Route[];
  readonly queues: readonly Queue[];
  readonly mappings: readonly Mapping[];
  readonly tables: readonly Table[];
  readonly buckets: readonly Bucket[];
  readonly secrets: readonly Secret[];
  readonly distribution: Distribution;
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * Reads the one template of a synthesized cloud assembly, the folder that `cdk synth` writes.
 * @throws CannotStart when the folder holds none.
 */
export function readTemplate(folder: string): Template {
  const { account, region, resources, outputs, assetOf } = readAssembly(folder);
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const deployments = ofType('Custom::CDKBucketDeployment').map((one) => one.read(deploymentProperties));

  return {
    account,
    region,
    functions: ofType('AWS::Lambda::Function').map((one) => functionOf(one, resources, assetOf)),
    routes: ofType('AWS::ApiGatewayV2::Route').map((one) => routeOf(one, resources)),
    queues: ofType('AWS::SQS::Queue').flatMap((one) => queuesOf(one)),
    mappings: ofType('AWS::Lambda::EventSourceMapping').map((one) => one.read(mapping)),
    tables: ofType('AWS::DynamoDB::GlobalTable').map((one) => ({
      input: { TableName: one.id, ...one.read(tableProperties) },
      expiresAt: one.read(expiryProperties).TimeToLiveSpecification?.AttributeName,
    })),
    buckets: ofType('AWS::S3::Bucket').map((one) => bucketOf(one, deployments, assetOf)),
    secrets: ofType('AWS::SecretsManager::Secret').map((one) => ({
      id: one.id,
      generatedLength: one.read(secretProperties).GenerateSecretString?.PasswordLength,
    })),
    distribution: readDistribution(resources, assetOf),
    outputs,
  };
}

const functionProperties = z.object({
  Description: z.string().optional(),
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Role: z.string(),
  Timeout: z.int().default(3),
  MemorySize: z.int().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

function functionOf(
  resource: Resource,
  resources: readonly Resource[],
  assetOf: (key: string) => string,
): LambdaFunction {
  const { id } = resource;
  const { Description, Code, Handler, Role, Timeout, MemorySize, Environment } =
    resource.read(functionProperties);
  return {
    id,
    name: Description ?? id,
    codeDir: assetOf(Code.S3Key),
    handler: Handler,
    timeoutSeconds: Timeout,
    memoryMegabytes: MemorySize,
    environment: Environment.Variables,
    statements: statementsOf(idIn(Role), resources),
  };
}

const routeProperties = z.object({ RouteKey: z.string(), Target: z.string() });
const integrationProperties = z.object({ IntegrationUri: z.string() });

function routeOf(resource: Resource, resources: readonly Resource[]): Route {
  const { RouteKey, Target } = resource.read(routeProperties);
  const integration = resources.find(({ id }) => Target === `integrations/${id}`);
  if (!integration) throw new CannotStart(`The route ${RouteKey} has no integration ${Target}.`);
  return { key: RouteKey, functionId: idIn(integration.read(integrationProperties).IntegrationUri) };
}

const queueProperties = z.object({
  FifoQueue: z.boolean().default(false),
  VisibilityTimeout: z.int().default(30),
  MessageRetentionPeriod: z.int().default(345_600),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.int() }).optional(),
});

/** The other queue takes what EventBridge could not deliver, which does not happen here. */
function queuesOf(resource: Resource): Queue[] {
  const { FifoQueue, VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } =
    resource.read(queueProperties);
  if (!FifoQueue) return [];
  return [
    {
      id: resource.id,
      visibilitySeconds: VisibilityTimeout,
      retentionSeconds: MessageRetentionPeriod,
      redrive: RedrivePolicy && {
        deadLetters: idIn(RedrivePolicy.deadLetterTargetArn),
        mostReceived: RedrivePolicy.maxReceiveCount,
      },
    },
  ];
}

const mapping = z
  .object({
    EventSourceArn: z.string(),
    FunctionName: z.string(),
    BatchSize: z.literal(1),
    ScalingConfig: z.object({ MaximumConcurrency: z.int() }),
  })
  .transform(
    ({ EventSourceArn, FunctionName, ScalingConfig }): Mapping => ({
      queueId: idIn(EventSourceArn),
      functionId: FunctionName,
      callsAtOnce: ScalingConfig.MaximumConcurrency,
    }),
  );

const tableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.string() })),
  BillingMode: z.string(),
});
const expiryProperties = z.object({
  TimeToLiveSpecification: z.object({ AttributeName: z.string() }).optional(),
});

const secretProperties = z.object({
  GenerateSecretString: z.object({ PasswordLength: z.int().default(32) }).optional(),
});

const bucketProperties = z.object({
  LifecycleConfiguration: z
    .object({
      Rules: z.array(z.object({ ExpirationInDays: z.int().optional(), TagFilters: z.unknown().optional() })),
    })
    .default({ Rules: [] }),
});

/** https://github.com/aws/aws-cdk/tree/main/packages/aws-cdk-lib/aws-s3-deployment */
const deploymentProperties = z.object({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.object({ 'cache-control': z.string().optional() }).default({}),
});

function bucketOf(
  resource: Resource,
  deployments: readonly z.infer<typeof deploymentProperties>[],
  assetOf: AssetOf,
): Bucket {
  const { id } = resource;
  // The local S3 knows no tags, so a rule about them concerns no object.
  const lifetimes = resource
    .read(bucketProperties)
    .LifecycleConfiguration.Rules.map(({ ExpirationInDays, TagFilters }) =>
      TagFilters === undefined ? ExpirationInDays : undefined,
    );
  return {
    id,
    expirationDays: Math.min(...lifetimes.map((days) => days ?? Number.POSITIVE_INFINITY)),
    deployments: deployments
      .filter(({ DestinationBucketName }) => DestinationBucketName === id)
      .flatMap(({ SourceObjectKeys, ...of }) =>
        SourceObjectKeys.map((key) => ({
          folder: assetOf(key),
          prefix: of.DestinationBucketKeyPrefix.replace(/^\/|\/$/g, ''),
          exclude: of.Exclude,
          include: of.Include,
          cacheControl: of.SystemMetadata['cache-control'],
        })),
      ),
  };
}

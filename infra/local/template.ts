import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Assembly, idIn, readAssembly } from './assembly.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import { role, type Statement } from './policy.ts';
import { UserError } from './UserError.ts';

/** A Lambda function. Tests and `npm run dev` change some of it while the site runs. */
export interface LambdaFunction {
  readonly id: string;
  /** What the template describes it as: the name of its handler. */
  readonly name: string;
  /** Folder of the bundle, `index.cjs`. */
  codeDir: string;
  timeoutSeconds: number;
  /** Names it in its calls of AWS's services. Nothing is signed here, so nobody else may know it. */
  readonly accessKey: string;
  environment: Readonly<Record<string, string>>;
  /** What its role may do. */
  statements: readonly Statement[];
}

/** What the local run needs of the synthesized template; single resources have CloudFormation's own names. */
export interface Template {
  readonly account: string;
  readonly region: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly functions: readonly LambdaFunction[];
  readonly routes: readonly Route[];
  readonly queues: readonly Queue[];
  readonly mappings: readonly Mapping[];
  readonly tables: readonly Table[];
  readonly buckets: readonly Bucket[];
  readonly secrets: readonly Secret[];
  readonly distribution: Distribution;
}

/**
 * Reads the one template of a synthesized cloud assembly.
 * @throws UserError when the folder holds none.
 */
export function readTemplate(folder: string): Template {
  const assembly = readAssembly(folder);
  const { account, region, outputs, resources } = assembly;
  return {
    account,
    region,
    outputs,
    functions: functionsOf(assembly),
    routes: routesOf(assembly),
    queues: resources('AWS::SQS::Queue', queue),
    mappings: resources('AWS::Lambda::EventSourceMapping', mapping),
    tables: resources('AWS::DynamoDB::GlobalTable', table),
    buckets: bucketsOf(assembly),
    secrets: resources('AWS::SecretsManager::Secret', secret),
    distribution: readDistribution(assembly),
  };
}

const lambdaFunction = z.object({
  id: z.string(),
  Description: z.string().optional(),
  Code: z.object({ S3Key: z.string() }),
  Role: z.string().transform(idIn),
  Timeout: z.int(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

function functionsOf({ resources, assetOf }: Assembly): LambdaFunction[] {
  const grants = new Map(resources('AWS::IAM::Role', role).map(({ id, statements }) => [id, statements]));
  return resources('AWS::Lambda::Function', lambdaFunction).flatMap(({ id, Description, ...of }) => {
    // CDK's own function, which carries out deployments, has no description.
    if (Description === undefined) return [];
    return {
      id,
      name: Description,
      codeDir: assetOf(of.Code.S3Key),
      timeoutSeconds: of.Timeout,
      accessKey: randomUUID(),
      environment: of.Environment.Variables,
      statements: grants.get(of.Role) ?? [],
    };
  });
}

/** A route of the API with the function that answers it. */
export interface Route {
  /** `POST /api/contacts` or `$default`. */
  readonly key: string;
  readonly functionId: string;
}

const route = z.object({ RouteKey: z.string(), Target: z.string() });
const integration = z.object({ id: z.string(), IntegrationUri: z.string().transform(idIn) });

function routesOf({ resources }: Assembly): Route[] {
  const functionIds = new Map(
    resources('AWS::ApiGatewayV2::Integration', integration).map(({ id, IntegrationUri }) => [
      `integrations/${id}`,
      IntegrationUri,
    ]),
  );
  return resources('AWS::ApiGatewayV2::Route', route).map(({ RouteKey: key, Target }) => {
    const functionId = functionIds.get(Target);
    if (!functionId) throw new UserError(`The route ${key} has no integration ${Target}.`);
    return { key, functionId };
  });
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sqs-queue.html */
const queue = z.object({
  id: z.string(),
  /** Seconds for which a received message is hidden. */
  VisibilityTimeout: z.int().default(30),
  /** Seconds. */
  MessageRetentionPeriod: z.int(),
  /** Where messages go that have been received so often. */
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string().transform(idIn), maxReceiveCount: z.int() })
    .optional(),
});
export type Queue = z.infer<typeof queue>;

/** A function that is called for each message of a queue. */
const mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.literal(1),
  ScalingConfig: z.object({ MaximumConcurrency: z.int() }),
});
export type Mapping = z.infer<typeof mapping>;

const table = z.object({
  id: z.string(),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.literal('S') })),
  KeySchema: z.tuple([z.object({ AttributeName: z.string(), KeyType: z.literal('HASH') })]),
  /** Items expire by this attribute, in seconds since 1970. */
  TimeToLiveSpecification: z.object({ AttributeName: z.string() }).optional(),
});
export type Table = z.infer<typeof table>;

/** A secret without `GenerateSecretString` gets its value from the operator. */
const secret = z.object({
  id: z.string(),
  GenerateSecretString: z.object({ PasswordLength: z.int() }).optional(),
});
export type Secret = z.infer<typeof secret>;

const bucket = z.object({
  id: z.string(),
  LifecycleConfiguration: z
    .object({ Rules: z.array(z.object({ ExpirationInDays: z.int().optional() })) })
    .default({ Rules: [] }),
});

/** https://github.com/aws/aws-cdk/tree/main/packages/aws-cdk-lib/aws-s3-deployment */
const deployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().optional(),
  SystemMetadata: z.object({ 'cache-control': z.string() }).optional(),
});

export interface Bucket {
  readonly id: string;
  /** Days after which an object that was put is removed; infinity where it stays. */
  readonly expirationDays: number;
  /** What CDK's deployments put into it. */
  readonly deployments: readonly {
    readonly folder: string;
    /** Of the keys, with a slash at its end, or nothing. */
    readonly prefix: string;
    readonly cacheControl: string | undefined;
  }[];
}

function bucketsOf({ resources, assetOf }: Assembly): Bucket[] {
  const deployments = resources('Custom::CDKBucketDeployment', deployment);
  return resources('AWS::S3::Bucket', bucket).map(({ id, LifecycleConfiguration: { Rules } }) => ({
    id,
    expirationDays: Math.min(
      ...Rules.map(({ ExpirationInDays = Number.POSITIVE_INFINITY }) => ExpirationInDays),
    ),
    deployments: deployments
      .filter(({ DestinationBucketName }) => DestinationBucketName === id)
      .flatMap(({ SourceObjectKeys, DestinationBucketKeyPrefix: prefix, SystemMetadata }) =>
        SourceObjectKeys.map((key) => ({
          folder: assetOf(key),
          prefix: prefix ? `${prefix}/` : '',
          cacheControl: SystemMetadata?.['cache-control'],
        })),
      ),
  }));
}

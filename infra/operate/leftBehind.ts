import {
  CloudFormationClient,
  paginateListStackResources,
  paginateListStacks,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { StageOf } from '../settings.ts';
import { type AwsCli, awsCli } from './awsCli.ts';
import { say } from './output.ts';

/** Something of a stage that none of its stacks has any more. */
export interface Leaving {
  readonly kind: 'stack' | 'table' | 'bucket' | 'secret' | 'logs';
  /** Name, or ARN of a secret. */
  readonly name: string;
}

export interface AwsClients {
  /** Of the stage's region, and of the one into which its tables are copied. */
  readonly cloudFormation: readonly CloudFormationClient[];
  readonly dynamo: DynamoDBClient;
  readonly s3: S3Client;
  readonly secrets: SecretsManagerClient;
  readonly cli: AwsCli;
}

export function awsClients({ region, copiesTo }: StageOf['settings']): AwsClients {
  const regions = copiesTo ? [region, copiesTo] : [region];
  return {
    cloudFormation: regions.map((each) => new CloudFormationClient({ region: each })),
    dynamo: new DynamoDBClient({ region }),
    s3: new S3Client({ region }),
    secrets: new SecretsManagerClient({ region }),
    cli: awsCli(region),
  };
}

/** Stacks of the site itself: those that `npm run destroy` deletes. */
export function siteStacks({ stage, settings }: StageOf): string[] {
  const { desk, watch, copiesTo } = settings;
  const parts = [
    'data',
    'api',
    'web',
    ...(desk ? ['desk'] : []),
    ...(watch ? ['watch'] : []),
    ...(copiesTo ? ['copies'] : []),
  ];
  return parts.map((part) => `${stage}-website-${part}`);
}

/** Stacks that a deployment of these settings has, GitHub's roles among them. */
export function expectedStacks(of: StageOf): string[] {
  return [...siteStacks(of), `${of.stage}-website-github`];
}

/**
 * Stacks, tables, buckets, secrets and logs that earlier deployments of a stage have left. They are found by their names.
 * Names of secrets do not begin with the stack's, so these are found by the tag that CloudFormation gives them.
 * @param expected the names of the stacks that the stage should have
 */
export async function leftBehind(
  stage: string,
  aws: AwsClients,
  expected: readonly string[],
): Promise<Leaving[]> {
  const prefix = `${stage}-website-`;
  const stacks = await stacksOf(stage, aws);
  const ours = new Set(await resourcesOf(stacks));
  const found: Leaving[] = stacks
    .filter(({ name }) => !expected.includes(name))
    .map(({ name }) => ({ kind: 'stack', name }));
  for await (const { TableNames = [] } of paginateListTables({ client: aws.dynamo }, {})) {
    found.push(
      ...TableNames.filter((name) => name.startsWith(prefix)).map((name) => ({
        kind: 'table' as const,
        name,
      })),
    );
  }
  const { Buckets = [] } = await aws.s3.send(new ListBucketsCommand({ Prefix: prefix }));
  found.push(...Buckets.flatMap(({ Name }) => (Name ? [{ kind: 'bucket' as const, name: Name }] : [])));
  const Filters = [
    { Key: 'tag-key' as const, Values: ['website:stage'] },
    { Key: 'tag-value' as const, Values: [stage] },
  ];
  for await (const { SecretList = [] } of paginateListSecrets({ client: aws.secrets }, { Filters })) {
    const mine = SecretList.filter(({ Tags }) =>
      Tags?.some(({ Key, Value }) => Key === 'website:stage' && Value === stage),
    );
    found.push(...mine.flatMap(({ ARN }) => (ARN ? [{ kind: 'secret' as const, name: ARN }] : [])));
  }
  found.push(...(await logsOf(prefix, aws.cli, ours)));
  return found.filter(({ name }) => !ours.has(name));
}

const logGroups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });

/**
 * Lambda makes a log by itself for each function of CDK that fills or empties a bucket: no stack has it. It is left when
 * no stack has its function.
 */
async function logsOf(prefix: string, cli: AwsCli, ours: ReadonlySet<string>): Promise<Leaving[]> {
  const folder = '/aws/lambda/';
  const answer = await cli('logs', 'describe-log-groups', '--log-group-name-prefix', folder + prefix).catch(
    (error: Error) => {
      say(`Logs could not be looked at: ${error.message}.`);
      return { logGroups: [] };
    },
  );
  return logGroups
    .parse(answer)
    .logGroups.filter(({ logGroupName }) => !ours.has(logGroupName.slice(folder.length)))
    .map(({ logGroupName }) => ({ kind: 'logs', name: logGroupName }));
}

const gone: StackStatus[] = ['DELETE_COMPLETE', 'DELETE_IN_PROGRESS'];

interface FoundStack {
  readonly name: string;
  readonly id?: string;
  readonly client: CloudFormationClient;
}

/** The stacks of a stage that are there. */
export async function stacksOf(
  stage: string,
  { cloudFormation }: Pick<AwsClients, 'cloudFormation'>,
): Promise<FoundStack[]> {
  const found: FoundStack[] = [];
  for (const client of cloudFormation) {
    for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) {
      for (const { StackName: name, StackId: id, StackStatus } of StackSummaries) {
        if (!name?.startsWith(`${stage}-website-`) || gone.includes(StackStatus!)) continue;
        found.push({ name, id, client });
      }
    }
  }
  return found;
}

/** Physical ids of all that the stacks have. */
async function resourcesOf(stacks: readonly FoundStack[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name: StackName, client } of stacks) {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName },
    )) {
      ids.push(...StackResourceSummaries.flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []));
    }
  }
  return ids;
}

/**
 * One line each, with the command that deletes it. This code deletes nothing, because it may be the last copy of the
 * data.
 */
export function leavingLine({ kind, name }: Leaving, region: string): string {
  const commands = {
    stack: `aws cloudformation delete-stack --stack-name ${name} --region ${region}`,
    table: `aws dynamodb update-table --table-name ${name} --no-deletion-protection-enabled --region ${region} && aws dynamodb delete-table --table-name ${name} --region ${region}`,
    bucket: `aws s3 rb s3://${name} --force --region ${region}`,
    logs: `aws logs delete-log-group --log-group-name ${name} --region ${region}`,
    secret: `aws secretsmanager delete-secret --secret-id ${name} --region ${region}`,
  };
  return `${kind}  ${name}\n  ${commands[kind]}`;
}

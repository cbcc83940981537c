import {
  CloudFormationClient,
  ListStacksCommand,
  paginateListStackResources,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Something of a stage that none of its stacks has any more. */
export interface Leaving {
  readonly kind: 'table' | 'bucket' | 'secret';
  /** Name, or ARN of a secret. */
  readonly name: string;
}

export interface AwsClients {
  readonly cloudFormation: CloudFormationClient;
  readonly dynamo: DynamoDBClient;
  readonly s3: S3Client;
  readonly secrets: SecretsManagerClient;
}

export function awsClients(region: string): AwsClients {
  return {
    cloudFormation: new CloudFormationClient({ region }),
    dynamo: new DynamoDBClient({ region }),
    s3: new S3Client({ region }),
    secrets: new SecretsManagerClient({ region }),
  };
}

/**
 * Tables, buckets and secrets that earlier deployments of a stage have left: by its names, or for secrets, whose names
 * do not begin with the stack's, by the tag that CloudFormation gives them.
 */
export async function leftBehind(stage: string, aws: AwsClients): Promise<Leaving[]> {
  const prefix = `${stage}-website-`;
  const ours = new Set(await resourcesOf(aws.cloudFormation, prefix));
  const found: Leaving[] = [];
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
  return found.filter(({ name }) => !ours.has(name));
}

const gone: StackStatus[] = ['DELETE_COMPLETE', 'DELETE_IN_PROGRESS'];

/** Physical ids of all that the stage's stacks have. */
async function resourcesOf(client: CloudFormationClient, prefix: string): Promise<string[]> {
  const ids: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStacksCommand({ NextToken }));
    NextToken = page.NextToken;
    for (const { StackName, StackStatus } of page.StackSummaries ?? []) {
      if (!StackName?.startsWith(prefix) || gone.includes(StackStatus!)) continue;
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client },
        { StackName },
      )) {
        ids.push(...StackResourceSummaries.flatMap(({ PhysicalResourceId }) => PhysicalResourceId ?? []));
      }
    }
  } while (NextToken);
  return ids;
}

/** One line each, with the command that deletes it. Nothing here deletes: some of it may be all that is left. */
export function leavingLine({ kind, name }: Leaving, region: string): string {
  const commands = {
    table: `aws dynamodb update-table --table-name ${name} --no-deletion-protection-enabled --region ${region} && aws dynamodb delete-table --table-name ${name} --region ${region}`,
    bucket: `aws s3 rb s3://${name} --force --region ${region}`,
    secret: `aws secretsmanager delete-secret --secret-id ${name} --region ${region}`,
  };
  return `${kind}  ${name}\n  ${commands[kind]}`;
}

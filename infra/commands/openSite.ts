import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type FunctionMailSettings, functionMailSettings } from '#functions/mail/settings.ts';
import { enqueueAt, type Job } from '#functions/runtime/queue.ts';
import { openTable, type Table } from '#functions/runtime/table.ts';
import { dataDirOf } from '../local/dataDir.ts';
import { type LocalSite, openLocal } from '../local/openData.ts';
import { UserError } from '../local/UserError.ts';

/** A deployed stage or the site of this machine, as its operator reaches it. */
export interface Site {
  /** In words, for questions. */
  readonly name: string;
  /** For the constructors of AWS's clients. */
  readonly aws: LocalSite['aws'] | (() => { readonly region: string });
  /** The outputs of its stack by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** The folder of the local run; a deployed stage has none. */
  readonly dataDir?: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens a deployed stage with the operator's own AWS credentials or, as `local`, the site of this machine, running
 * or not.
 * @throws UserError with a sentence for the operator
 */
export async function openSite(stage = 'local'): Promise<Site> {
  if (stage === 'local') {
    const dataDir = dataDirOf(process.env);
    return { name: 'the local run', dataDir, ...(await openLocal(dataDir)) };
  }
  const region = await regionOf(stage);
  const outputs = await stackOutputs(`${stage}-website`, region);
  return { name: stage, aws: () => ({ region }), outputs, close: async () => {} };
}

/** The value of an output. @throws UserError when there is none */
export function outputOf({ name, outputs }: Site, output: string): string {
  const value = outputs[output];
  if (value) return value;
  throw new UserError(
    `There is no output ${output} of ${name}. Its feature is off in site.yaml, or the current version has to be deployed or started first.`,
  );
}

/** A table by the output that names it, for example `ContactsTableName`. @throws UserError when there is none */
export function tableOf(site: Site, output: string): Table {
  return openTable(outputOf(site, output), new DynamoDBClient(site.aws()));
}

/** The settings by which the stage sends mail; nothing on a stage without a sender. */
export function mailSettingsOf({ outputs }: Site): FunctionMailSettings | undefined {
  return outputs.MailSettings ? functionMailSettings.parse(JSON.parse(outputs.MailSettings)) : undefined;
}

/** Puts a job on the queue that an output names. @throws UserError when there is none */
export async function putJob(site: Site, output: string, job: Job): Promise<void> {
  const sqs = new SQSClient({ ...site.aws(), useQueueUrlAsEndpoint: false });
  await enqueueAt(sqs, outputOf(site, output), [job]);
}

async function regionOf(stage: string): Promise<string> {
  // Loaded here, because a command on the site of this machine needs neither this nor the client below.
  const { stageNamed } = await import('../stages.ts');
  try {
    return stageNamed(stage).settings.region;
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

async function stackOutputs(StackName: string, region: string): Promise<Site['outputs']> {
  const { CloudFormationClient, DescribeStacksCommand } = await import('@aws-sdk/client-cloudformation');
  try {
    const { Stacks: [stack] = [] } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName }),
    );
    return Object.fromEntries(
      stack?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]) ?? [],
    );
  } catch (error) {
    // CloudFormation's answer for a stack that it does not know.
    if (!(error instanceof Error && error.name === 'ValidationError')) throw error;
    throw new UserError(
      `This account has no stack ${StackName} in ${region}. Choose the account with AWS_PROFILE, or deploy first: npx cdk deploy`,
    );
  }
}

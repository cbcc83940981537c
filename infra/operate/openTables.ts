import { existsSync } from 'node:fs';
import path from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { assemblyDirOf } from '../local/buildSteps.ts';
import { CannotStart } from '../local/CannotStart.ts';
import { readSettings } from '../local/command.ts';
import { lockDataDir } from '../local/lockDataDir.ts';
import { openEngine } from '../local/services/engine.ts';
import { engineClient } from '../local/services/engineClient.ts';
import { readStackFile } from '../local/stackFile.ts';
import { Deployment } from '../local/template/Deployment.ts';
import { loadAssembly } from '../local/template/loadAssembly.ts';

/** The tables of one stage, as an operator reads them. */
export interface Tables {
  readonly client: DynamoDBClient;
  /** Name of a table by its output in the data stack, for example `ContactsTableName`. */
  readonly nameOf: (output: string) => string;
  readonly close: () => Promise<void>;
}

/**
 * Opens a deployed stage's tables with the operator's own AWS credentials or, without a stage, those of
 * the local run: through the running site, or its data folder when nothing runs.
 * @throws CannotStart with a sentence for the operator.
 */
export function openTables(stage: string | undefined): Promise<Tables> {
  return stage ? openDeployed(stage) : openLocal();
}

async function openDeployed(stage: string): Promise<Tables> {
  const StackName = `${stage}-website-data`;
  const cloudFormation = new CloudFormationClient();
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName })).catch((error) => {
    throw new CannotStart(
      `Cannot read the stack ${StackName}: ${sentence(error.message)} Check AWS_PROFILE, AWS_REGION and the stage's name.`,
    );
  });
  const outputs = Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
  const client = new DynamoDBClient();
  return { client, nameOf: namesIn(outputs, StackName), close: async () => client.destroy() };
}

async function openLocal(): Promise<Tables> {
  const { dataDir } = readSettings(process.env);
  if (!existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'))) {
    throw new CannotStart(`Nothing has run on ${dataDir} yet. Start the site first: npm start`);
  }
  return (await lockDataDir(dataDir)) ? openFolder(dataDir) : openRunning(dataDir);
}

async function openFolder(dataDir: string): Promise<Tables> {
  const deployment = new Deployment(loadAssembly(assemblyDirOf(dataDir)));
  const engine = await openEngine(dataDir);
  const client = engineClient(engine, deployment.region);
  return {
    client,
    nameOf: namesIn(deployment.outputs(), dataDir),
    async close() {
      client.destroy();
      await engine.close();
    },
  };
}

async function openRunning(dataDir: string): Promise<Tables> {
  const running = readStackFile(dataDir);
  if (!running) throw new CannotStart('The site is starting or stopping. Try again in a moment.');
  const { endpoints, region, operator: credentials, outputs } = running;
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  return { client, nameOf: namesIn(outputs, dataDir), close: async () => client.destroy() };
}

/** AWS's messages end with a full stop or without. */
function sentence(message: string): string {
  return message.replace(/\.?$/, '.');
}

function namesIn(outputs: Readonly<Record<string, string>>, where: string): Tables['nameOf'] {
  return (output) => {
    const name = outputs[output];
    if (!name) {
      throw new CannotStart(`${where} has no output ${output}. Deploy or start the current version first.`);
    }
    return name;
  };
}

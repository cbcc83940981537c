import { existsSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { assemblyDirOf } from '../local/buildSteps.ts';
import { CannotStart, readSettings } from '../local/command.ts';
import { lockDataDir, readStackFile, type StackFile } from '../local/dataDir.ts';
import { engineClient, openEngine, tablesAreGone, tablesOf } from '../local/services/engine.ts';
import { loadAssembly } from '../local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../local/template/ResolvedTemplate.ts';
import { say } from './output.ts';

/** The tables of one stage, as an operator reads them, and the way to its other services. */
export interface Tables {
  readonly client: DynamoDBClient;
  /** Name of a table, or another thing, by its output in the stacks, for example `ContactsTableName`. */
  readonly nameOf: (output: string) => string;
  /** Whether the stacks have such an output: a site without a newsletter has no subscribers. */
  readonly has: (output: string) => boolean;
  /**
   * For the constructor of a client of another service.
   * @throws CannotStart when the local site does not run: these services live in it.
   */
  readonly reach: (service: 'ses' | 'secretsmanager') => Reach;
  /** The folder of the local run; a deployed stage has none. */
  readonly dataDir?: string;
  readonly close: () => Promise<void>;
}

/** For a deployed stage its region only: the SDK finds AWS's addresses and the operator's own credentials. */
interface Reach {
  readonly endpoint?: string;
  readonly region: string;
  readonly credentials?: StackFile['operator'];
}

/**
 * Opens a deployed stage's tables with the operator's own AWS credentials or, without a stage, those of
 * the local run: through the running site, or its data folder when nothing runs.
 * @throws CannotStart with a sentence for the operator.
 */
export function openTables(stage: string | undefined): Promise<Tables> {
  return stage ? openDeployed(stage) : openLocal();
}

async function openDeployed(name: string): Promise<Tables> {
  // Half of a command's start: CloudFormation's client and the stages' files. The local run needs neither.
  const { stackOutputs, stageNamed } = await import('./deployedStage.ts');
  const stage = stageNamed(name);
  const { region } = stage.settings;
  const nameOf = await stackOutputs(stage, 'data', 'api');
  const client = new DynamoDBClient({ region });
  const close = async () => client.destroy();
  return { client, nameOf, has: hasIn(nameOf), reach: () => ({ region }), close };
}

async function openLocal(): Promise<Tables> {
  const { dataDir } = readSettings(process.env);
  if (!existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'))) {
    throw new CannotStart(`Nothing has run on ${dataDir} yet. Start the site first: npm start`);
  }
  return (await lockDataDir(dataDir)) ? openFolder(dataDir) : openRunning(dataDir);
}

async function openFolder(dataDir: string): Promise<Tables> {
  const template = new ResolvedTemplate(loadAssembly(assemblyDirOf(dataDir)));
  const engine = await openEngine(dataDir);
  const client = engineClient(engine, template.region);
  const nameOf = namesIn(template.outputs(), dataDir);
  return {
    dataDir,
    client,
    nameOf,
    has: hasIn(nameOf),
    reach: () => {
      throw new CannotStart('Mail goes through the running site. Start it first: npm start');
    },
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
  const tablesFolder = tablesOf(dataDir);
  if (!process.env.DYNAMODB_ENDPOINT && tablesAreGone(tablesFolder)) {
    say(
      `The folder ${tablesFolder} was deleted while the site runs. Export now what you need: it is lost when the site stops.`,
    );
  }
  // Nothing of these failures is AWS's.
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error) => {
        throw isLocalFault(error) ? new CannotStart(faultOfTheSite) : error;
      }),
    { step: 'initialize' },
  );
  const nameOf = namesIn(outputs, dataDir);
  return {
    dataDir,
    client,
    nameOf,
    has: hasIn(nameOf),
    reach: (service) => ({ endpoint: endpoints[service], region, credentials }),
    close: async () => client.destroy(),
  };
}

const faultOfTheSite =
  'The running site cannot read its tables. Its terminal says why: its disk is full, its tables were deleted, or it is stopping.';

function isLocalFault(error: unknown): boolean {
  return (
    error instanceof ResourceNotFoundException ||
    (error instanceof Error &&
      (error.name === 'ServiceUnavailable' || /^ECONN/.test(String('code' in error && error.code))))
  );
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

function hasIn(nameOf: Tables['nameOf']): Tables['has'] {
  return (output) => {
    try {
      return nameOf(output) !== '';
    } catch (error) {
      if (error instanceof CannotStart) return false;
      throw error;
    }
  };
}

/** @throws CannotStart when the site has no newsletter, or nothing of it is deployed yet. */
export function needNewsletter({ has }: Tables): void {
  if (has('SubscribersTableName')) return;
  throw new CannotStart(
    'There is no table of subscribers. The newsletter is off in site.yaml (features), or the site has to be deployed or started first.',
  );
}

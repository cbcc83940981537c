import { existsSync } from 'node:fs';
import path from 'node:path';
import { operatorKey, serveAws } from './aws.ts';
import { Buckets } from './buckets.ts';
import { CannotStart } from './CannotStart.ts';
import { assemblyDirOf, Keys, makeDataDir, readSiteFile, type SiteFile } from './dataDir.ts';
import { Queues } from './queues.ts';
import { Tables, TablesInUse } from './tables.ts';
import { readTemplate } from './template.ts';

/** A site of this machine, as the operator's commands reach it. */
export interface LocalSite {
  /** For the constructor of any client of AWS; it may do everything. */
  readonly aws: () => ReturnType<typeof operatorAt>;
  /** The stack's outputs by their names. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** How clients reach the services at an address as the operator. */
export function operatorAt({ awsUrl }: Pick<SiteFile, 'awsUrl'>) {
  return {
    endpoint: awsUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: operatorKey, secretAccessKey: 'local' },
  };
}

/**
 * Opens the data of a local run: through the running site, or its data folder when nothing runs.
 * @throws CannotStart with a sentence: nothing has run there yet, or the site is starting or stopping.
 */
export async function openLocal(dataDir: string): Promise<LocalSite> {
  if (!existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'))) {
    throw new CannotStart(`Nothing has run on ${dataDir} yet. Start the site first: npm start`);
  }
  makeDataDir(dataDir);
  const tables = await Tables.open(dataDir).catch((error) => {
    if (error instanceof TablesInUse) return undefined;
    throw error;
  });
  if (!tables) return openRunning(dataDir);

  const template = readTemplate(assemblyDirOf(dataDir));
  await tables.create(template.tables);
  const keys = new Keys(dataDir);
  const buckets = new Buckets(template.buckets, dataDir);
  const queues = new Queues(template.queues, dataDir);
  const aws = await serveAws({ template, dataDir, tables, buckets, queues, keys, env: process.env });
  return {
    aws: () => operatorAt({ awsUrl: aws.url }),
    outputs: template.outputs,
    close: async () => {
      await aws.close();
      queues.close();
      await tables.close();
    },
  };
}

function openRunning(dataDir: string): LocalSite {
  const running = readSiteFile(dataDir);
  if (!running) throw new CannotStart('The site is starting or stopping. Try again in a moment.');
  return { aws: () => operatorAt(running), outputs: running.outputs, close: async () => {} };
}

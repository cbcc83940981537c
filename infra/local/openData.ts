import { existsSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { secretValues, serveAws } from './aws.ts';
import { Buckets } from './buckets.ts';
import { assemblyDirOf, Keys, makeDataDir, readSiteFile, type SiteFile } from './dataDir.ts';
import { Queues, SQLITE_BUSY } from './queues.ts';
import { createTables, settleTables, Tables } from './tables.ts';
import { readTemplate } from './template.ts';
import { UserError } from './UserError.ts';

/**
 * Makes this process the only one that works on a data folder, until it ends: it opens the queues, which one process can.
 * @throws UserError when another site runs there, or the folder cannot be made or written.
 */
export async function openDataDir(dataDir: string): Promise<Queues> {
  const queues = await openUnused(dataDir);
  if (queues) return queues;
  const url = readSiteFile(dataDir)?.url;
  throw new UserError(
    `The site already runs on ${dataDir}${url ? ` (${url})` : ''}. Stop it first, or set another DATA_DIR.`,
  );
}

/** @returns nothing when a site runs on the folder. */
async function openUnused(dataDir: string): Promise<Queues | undefined> {
  makeDataDir(dataDir);
  try {
    const queues = new Queues(dataDir);
    await settleTables(dataDir);
    return queues;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Opens everything that a data folder keeps, and serves it as AWS's services. @param queues are closed with the rest. */
export async function openServices(dataDir: string, queues: Queues) {
  const template = readTemplate(assemblyDirOf(dataDir));
  queues.create(template.queues);
  const buckets = new Buckets(template.buckets, dataDir);
  const keys = new Keys(dataDir);
  const tables = new Tables(dataDir);
  const { close: closeAws, ...address } = await serveAws({
    template,
    dataDir,
    tables,
    buckets,
    queues,
    keys,
  });
  const close = async () => {
    await closeAws();
    await settleTables(dataDir);
    // Last: then the folder is another process's.
    queues.close();
  };
  const client = new DynamoDBClient(operatorAt(address));
  await createTables(client, template.tables).catch(async (error) => {
    await close();
    throw error;
  });
  client.destroy();
  return {
    ...{ template, buckets, address },
    /** What CloudFront shows the API. */
    originSecret: secretValues(template, keys).get(template.outputs.OriginSecretArn!)!,
    close,
  };
}

/** A site of this machine, as the operator's commands reach it. */
export interface LocalSite {
  /** For the constructor of any client of AWS; it may do everything. */
  readonly aws: () => ReturnType<typeof operatorAt>;
  /** The stack's outputs by their names. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** The options by which a client of AWS reaches the local services as the operator. */
export function operatorAt({ awsUrl, operatorKey }: Pick<SiteFile, 'awsUrl' | 'operatorKey'>) {
  return {
    endpoint: awsUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: operatorKey, secretAccessKey: 'local' },
  };
}

/**
 * Opens the data of a local run: through the running site, or its data folder when nothing runs.
 * @throws UserError with a sentence: nothing has run there yet, or the site is starting or stopping.
 */
export async function openLocal(dataDir: string): Promise<LocalSite> {
  if (!existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'))) {
    throw new UserError(
      `Nothing has run on ${dataDir} yet. Start the site first (npm start), or choose a deployed stage with --stage <name>.`,
    );
  }
  const queues = await openUnused(dataDir);
  if (queues) {
    const { address, template, close } = await openServices(dataDir, queues);
    return { aws: () => operatorAt(address), outputs: template.outputs, close };
  }
  const running = readSiteFile(dataDir);
  if (!running) throw new UserError('The site is starting or stopping. Try again in a moment.');
  return { aws: () => operatorAt(running), outputs: running.outputs, close: async () => {} };
}

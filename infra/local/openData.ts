import { existsSync } from 'node:fs';
import path from 'node:path';
import { secretValues, serveAws } from './aws.ts';
import { Buckets } from './buckets.ts';
import { assemblyDirOf, Keys, makeDataDir, readSiteFile, type SiteFile } from './dataDir.ts';
import { operatorKey } from './policy.ts';
import { Queues } from './queues.ts';
import { Tables, TablesInUse } from './tables.ts';
import { readTemplate } from './template.ts';
import { UserError } from './UserError.ts';

/**
 * Makes this process the only one that works on a data folder, until it ends: it opens the tables, which one process can.
 * @throws UserError when another site runs there, or the folder cannot be made or written.
 */
export async function openDataDir(dataDir: string): Promise<Tables> {
  const tables = await openUnused(dataDir);
  if (tables) return tables;
  const url = readSiteFile(dataDir)?.url;
  throw new UserError(
    `The site already runs on ${dataDir}${url ? ` (${url})` : ''}. Stop it first, or set another DATA_DIR.`,
  );
}

/** @returns nothing when a site runs on the folder. */
async function openUnused(dataDir: string): Promise<Tables | undefined> {
  makeDataDir(dataDir);
  return Tables.open(dataDir).catch((error) => {
    if (error instanceof TablesInUse) return undefined;
    throw error;
  });
}

/** Opens everything that a data folder keeps, and serves it as AWS's services. @param tables are closed with the rest. */
export async function openServices(dataDir: string, tables: Tables) {
  const template = readTemplate(assemblyDirOf(dataDir));
  await tables.create(template.tables);
  const buckets = new Buckets(template.buckets, dataDir);
  const queues = new Queues(template.queues, dataDir);
  const keys = new Keys(dataDir);
  const aws = await serveAws({ template, dataDir, tables, buckets, queues, keys });
  return {
    ...{ template, buckets, queues, awsUrl: aws.url },
    /** What CloudFront shows the API. */
    originSecret: secretValues(template, keys).get(template.outputs.OriginSecretArn!)!,
    close: async () => {
      await aws.close();
      queues.close();
      await tables.close();
    },
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
export function operatorAt({ awsUrl }: Pick<SiteFile, 'awsUrl'>) {
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
    throw new UserError(`Nothing has run on ${dataDir} yet. Start the site first: npm start`);
  }
  const tables = await openUnused(dataDir);
  if (tables) {
    const { awsUrl, template, close } = await openServices(dataDir, tables);
    return { aws: () => operatorAt({ awsUrl }), outputs: template.outputs, close };
  }
  const running = readSiteFile(dataDir);
  if (!running) throw new UserError('The site is starting or stopping. Try again in a moment.');
  return { aws: () => operatorAt(running), outputs: running.outputs, close: async () => {} };
}

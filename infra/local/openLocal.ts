import { existsSync } from 'node:fs';
import path from 'node:path';
import { assemblyDirOf } from './buildSteps.ts';
import { CannotStart } from './CannotStart.ts';
import { lockDataDir, readStackFile, type StackFile } from './dataDir.ts';
import { openEngine } from './services/engine.ts';
import { loadAssembly } from './template/loadAssembly.ts';
import { ResolvedTemplate } from './template/ResolvedTemplate.ts';

/** A site of this machine, as the operator's commands reach it. */
export interface LocalSite {
  /**
   * For the constructor of a client of AWS: address, region, and credentials that may do everything.
   * @throws CannotStart for a service that only a running site has
   */
  readonly aws: (service: keyof StackFile['endpoints']) => {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** The stack's outputs by name. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/**
 * Through the running site or, when none runs, by opening the tables of its data folder.
 * @throws CannotStart where nothing has run yet, and while the site is starting
 */
export async function openLocal(dataDir: string): Promise<LocalSite> {
  if (!existsSync(path.join(assemblyDirOf(dataDir), 'manifest.json'))) {
    throw new CannotStart(`Nothing has run on ${dataDir} yet. Start the site first: npm start`);
  }
  return (await lockDataDir(dataDir)) ? openFolder(dataDir) : openRunning(dataDir);
}

async function openFolder(dataDir: string): Promise<LocalSite> {
  const template = new ResolvedTemplate(loadAssembly(assemblyDirOf(dataDir)));
  const engine = await openEngine(dataDir);
  const { endpoint, accessKeyId } = engine;
  const credentials = { accessKeyId, secretAccessKey: 'local' };
  return {
    outputs: template.outputs(),
    aws(service) {
      if (service !== 'dynamodb')
        throw new CannotStart('Mail goes through the running site. Start it first: npm start');
      return { endpoint, region: template.region, credentials };
    },
    close: () => engine.close(),
  };
}

async function openRunning(dataDir: string): Promise<LocalSite> {
  const running = readStackFile(dataDir);
  if (!running) throw new CannotStart('The site is starting or stopping. Try again in a moment.');
  const { endpoints, region, operator, outputs } = running;
  return {
    outputs,
    aws: (service) => ({ endpoint: endpoints[service], region, credentials: operator }),
    close: async () => {},
  };
}

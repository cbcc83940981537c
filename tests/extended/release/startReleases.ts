import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Buckets } from '#infra/local/buckets.ts';
import { assemblyDirOf } from '#infra/local/dataDir.ts';
import { readTemplate } from '#infra/local/template.ts';
import { compileCache, noShellSettings, withoutSchemas } from '../../support/environment.ts';
import { linkAssembly, startStack, type TestStack } from '../../support/startStack.ts';
import { assemblyFolder } from '../../support/upToDate.ts';

export type ReleaseName = 'first' | 'next';

export interface Releases {
  readonly url: string;
  /** Data of the running stack, which a deployment leaves alone. */
  readonly dataDir: string;
  /**
   * Puts a release in the place of the running one: same address, same data, its functions and headers, and the
   * site's bucket as the deployments of its template leave it.
   * @param past `lost` when all files of earlier releases are gone from the bucket
   */
  readonly deploy: (name: ReleaseName, past?: 'kept' | 'lost') => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the built site, the `first` release, and makes a `next` one. */
export async function startReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const making = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'buildNextRelease.ts'), folder],
    // The resources of the first release have passed CloudFormation's schemas.
    { env: { ...process.env, ...compileCache, ...noShellSettings, ...withoutSchemas } },
  );
  const assemblies = { first: assemblyFolder(), next: join(folder, 'assembly') };
  const current = assemblyDirOf(dataDir);

  // One address for all. Below the ports that the system gives away: nobody gets it while nothing runs.
  const env = { PORT: String(randomInt(20_000, 30_000)) };
  linkAssembly(dataDir);
  let stack: TestStack = await startStack({ dataDir, env });
  await making;

  return {
    url: stack.url,
    dataDir,
    deploy: async (name, past = 'kept') => {
      await stack.stop();
      if (past === 'kept') keepAssets(current, dataDir);
      else forgetAssets(current, dataDir);
      rmSync(current);
      linkAssembly(dataDir, assemblies[name]);
      stack = await startStack({ dataDir, env });
    },
    stop: async () => {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * S3 keeps what a release has put until a later deployment removes it. The local bucket holds what its own template
 * deploys and what was put besides: so the assets that were deployed are put.
 */
function keepAssets(assembly: string, dataDir: string): void {
  const { id, buckets, deployments } = siteBucket(assembly, dataDir);
  for (const { folder } of deployments.filter(({ prefix }) => prefix === 'assets/')) {
    for (const name of readdirSync(folder)) {
      const { file, headers } = buckets.find(id, `assets/${name}`)!;
      buckets.put(id, `assets/${name}`, readFileSync(file), headers);
    }
  }
}

function forgetAssets(assembly: string, dataDir: string): void {
  rmSync(join(dataDir, 'buckets', siteBucket(assembly, dataDir).id), { recursive: true });
}

function siteBucket(assembly: string, dataDir: string) {
  const { buckets, outputs } = readTemplate(assembly);
  const { id, deployments } = buckets.find(({ id }) => id === outputs.SiteBucketName)!;
  return { id, deployments, buckets: new Buckets(buckets, dataDir) };
}

/**
 * What tests run on besides the sources: the built content, and the synthesized template of the local stage with the build
 * that it deploys. Every run of Vitest and Playwright asks for what it needs of them, and what is older than its sources is
 * built again. `node tests/support/upToDate.ts` brings both up to date.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firmFolderOf } from '#content/read/firmFolder.ts';
import { noShellSettings } from './environment.ts';

const root = resolve(import.meta.dirname, '../..');
/** Editors start Vitest and Playwright with a Node of their own, which may not run TypeScript. */
const node = join(root, 'node_modules/node/bin/node');

/** The folder of the template: `TEST_ASSEMBLY` names one that is made elsewhere. */
export const assemblyFolder = () => resolve(root, process.env.TEST_ASSEMBLY || '.test/assembly');
/** Holds the hash of what the template was made of and of what was built for it. */
const stampFile = () => join(assemblyFolder(), 'made-of');

const sources = ['{content,functions,infra,web}/**/*.*', 'cdk.json', 'package-lock.json'];
/** Other commands build into the same folder, with another address or with drafts. */
const built = ['dist/functions/*/index.cjs', 'dist/web.inputs', 'dist/site.json', 'dist/web/index.html'];

/**
 * Builds the content that the other rooms import, where it is missing, old or with drafts, which `npm run dev` shows.
 * @throws Error with a sentence when that fails; the build has said why
 */
export function bringContentUpToDate(): void {
  const stamp = join(root, 'dist/content.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').endsWith('\ndrafts')) rmSync(stamp);
  run('infra/build/withContent.ts', {});
}

/** Whether something was changed or built otherwise since the template was made. */
export function isAssemblyOld(): boolean {
  if (process.env.TEST_ASSEMBLY) return false;
  return !existsSync(stampFile()) || readFileSync(stampFile(), 'utf8') !== madeOf();
}

/** Builds and synthesizes, where `isAssemblyOld`. @throws Error with a sentence when that fails; the build has said why */
export function bringAssemblyUpToDate(): void {
  if (!isAssemblyOld()) return;
  const folder = assemblyFolder();
  // Assets of earlier builds would be copied with every stack that a test changes.
  rmSync(folder, { recursive: true, force: true });
  run('infra/build/build.ts', { STAGE: 'local' });
  run('infra/app.ts', { STAGE: 'local', CDK_OUTDIR: folder });
  writeFileSync(stampFile(), madeOf());
}

function madeOf(): string {
  const hash = createHash('sha256').update(firmFolderOf());
  for (const file of globSync([...sources, ...built], { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function run(script: string, env: Record<string, string>): void {
  // Vitest says that this is a test; what is built here is the product.
  const { NODE_ENV: _, ...shell } = process.env;
  const { status } = spawnSync(node, [script], {
    cwd: root,
    env: { ...shell, ...noShellSettings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Error('What the tests run on could not be built: see above. Mend it and run them again.');
}

if (import.meta.main) {
  try {
    bringContentUpToDate();
    bringAssemblyUpToDate();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

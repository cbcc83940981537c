import { spawn } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { assemblyDirOf } from './dataDir.ts';
import { UserError } from './UserError.ts';

const root = path.join(import.meta.dirname, '../..');

/** Builds what the stack deploys. Each step says what it does and how long it took. */
export function buildSite(siteUrl: string, signal: AbortSignal): Promise<void> {
  return runScript('infra/build/build.ts', { STAGE: 'local', SITE_URL: siteUrl }, signal);
}

/** Synthesizes the stack with the local stage's settings. The last template stays until there is a new one. */
export async function synthesize(siteUrl: string, dataDir: string, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  process.stderr.write('Synthesizing the stack … ');
  const folder = assemblyDirOf(dataDir);
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  const env = {
    STAGE: 'local',
    SITE_URL: siteUrl,
    CDK_OUTDIR: next,
    // Nothing is deployed here. The tests and each deployment ask CloudFormation's schemas, which take longer than the rest.
    CDK_VALIDATION: 'false',
  };
  await runScript('infra/app.ts', env, signal);
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/**
 * The code that makes the template, with all that it imports of the project, as one text: another text may be another template.
 * @throws Error with file, line and mistake where the code cannot be read.
 */
export async function stackCode(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['infra/app.ts', 'infra/stages/local.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join();
}

/**
 * Runs one of the project's scripts under this Node, its output on standard error.
 * @throws UserError when it fails; it has said why.
 */
export function runScript(
  script: string,
  env: Record<string, string>,
  signal: AbortSignal,
  flags: readonly string[] = [],
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new UserError('Stopped.'));
    // In a process group of its own, so that its child processes are stopped with it. Windows has no such groups.
    const grouped = process.platform !== 'win32';
    const child = spawn(process.execPath, [script, ...flags], {
      cwd: root,
      detached: grouped,
      env: { ...process.env, ...env },
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const stop = () => (grouped && child.pid ? process.kill(-child.pid, 'SIGTERM') : child.kill());
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new UserError(signal.aborted ? 'Stopped.' : `${script} failed: see above.`));
    });
  });
}

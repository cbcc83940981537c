import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assemblyDirOf, readSiteFile, type SiteFile } from '#infra/local/dataDir.ts';
import { compileCache, noShellSettings } from './environment.ts';
import { assemblyFolder } from './upToDate.ts';

interface StackOptions {
  /** Folder of a copy of the project; without one this project runs. */
  readonly project?: string;
  /** A folder that an earlier stack has used; without one a temporary one, removed at the end. */
  readonly dataDir?: string;
  /** Longest file that the stack may write, in KiB: beyond it the disk is full. */
  readonly longestFile?: number;
  readonly env?: Record<string, string>;
}

export interface TestStack {
  readonly url: string;
  readonly dataDir: string;
  /** Addresses and outputs of the running stack. */
  readonly file: SiteFile;
  readonly pid: number;
  /** Everything the runner has said on standard error. */
  readonly said: () => string;
  /** SIGTERM, then waits. @returns the exit code. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL to the whole process group, as when a machine's power is cut for it. */
  readonly kill9: () => Promise<void>;
}

/**
 * Starts the real runner (`npm start -- --no-build`) on free ports. It ends with the test process.
 * @throws with what the runner said when it refuses to start.
 */
export async function startStack(options: StackOptions = {}): Promise<TestStack> {
  const { dataDir, remove } = stackFolder(options.dataDir);

  const start = resolve(options.project ?? '.', 'infra/local/start.ts');
  const command = [process.execPath, start, '--no-build'];
  const [program, ...args] =
    options.longestFile === undefined
      ? command
      : ['bash', '--norc', '-c', `ulimit -f ${options.longestFile} && exec "$@"`, 'bash', ...command];
  // Windows has no process groups.
  const grouped = process.platform !== 'win32';
  const runner = spawn(program!, args, {
    cwd: options.project,
    detached: grouped,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Told that npm runs it, the runner stops when its parent is gone. The shell's own key stays out of tests.
    env: {
      ...{ ...process.env, ...compileCache, ...noShellSettings },
      ...{ PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
      ...options.env,
    },
  });
  const killGroup = () => {
    if (runner.exitCode !== null || runner.signalCode !== null) return;
    if (grouped) process.kill(-runner.pid!, 'SIGKILL');
    else runner.kill('SIGKILL');
  };
  process.once('exit', killGroup);
  const ended = once(runner, 'close');
  let said = '';
  runner.stderr.on('data', (text) => (said += text));

  const url = await ready(runner);
  const file = url && readSiteFile(dataDir);
  if (!url || !file) {
    await ended;
    remove();
    throw new Error(said || 'The stack ended without a word.');
  }
  const finish = async () => {
    const [code] = await ended;
    process.off('exit', killGroup);
    remove();
    return code;
  };
  return {
    url,
    dataDir,
    file,
    pid: runner.pid!,
    said: () => said,
    stop: () => {
      runner.kill('SIGTERM');
      return finish();
    },
    kill9: async () => {
      killGroup();
      await finish();
    },
  };
}

/** The address of the `Ready:` line, or `undefined` when the runner ends without one. */
function ready(runner: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let printed = '';
    runner.stdout!.on('data', (text) => {
      printed += text;
      const url = /^Ready: (\S+)$/m.exec(printed)?.[1];
      if (url) resolve(url);
    });
    runner.once('close', () => resolve(undefined));
  });
}

/**
 * A data folder with a template, and what removes it if it was made here.
 * @param dataDir a folder that an earlier stack has used keeps its template; without one a temporary folder is made.
 */
export function stackFolder(dataDir: string | undefined): { dataDir: string; remove: () => void } {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'stack-'));
  if (!existsSync(assemblyDirOf(folder))) linkAssembly(folder);
  return {
    dataDir: folder,
    remove: () => {
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Gives a data folder a template, as `npm start` leaves it there. */
export function linkAssembly(dataDir: string, folder = assemblyFolder()): void {
  symlinkSync(folder, assemblyDirOf(dataDir), 'junction');
}

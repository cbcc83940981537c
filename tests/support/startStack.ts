import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { readStackFile, type StackFile } from '../../infra/local/stackFile.ts';
import type { Change } from './assembly.ts';
import { compileCache } from './environment.ts';
import { noShellSettings } from './noShellSettings.ts';
import { stackFolder } from './stackFolder.ts';

export interface StackOptions {
  /** A folder that an earlier stack has used; without one a temporary one, removed at the end. */
  readonly dataDir?: string;
  /** Starts every function before it is ready, as `npm start` does; otherwise each starts with its first call. */
  readonly warm?: boolean;
  /** Longest file that the stack may write, in KiB: beyond it the disk is full. */
  readonly longestFile?: number;
  /** Changes a copy of the synthesized templates before the start. */
  readonly change?: Change;
  readonly env?: Record<string, string>;
}

export interface TestStack {
  readonly url: string;
  readonly dataDir: string;
  /** Ports, tables and keys of the running stack. */
  readonly file: StackFile;
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
  const { dataDir, remove } = stackFolder(options.dataDir, options.change);

  const flags = ['--no-build', ...(options.warm ? [] : ['--cold'])];
  const limit = options.longestFile ?? 'unlimited';
  const command = [process.execPath, resolve('infra/local/start.ts'), ...flags];
  const runner = spawn('bash', ['-c', `ulimit -f ${limit} && exec "$@"`, 'bash', ...command], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Told that npm runs it, the runner stops when its parent is gone. The shell's own key stays out of tests.
    env: {
      ...{ ...process.env, ...compileCache, ...noShellSettings },
      ...{ PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
      ...options.env,
    },
  });
  const killGroup = () => {
    if (runner.exitCode === null && runner.signalCode === null) process.kill(-runner.pid!, 'SIGKILL');
  };
  process.once('exit', killGroup);
  const ended = once(runner, 'close');
  let said = '';
  runner.stderr.on('data', (text) => (said += text));

  const url = await ready(runner);
  const file = url && readStackFile(dataDir);
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

import { lockDataDir, writeStackFile } from '../../infra/local/dataDir.ts';
import type { LambdaFunction } from '../../infra/local/functions/readFunctions.ts';
import { runStack } from '../../infra/local/runStack.ts';
import { type StackOptions, stackFolder, type TestStack } from './startStack.ts';

export type StackHere = Omit<TestStack, 'pid' | 'kill9' | 'stop'> & {
  readonly stop: () => Promise<void>;
  /** Has the due mails sent now, before the schedule does. */
  readonly passMinute: () => Promise<void>;
  /** What each may do, and of what its next process is made, can be changed while the stack runs. */
  readonly functions: readonly LambdaFunction[];
  /** Replaces the processes of a function. */
  readonly restart: (name: string) => void;
};

/**
 * Runs the stack in the test's own process, for tests that neither kill it nor set its shell: ready in a quarter of the
 * time that `startStack` takes for a process of its own.
 * @throws what the runner refuses to start with.
 */
export async function runStackHere(options: Omit<StackOptions, 'env'> = {}): Promise<StackHere> {
  const { dataDir, assembly, remove } = stackFolder(options.dataDir, options.change);
  const heard = hearStandardError();
  const stack = await runStack(assembly, dataDir, 0).catch((error) => {
    heard.end();
    remove();
    throw error;
  });
  // For operators' commands. The folder stays this process's own until it ends.
  await lockDataDir(dataDir);
  writeStackFile(dataDir, stack);
  return {
    url: stack.url,
    dataDir,
    file: stack,
    said: heard.text,
    passMinute: stack.passMinute,
    functions: stack.functions,
    restart: (name) => stack.pool.restart(name),
    stop: async () => {
      await stack.stop();
      heard.end();
      remove();
    },
  };
}

const write = process.stderr.write;
const listeners = new Set<(text: string) => void>();

/** Keeps what is written to standard error; while somebody listens, nothing is shown. */
function hearStandardError() {
  let heard = '';
  const listen = (text: string) => {
    heard += text;
  };
  listeners.add(listen);
  process.stderr.write = (text: string | Uint8Array) => {
    for (const each of listeners) each(String(text));
    return true;
  };
  return {
    text: () => heard,
    end: () => {
      listeners.delete(listen);
      if (listeners.size === 0) process.stderr.write = write;
    },
  };
}

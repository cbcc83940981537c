import { openDataDir } from '#infra/local/openData.ts';
import { type RunningSite, runSite } from '#infra/local/runSite.ts';
import { stackFolder, type TestStack } from './startStack.ts';

export type StackHere = Omit<TestStack, 'pid' | 'kill9' | 'stop'> &
  Pick<RunningSite, 'functions' | 'invoke' | 'restart' | 'jobsSettled' | 'retryJobs' | 'stop'>;

/**
 * Runs the stack in the test's own process, for tests that neither kill it nor set its shell.
 * @throws what the runner refuses to start with.
 */
export async function runStackHere(options: { dataDir?: string } = {}): Promise<StackHere> {
  const { dataDir, remove } = stackFolder(options.dataDir);
  const heard = hearStandardError();
  const site = await runSite(dataDir, await openDataDir(dataDir), 0).catch((error) => {
    heard.end();
    remove();
    throw error;
  });
  return {
    ...site,
    dataDir,
    file: site,
    said: heard.text,
    stop: async () => {
      await site.stop();
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

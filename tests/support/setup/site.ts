import type { TestProject } from 'vitest/node';
import { startStack, type TestStack } from '../startStack.ts';
import { bringAssemblyUpToDate, isAssemblyOld } from '../upToDate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and data folder of the running site. */
    site: Pick<TestStack, 'url' | 'dataDir'>;
  }
}

/**
 * Runs one site for all tests of the stack that only read, or make their own people: `runningSite.ts`. When Vitest watches
 * and a source of it has changed, the next run has a new one.
 */
export default async function runSite(project: TestProject): Promise<() => Promise<void>> {
  let site: TestStack;
  const start = async () => {
    bringAssemblyUpToDate();
    site = await startStack();
    project.provide('site', { url: site.url, dataDir: site.dataDir });
  };
  await start();
  project.onTestsRerun(async (specifications) => {
    if (!isAssemblyOld() || specifications.every((one) => one.project !== project)) return;
    await site.stop();
    await start();
  });
  return async () => {
    await site.stop();
  };
}

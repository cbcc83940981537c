import { readSiteFile, type SiteFile } from '../../infra/local/dataDir.ts';
import { startStack } from './startStack.ts';

/**
 * One running site for all tests that only read or make their own people, in Vitest and in Playwright: the one that
 * `TEST_SITE_URL` and `TEST_DATA_DIR` name, or else one that is started here and named by them.
 */
export default async function startRunningSite(): Promise<() => Promise<void>> {
  if (process.env.TEST_SITE_URL && process.env.TEST_DATA_DIR) return async () => {};
  const site = await startStack();
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_DATA_DIR = site.dataDir;
  return async () => {
    delete process.env.TEST_SITE_URL;
    delete process.env.TEST_DATA_DIR;
    await site.stop();
  };
}

/** The running site, for tests: a test changes nothing there that another one sees. */
export function runningSite(): { url: string; dataDir: string; file: SiteFile } {
  const { TEST_SITE_URL: url = '', TEST_DATA_DIR: dataDir = '' } = process.env;
  const file = readSiteFile(dataDir);
  if (!file) throw new Error('There is no running site: start the tests with vitest.config.ts.');
  return { url, dataDir, file };
}

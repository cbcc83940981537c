import { noBrowser } from './browser.ts';
import { startStack } from './startStack.ts';

/** One running site for all browser tests; they find it by `TEST_SITE_URL` and its data by `TEST_DATA_DIR`. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (noBrowser) throw new Error(noBrowser);
  const site = await startStack();
  process.env.TEST_SITE_URL = site.url;
  process.env.TEST_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
  };
}

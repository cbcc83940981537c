import { noBrowser } from './browser.ts';
import startRunningSite from './runningSite.ts';

/** The running site for all browser tests. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (noBrowser) throw new Error(noBrowser);
  return startRunningSite();
}

import startRunningSite from './runningSite.ts';

/** The running site for all browser tests. */
export default async function startSite(): Promise<() => Promise<void>> {
  return startRunningSite();
}

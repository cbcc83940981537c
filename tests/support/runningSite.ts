import { inject } from 'vitest';
import { readSiteFile, type SiteFile } from '#infra/local/dataDir.ts';

/** The running site, for tests of the stack: a test changes nothing there that another one sees. */
export function runningSite(): { url: string; dataDir: string; file: SiteFile } {
  const { url, dataDir } = inject('site');
  return { url, dataDir, file: readSiteFile(dataDir)! };
}

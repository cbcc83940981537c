import { CannotStart } from './CannotStart.ts';
import { makeDataDir, readSiteFile } from './dataDir.ts';
import { Tables, TablesInUse } from './tables.ts';

/**
 * Makes this process the only one that works on a data folder, until it ends: it opens the tables, which one process can.
 * @throws CannotStart when another site runs there, or the folder cannot be made or written.
 */
export async function openDataDir(dataDir: string): Promise<Tables> {
  makeDataDir(dataDir);
  try {
    return await Tables.open(dataDir);
  } catch (error) {
    if (!(error instanceof TablesInUse)) throw error;
    const url = readSiteFile(dataDir)?.url;
    throw new CannotStart(
      `The site already runs on ${dataDir}${url ? ` (${url})` : ''}. Stop it first, or set another DATA_DIR.`,
    );
  }
}

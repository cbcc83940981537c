import { whitepapers } from '../../content/built/whitepapers.ts';
import type { Whitepaper } from '../../content/schema/items.ts';
import { orElse, readOncePer } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';
import { openTable, type Table } from '../runtime/table.ts';
import { readDownloadCounts } from './downloadsTable.ts';
import { listWhitepapers as route } from './routes.ts';

/** Milliseconds for which the list gives counts again that it has read. */
export const countsKeptFor = 5_000;

export interface Effects {
  /** With the counts that were built in. */
  readonly whitepapers: Whitepaper[];
  readonly withLiveCounts: () => Promise<Whitepaper[]>;
}

/**
 * Newest first, as the content is built, each with its live count. When the counts cannot be read, each
 * has the count that was built in.
 */
export function listWhitepapers(_: unknown, { whitepapers, withLiveCounts }: Effects): Promise<Whitepaper[]> {
  return orElse('the counts of downloads were not read', withLiveCounts, whitepapers);
}

async function readLiveCounts(table: Table): Promise<Whitepaper[]> {
  const counts = await readDownloadCounts(
    table,
    whitepapers.map(({ id }) => id),
  );
  return whitepapers.map((whitepaper) => ({
    ...whitepaper,
    downloadCount: counts.get(whitepaper.id) ?? whitepaper.downloadCount,
  }));
}

export const handler = lambda('listWhitepapers', route, listWhitepapers, () => {
  const table = openTable(environment('DOWNLOADS_TABLE').DOWNLOADS_TABLE);
  return { whitepapers, withLiveCounts: readOncePer(countsKeptFor, () => readLiveCounts(table)) };
});

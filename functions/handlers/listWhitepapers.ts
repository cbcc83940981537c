import { whitepapers } from '../../content/built/whitepapers.ts';
import type { Whitepaper } from '../../content/schema/items.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';
import { readDownloadCounts } from '../stores/downloads.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  readonly whitepapers: readonly Whitepaper[];
  readonly readDownloadCounts: (slugs: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/**
 * Newest first, as the content is built (decision 24), each with its live count. When the counts cannot be read, each
 * has the count that was built in.
 */
export async function listWhitepapers(
  _: unknown,
  { whitepapers, readDownloadCounts }: Effects,
): Promise<Whitepaper[]> {
  const ids = whitepapers.map(({ id }) => id);
  const counts = await orElse(
    'the counts of downloads were not read',
    () => readDownloadCounts(ids),
    undefined,
  );
  return whitepapers.map((whitepaper) => ({
    ...whitepaper,
    downloadCount: counts?.get(whitepaper.id) ?? whitepaper.downloadCount,
  }));
}

export const handler = lambda('listWhitepapers', listWhitepapers, () => {
  const table = openTable(environment('DOWNLOADS_TABLE').DOWNLOADS_TABLE);
  return { whitepapers, readDownloadCounts: (slugs) => readDownloadCounts(table, slugs) };
});

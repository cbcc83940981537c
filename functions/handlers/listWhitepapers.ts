import { whitepapers } from '../../content/built/whitepapers.ts';
import type { Whitepaper } from '../../content/schema.ts';
import { environment } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';
import { readDownloadCounts } from '../stores/downloads.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  readonly whitepapers: readonly Whitepaper[];
  readonly readDownloadCounts: (slugs: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Newest first, as the content is built (decision 24), each with its live count. */
export async function listWhitepapers(
  _: unknown,
  { whitepapers, readDownloadCounts }: Effects,
): Promise<Whitepaper[]> {
  const counts = await readDownloadCounts(whitepapers.map(({ id }) => id));
  return whitepapers.map((whitepaper) => ({ ...whitepaper, downloadCount: counts.get(whitepaper.id) ?? 0 }));
}

export const handler = lambda('listWhitepapers', listWhitepapers, () => {
  const table = openTable(environment('DOWNLOADS_TABLE').DOWNLOADS_TABLE);
  return { whitepapers, readDownloadCounts: (slugs) => readDownloadCounts(table, slugs) };
});

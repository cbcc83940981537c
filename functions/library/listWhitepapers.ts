import { whitepapers } from '#content/built/whitepapers.ts';
import type { Whitepaper } from '#content/schema/items.ts';
import { orElse } from '../runtime/dependencies.ts';
import { handle } from '../runtime/lambda.ts';
import { readDownloadCounts } from './downloadsTable.ts';
import { listWhitepapers as route } from './routes.ts';

/** Milliseconds for which counts that were read are given again. */
const countsKeptMs = 5_000;

let lastRead: { readonly at: number; readonly list: Promise<Whitepaper[]> } | undefined;

/** One read serves all callers for that time, also those that come while it runs. A failed read is not kept. */
function withLiveCounts(): Promise<Whitepaper[]> {
  if (lastRead && performance.now() - lastRead.at < countsKeptMs) return lastRead.list;
  const read = { at: performance.now(), list: readLiveCounts() };
  lastRead = read;
  read.list.catch(() => {
    if (lastRead === read) lastRead = undefined;
  });
  return read.list;
}

async function readLiveCounts(): Promise<Whitepaper[]> {
  const counts = await readDownloadCounts();
  return whitepapers.map((whitepaper) => ({ ...whitepaper, downloadCount: counts.get(whitepaper.id) ?? 0 }));
}

/**
 * Newest first, as the content is built, each with its live count. When the counts cannot be read, each
 * has the count that was built in.
 */
export const handler = handle('listWhitepapers', route, () =>
  orElse('the counts of downloads were not read', withLiveCounts, whitepapers),
);

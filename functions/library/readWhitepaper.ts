import { whitepapers } from '../../content/built/whitepapers.ts';
import type { Whitepaper } from '../../content/schema/items.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import { findBySlug, lambda, type RouteRequest } from '../runtime/lambda.ts';
import { openTable } from '../runtime/table.ts';
import { readDownloadCount } from './downloadsTable.ts';
import { readWhitepaper as route } from './routes.ts';

export interface Effects {
  readonly whitepapers: readonly Whitepaper[];
  readonly readDownloadCount: (slug: string) => Promise<number>;
}

/**
 * One whitepaper with its live count, or with the one that was built in when it cannot be read.
 * @throws NotFound
 */
export async function readWhitepaper(
  { slug }: Pick<RouteRequest<'readWhitepaper'>, 'slug'>,
  { whitepapers, readDownloadCount }: Effects,
): Promise<Whitepaper> {
  const whitepaper = findBySlug(whitepapers, slug, 'There is no whitepaper at this address.');
  const downloadCount = await orElse(
    'the count of downloads was not read',
    () => readDownloadCount(whitepaper.id),
    whitepaper.downloadCount,
  );
  return { ...whitepaper, downloadCount };
}

export const handler = lambda('readWhitepaper', route, readWhitepaper, () => {
  const table = openTable(environment('DOWNLOADS_TABLE').DOWNLOADS_TABLE);
  return { whitepapers, readDownloadCount: (slug) => readDownloadCount(table, slug) };
});

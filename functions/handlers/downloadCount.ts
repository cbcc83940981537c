import { isbot } from 'isbot';
import type { ApiEvent } from '../runtime/apiGateway.ts';
import { environment } from '../runtime/environment.ts';
import { orElse } from '../runtime/orElse.ts';
import { visitorAddress } from '../runtime/visitorAddress.ts';
import { countDownload } from '../stores/downloads.ts';
import { secretValue } from '../stores/secretValue.ts';
import { openTable } from '../stores/table.ts';
import { countInWindows, openUsageTable } from '../stores/usage.ts';
import { visitorIds } from '../stores/visitorIds.ts';

/** Counts a download; always resolves. */
export type DownloadCount = (slug: string, headers: ApiEvent['headers']) => Promise<void>;

/**
 * The public count of downloads (decision 49), from the function's environment: a person counts once for a paper and a
 * day. A mark in the usage table says who has been counted. It is set first, so that a failure between the two makes the
 * count too low by one, never too high.
 */
export function downloadCount(): DownloadCount {
  const { DOWNLOADS_TABLE, USAGE_TABLE, VISITOR_KEY_ARN } = environment(
    'DOWNLOADS_TABLE',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
  );
  const downloads = openTable(DOWNLOADS_TABLE);
  const usage = openUsageTable(USAGE_TABLE);
  const idOf = visitorIds(secretValue(VISITOR_KEY_ARN));

  const countOnce = async (slug: string, headers: ApiEvent['headers']) => {
    const now = new Date();
    const visitor = await idOf(visitorAddress(headers), now);
    const first = await countInWindows(usage, `downloaded ${slug} ${visitor}`, 1, [['day', 1]], now);
    if ('keys' in first) await countDownload(downloads, slug, now);
  };
  return async (slug, headers) => {
    if (isPerson(headers))
      await orElse('a download was not counted', () => countOnce(slug, headers), undefined);
  };
}

/**
 * Every browser says which one it is, and most robots say that they are one. A browser that fetches ahead says so:
 * `Sec-Purpose: prefetch` (Fetch standard), `Purpose` in older ones.
 */
function isPerson(headers: ApiEvent['headers']): boolean {
  const isPrefetch = [headers['sec-purpose'], headers.purpose].some((one) => one?.includes('prefetch'));
  const agent = headers['user-agent'];
  return !isPrefetch && agent !== undefined && agent !== '' && !isbot(agent);
}

import { whitepaperFiles } from '../../content/built/whitepaperFiles.ts';
import type { WhitepaperFile } from '../../content/schema/items.ts';
import { countInWindows, openUsageTable } from '../limits/usage.ts';
import { type VisitorLimit, visitorAddress, visitorIds, visitorLimit } from '../limits/visitorLimit.ts';
import type { Reply } from '../routes.ts';
import { linkPages } from '../runtime/answerPages.ts';
import { confirmFile, downloadLink, openBucket } from '../runtime/buckets.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment } from '../runtime/environment.ts';
import { isPerson } from '../runtime/isPerson.ts';
import { type ApiEvent, findBySlug, lambda, type RouteRequest } from '../runtime/lambda.ts';
import { secretValue } from '../runtime/secretValue.ts';
import { openTable } from '../runtime/table.ts';
import { downloadLinkSeconds, downloadReply } from './download.ts';
import { countDownload } from './downloadsTable.ts';
import { downloadWhitepaper as route } from './routes.ts';

/** Counts a download; always resolves. */
export type DownloadCount = (slug: string, headers: ApiEvent['headers']) => Promise<void>;

/**
 * The public count of downloads, from the function's environment: a person counts once for a paper and a
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

export interface Effects {
  readonly whitepapers: readonly WhitepaperFile[];
  readonly admit: VisitorLimit;
  /** Resolves when the PDF is there. */
  readonly confirmFile: (key: string) => Promise<void>;
  readonly count: DownloadCount;
  readonly downloadLink: (key: string, link: { filename: string; seconds: number }) => Promise<string>;
}

/**
 * A link to the PDF. The download is counted before the link is made, and only when the PDF is there. A
 * count that fails keeps nobody from the link.
 * @throws NotFound
 * @throws TooManyRequests
 */
export async function downloadWhitepaper(
  { slug, headers }: Omit<RouteRequest<'downloadWhitepaper'>, 'body'>,
  { whitepapers, admit, confirmFile, count, downloadLink }: Effects,
): Promise<Reply<'downloadWhitepaper'>> {
  const { id, title, filePath } = findBySlug(whitepapers, slug, 'There is no whitepaper at this address.');
  await admit(headers);
  await confirmFile(filePath);
  await count(id, headers);

  const filename = filenameOf(title);
  return {
    success: true,
    downloadUrl: await downloadLink(filePath, { filename, seconds: downloadLinkSeconds }),
    filename,
    message: `Your copy of “${title}” is downloading now.`,
  };
}

/** The title plus .pdf (specification §7), without characters that file systems refuse. */
function filenameOf(title: string): string {
  const safe = title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').replace(/\s+/g, ' ');
  return `${safe.trim()}.pdf`;
}

function connectDownload(): Effects {
  const files = openBucket(environment('WHITEPAPER_BUCKET').WHITEPAPER_BUCKET);
  return {
    whitepapers: whitepaperFiles,
    admit: visitorLimit('download'),
    confirmFile: (key) => confirmFile(files, key),
    count: downloadCount(),
    downloadLink: (key, link) => downloadLink(files, key, link),
  };
}

const pages = linkPages({
  locationOf: (json) => downloadReply.parse(json).downloadUrl,
  title: 'Your download',
  backTo: (slug) => `/whitepapers/${encodeURIComponent(slug)}`,
});

export const handler = lambda('downloadWhitepaper', route, downloadWhitepaper, connectDownload, pages);

import { HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { isbot } from 'isbot';
import { whitepaperFiles } from '#content/built/whitepaperFiles.ts';
import { limitVisitor } from '../limits/limitVisitor.ts';
import { visitorIds } from '../limits/visitor.ts';
import { countInWindows } from '../limits/windows.ts';
import { linkPages } from '../runtime/answerPages.ts';
import type { ApiEvent } from '../runtime/api.ts';
import { bucketIn, downloadLink } from '../runtime/buckets.ts';
import { orElse } from '../runtime/dependencies.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { unavailable } from '../runtime/problems.ts';
import type { Reply } from '../runtime/Route.ts';
import { downloadLinkSeconds, downloadReply } from './download.ts';
import { countDownload } from './downloadsTable.ts';
import { findBySlug } from './findBySlug.ts';
import { downloadWhitepaper as route } from './routes.ts';

/**
 * A link to the PDF. The download is counted before the link is made, and only when the PDF is there. A
 * count that fails keeps nobody from the link. A HEAD looks whether the PDF is there, and makes no link; it is one of the
 * requests that a visitor may send in an hour, because it asks S3 as well.
 * @throws NotFound
 * @throws TooManyRequests
 */
async function downloadWhitepaper({
  slug,
  headers,
  isHead,
}: RouteRequest<typeof route>): Promise<Reply<typeof route>> {
  const missing = 'There is no whitepaper at this address.';
  const { id, title, filePath } = findBySlug(whitepaperFiles, slug, missing);
  await limitVisitor('download', headers);
  await requireFile(filePath);
  if (!isHead && isPerson(headers)) {
    await orElse('a download was not counted', () => countOnce(id, headers), undefined);
  }
  const filename = filenameOf(title);
  const link = { filename, seconds: downloadLinkSeconds };
  return {
    success: true,
    downloadUrl: isHead ? '' : await downloadLink(bucketIn('WHITEPAPER_BUCKET'), filePath, link),
    filename,
    message: `Your copy of “${title}” is downloading now.`,
  };
}

/**
 * Makes sure that the PDF can be downloaded.
 * @throws Unavailable when it is not. S3 answers 403 in three cases: the object is missing (without ListBucket), we
 * may not read it, or its deployment is under way. The visitor has made no mistake in any of them: the whitepaper
 * exists, so 404 would be wrong, and a 5xx is what alarms the operator.
 */
async function requireFile(key: string): Promise<void> {
  const { client, name } = bucketIn('WHITEPAPER_BUCKET');
  try {
    await client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    throw unavailable(`HeadObject of ${key}: ${status ?? 'no answer'}`, { cause: error });
  }
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

/**
 * The public count of downloads: a person counts once for a paper and a day. A mark in the usage table says who has been
 * counted. It is set first, so that a failure between the two makes the count too low by one, never too high.
 */
async function countOnce(slug: string, headers: ApiEvent['headers']): Promise<void> {
  const now = new Date();
  const { visitor } = await visitorIds(headers, now);
  const secondsLeft = await countInWindows(`downloaded ${slug} ${visitor}`, 1, { perDay: 1 }, now);
  if (secondsLeft === undefined) await countDownload(slug, now);
}

/** The title plus .pdf (specification §7), without characters that file systems refuse. */
export function filenameOf(title: string): string {
  const safe = title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').replace(/\s+/g, ' ');
  return `${safe.trim()}.pdf`;
}

const pages = linkPages({
  locationOf: (json) => downloadReply.parse(json).downloadUrl,
  title: 'Your download',
  backTo: (slug) => `/whitepapers/${encodeURIComponent(slug)}`,
});

export const handler = handle('downloadWhitepaper', route, downloadWhitepaper, pages);

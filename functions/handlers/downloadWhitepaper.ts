import { whitepaperFiles } from '../../content/built/whitepaperFiles.ts';
import type { WhitepaperFile } from '../../content/schema.ts';
import { downloadLinkSeconds } from '../contract/download.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import { findBySlug } from '../runtime/findBySlug.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { downloadLink, openBucket } from '../stores/bucket.ts';
import { countDownload } from '../stores/downloads.ts';
import { openTable } from '../stores/table.ts';
import { confirmFile } from '../stores/whitepaperFiles.ts';

export interface Effects {
  readonly whitepapers: readonly WhitepaperFile[];
  /** Resolves when the PDF is there. */
  readonly confirmFile: (key: string) => Promise<void>;
  readonly countDownload: (slug: string) => Promise<void>;
  readonly downloadLink: (key: string, link: { filename: string; seconds: number }) => Promise<string>;
}

/**
 * A link to the PDF. The download is counted before the link is made, and only when the PDF is there (decision 26).
 * @throws NotFound
 */
export async function downloadWhitepaper(
  { slug, headers }: Omit<RouteRequest<'downloadWhitepaper'>, 'body'>,
  { whitepapers, confirmFile, countDownload, downloadLink }: Effects,
): Promise<Reply<'downloadWhitepaper'>> {
  const { id, title, filePath } = findBySlug(whitepapers, slug, 'whitepaper');
  await confirmFile(filePath);
  if (!isPrefetch(headers)) await countDownload(id);

  const filename = filenameOf(title);
  return {
    success: true,
    downloadUrl: await downloadLink(filePath, { filename, seconds: downloadLinkSeconds }),
    filename,
    message: `Your copy of “${title}” is downloading now.`,
  };
}

/** A browser that fetches ahead says so: `Sec-Purpose: prefetch` (Fetch standard), `Purpose` in older ones. */
function isPrefetch(headers: RouteRequest<'downloadWhitepaper'>['headers']): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch'));
}

/** The title plus .pdf (specification §7), without characters that file systems refuse. */
function filenameOf(title: string): string {
  const safe = title.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').replace(/\s+/g, ' ');
  return `${safe.trim()}.pdf`;
}

export const handler = lambda('downloadWhitepaper', downloadWhitepaper, () => {
  const { DOWNLOADS_TABLE, WHITEPAPER_BUCKET } = environment('DOWNLOADS_TABLE', 'WHITEPAPER_BUCKET');
  const table = openTable(DOWNLOADS_TABLE);
  const files = openBucket(WHITEPAPER_BUCKET);
  return {
    whitepapers: whitepaperFiles,
    confirmFile: (key) => confirmFile(files, key),
    countDownload: (slug) => countDownload(table, slug, new Date()),
    downloadLink: (key, link) => downloadLink(files, key, link),
  };
});

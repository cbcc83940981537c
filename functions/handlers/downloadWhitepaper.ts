import { whitepaperFiles } from '../../content/built/whitepaperFiles.ts';
import type { WhitepaperFile } from '../../content/schema.ts';
import { downloadLinkSeconds } from '../contract/download.ts';
import type { Reply } from '../contract/routes.ts';
import { environment } from '../runtime/environment.ts';
import { findBySlug } from '../runtime/findBySlug.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { downloadLink, openBucket } from '../stores/bucket.ts';
import { confirmFile } from '../stores/whitepaperFiles.ts';
import { type DownloadCount, downloadCount } from './downloadCount.ts';
import { type VisitorLimit, visitorLimit } from './visitorLimit.ts';

export interface Effects {
  readonly whitepapers: readonly WhitepaperFile[];
  readonly admit: VisitorLimit;
  /** Resolves when the PDF is there. */
  readonly confirmFile: (key: string) => Promise<void>;
  readonly count: DownloadCount;
  readonly downloadLink: (key: string, link: { filename: string; seconds: number }) => Promise<string>;
}

/**
 * A link to the PDF. The download is counted before the link is made, and only when the PDF is there (decision 26). A
 * count that fails keeps nobody from the link.
 * @throws NotFound
 * @throws TooManyRequests
 */
export async function downloadWhitepaper(
  { slug, headers }: Omit<RouteRequest<'downloadWhitepaper'>, 'body'>,
  { whitepapers, admit, confirmFile, count, downloadLink }: Effects,
): Promise<Reply<'downloadWhitepaper'>> {
  const { id, title, filePath } = findBySlug(whitepapers, slug, 'whitepaper');
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

export const handler = lambda('downloadWhitepaper', downloadWhitepaper, () => {
  const files = openBucket(environment('WHITEPAPER_BUCKET').WHITEPAPER_BUCKET);
  return {
    whitepapers: whitepaperFiles,
    admit: visitorLimit('download'),
    confirmFile: (key) => confirmFile(files, key),
    count: downloadCount(),
    downloadLink: (key, link) => downloadLink(files, key, link),
  };
});

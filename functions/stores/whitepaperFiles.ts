import { attemptMs, attempts } from '../runtime/dependencyLimits.ts';
import { Unavailable } from '../runtime/problems.ts';
import { encode, presign, type SignedBucket } from './presign.ts';

/**
 * Resolves when the PDF is there to be downloaded.
 * @throws Unavailable when it is not. For S3 a missing object, one that we may not read and one whose
 * deployment is under way look alike (403 without ListBucket), and none of it is the visitor's mistake:
 * the whitepaper exists, so 404 would be wrong, and a 5xx is what alarms the operator.
 */
export async function confirmFile(files: SignedBucket, key: string): Promise<void> {
  const url = await presign(files, 'HEAD', key, { expiresIn: 60 });
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = await head(url);
    if (answer === 200) return;
    reason = `HeadObject of ${key}: ${answer}`;
    if (typeof answer === 'number' && answer < 500 && answer !== 429) break;
  }
  throw new Unavailable(reason);
}

/** @returns the status, or the name of what prevented one. */
async function head(url: string): Promise<number | string> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(attemptMs) });
    return status;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown error';
  }
}

/**
 * A link that downloads the PDF under a file name.
 * @param seconds that the link lives.
 */
export function downloadLink(
  files: SignedBucket,
  key: string,
  { filename, seconds }: { filename: string; seconds: number },
): Promise<string> {
  const query = { 'response-content-disposition': attachment(filename) };
  return presign(files, 'GET', key, { expiresIn: seconds, query });
}

/**
 * RFC 6266 with both forms of the name: quoted ASCII for old clients, RFC 8187 for everyone else.
 * @example attachment; filename="Caf_.pdf"; filename*=UTF-8''Caf%C3%A9.pdf
 */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(filename)}`;
}

import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { attemptMs, attempts } from '../runtime/dependencyLimits.ts';
import { defaultProvider } from '../runtime/environmentCredentials.ts';
import { Unavailable } from '../runtime/problems.ts';
import { Sha256 } from '../runtime/Sha256.ts';

/**
 * The bucket of whitepaper PDFs. Both of its calls are presigned URLs: one that the function follows
 * itself (HeadObject), one that the visitor follows (GetObject). So S3's client stays out of the bundle:
 * with it the function would weigh 475 KB and start 12 ms later.
 */
export interface WhitepaperFiles {
  readonly bucket: string;
  readonly region: string;
  /** Of S3, where it is not Amazon's own; buckets are then the first segment of the path. */
  readonly endpoint?: string | undefined;
}

/**
 * Resolves when the PDF is there to be downloaded.
 * @throws Unavailable when it is not. For S3 a missing object, one that we may not read and one whose
 * deployment is under way look alike (403 without ListBucket), and none of it is the visitor's mistake:
 * the whitepaper exists, so 404 would be wrong, and a 5xx is what alarms the operator.
 */
export async function confirmFile(files: WhitepaperFiles, key: string): Promise<void> {
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
  files: WhitepaperFiles,
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

async function presign(
  { bucket, region, endpoint }: WhitepaperFiles,
  method: 'GET' | 'HEAD',
  key: string,
  { expiresIn, query = {} }: { expiresIn: number; query?: Record<string, string> },
): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(
    endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`,
  );
  const path = pathname + key.split('/').map(encode).join('/');
  const presigner = new S3RequestPresigner({ region, credentials: defaultProvider(), sha256: Sha256 });
  const signed = await presigner.presign(
    {
      ...{ method, protocol, hostname, path, query, headers: {} },
      port: port ? Number(port) : undefined,
    },
    { expiresIn },
  );
  const parameters = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encode(name)}=${encode(String(value))}`,
  );
  return `${protocol}//${hostname}${port && `:${port}`}${path}?${parameters.join('&')}`;
}

/** RFC 3986 as Signature Version 4 asks for it: all but the unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

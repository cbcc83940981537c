import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { defaultProvider } from '../runtime/environmentCredentials.ts';
import { Sha256 } from '../runtime/Sha256.ts';

/**
 * A bucket that is reached by presigned URLs only: those that the function follows itself and those that a
 * visitor follows. So S3's client stays out of the bundle: with it the function would weigh 475 KB and start
 * 12 ms later.
 */
export interface SignedBucket {
  readonly bucket: string;
  readonly region: string;
  /** Of S3, where it is not Amazon's own; buckets are then the first segment of the path. */
  readonly endpoint?: string | undefined;
}

/** A URL that performs one call of S3 until it expires (Signature Version 4 in the query). */
export async function presign(
  { bucket, region, endpoint }: SignedBucket,
  method: 'GET' | 'HEAD' | 'PUT',
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
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

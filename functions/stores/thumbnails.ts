import { Unavailable } from '../runtime/problems.ts';
import { presign, type SignedBucket } from './presign.ts';
import { attachment } from './whitepaperFiles.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Of the file's name, without a dot. */
  readonly extension: string;
}

/**
 * Stores a thumbnail under a name that nobody can guess.
 * @returns its key in the bucket.
 * @throws Unavailable when S3 does not take it; there is one try, for the deadline is near.
 */
export async function putThumbnail(
  bucket: SignedBucket,
  id: string,
  { bytes, contentType, extension }: StoredPicture,
  signal: AbortSignal,
): Promise<string> {
  const key = `thumbnails/${id}.${extension}`;
  const url = await presign(bucket, 'PUT', key, { expiresIn: 60 });
  const headers = { 'content-type': contentType, 'cache-control': 'private, max-age=604800, immutable' };
  let answer: number | string;
  try {
    // The bytes in a buffer of their own, so that fetch knows their number: S3 takes no chunked bodies.
    const response = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes), signal });
    answer = response.status;
  } catch (error) {
    answer = error instanceof Error ? error.name : 'unknown error';
  }
  if (answer !== 200) throw new Unavailable(`PutObject of a thumbnail: ${answer}`);
  return key;
}

/**
 * A link to a stored thumbnail (decision 36).
 *
 * The function signs with its role's temporary credentials, and a link dies with the credentials that signed
 * it, whatever its own time says. Lambda renews them after some hours; so the link asks for twelve hours
 * rather than promise the seven days for which the object is kept.
 *
 * One link shows the picture and downloads it: a picture element ignores `attachment`, a click follows it. So
 * no script reads the bucket, which has no CORS, and a drawing never runs as a document.
 * @param seconds that the link lives at most.
 */
export function thumbnailLink(
  bucket: SignedBucket,
  key: string,
  { filename, seconds }: { filename: string; seconds: number },
): Promise<string> {
  const query = { 'response-content-disposition': attachment(filename) };
  return presign(bucket, 'GET', key, { expiresIn: seconds, query });
}

import { randomUUID } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { downloadLink } from '../runtime/buckets.ts';
import { environment } from '../runtime/environment.ts';
import { unavailable } from '../runtime/problems.ts';
import { thumbnailLinkSeconds } from './video.ts';
import type { Picture } from './Writer.ts';

/** One try for each upload: the generation's deadline is near when a picture is there. */
const client = new S3Client({ maxAttempts: 1 });

/**
 * Keeps a picture in the media bucket under a name that nobody can guess; the bucket's lifecycle deletes it after seven
 * days.
 * @param name of the file that the link downloads, without extension.
 * @returns a link that shows the picture, and downloads it when it is followed: so a drawing never runs as a document.
 * @throws Unavailable when S3 does not take it, or when the signal ends the upload.
 */
export async function keepThumbnail(
  { bytes, extension }: Picture,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const bucket = { name: environment('MEDIA_BUCKET'), client };
  const key = `thumbnails/${randomUUID()}.${extension}`;
  const upload = new PutObjectCommand({
    Bucket: bucket.name,
    Key: key,
    Body: bytes,
    CacheControl: 'private, max-age=604800, immutable',
  });
  try {
    await client.send(upload, { abortSignal: signal });
  } catch (error) {
    throw unavailable('PutObject of a thumbnail failed', { cause: error });
  }
  return downloadLink(bucket, key, { filename: `${name}.${extension}`, seconds: thumbnailLinkSeconds });
}

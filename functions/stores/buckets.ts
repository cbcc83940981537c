import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unavailable } from '../runtime/problems.ts';
import { type Bucket, openBucket } from './bucket.ts';

/** A picture as it is stored. */
export interface StoredPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The extension of the file's name, without a dot. */
  readonly extension: string;
}

/** The media bucket, for uploads of one try each: the generation's deadline is near when a picture is there. */
export function openMediaBucket(name: string): Bucket {
  return openBucket(name, new S3Client({ maxAttempts: 1 }));
}

/**
 * Stores a thumbnail under a name that nobody can guess.
 * @returns its key in the bucket.
 * @throws Unavailable when S3 does not take it, or when the signal ends the upload.
 */
export async function putThumbnail(
  { client, name }: Bucket,
  id: string,
  { bytes, contentType, extension }: StoredPicture,
  signal: AbortSignal,
): Promise<string> {
  const key = `thumbnails/${id}.${extension}`;
  const command = new PutObjectCommand({
    Bucket: name,
    Key: key,
    Body: bytes,
    ContentType: contentType,
    CacheControl: 'private, max-age=604800, immutable',
  });
  try {
    await client.send(command, { abortSignal: signal });
  } catch (error) {
    throw unavailable('PutObject of a thumbnail failed', { cause: error });
  }
  return key;
}

import { HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { unavailable } from '../runtime/problems.ts';
import type { Bucket } from './bucket.ts';

/**
 * Resolves when the PDF is there to be downloaded.
 * @throws Unavailable when it is not. S3 answers 403 in three cases: the object is missing (without ListBucket), we
 * may not read it, or its deployment is under way. The visitor has made no mistake in any of them: the whitepaper
 * exists, so 404 would be wrong, and a 5xx is what alarms the operator.
 */
export async function confirmFile({ client, name }: Bucket, key: string): Promise<void> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
  } catch (error) {
    throw unavailable(`HeadObject of ${key}: ${answerOf(error)}`, { cause: error });
  }
}

/** The status that S3 answered with, or the name of the error that prevented an answer. */
function answerOf(error: unknown): string {
  if (error instanceof S3ServiceException) return String(error.$metadata.httpStatusCode ?? error.name);
  return error instanceof Error ? error.name : 'unknown error';
}

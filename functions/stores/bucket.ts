import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientLimits } from '../runtime/dependencyLimits.ts';
import { attachment } from './attachment.ts';

/** An S3 bucket and the client that reaches it. */
export interface Bucket {
  readonly name: string;
  readonly client: S3Client;
}

/** @param client one of its own unless given; its endpoint and credentials come from the environment. */
export function openBucket(name: string, client = new S3Client(clientLimits)): Bucket {
  return { name, client };
}

/**
 * A presigned URL that downloads an object under a file name.
 * @param seconds that the link lives at most: it dies with the credentials that signed it.
 */
export function downloadLink(
  { client, name }: Bucket,
  key: string,
  { filename, seconds }: { filename: string; seconds: number },
): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: name,
    Key: key,
    ResponseContentDisposition: attachment(filename),
  });
  return getSignedUrl(client, command, { expiresIn: seconds });
}

import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { awsClientOptions } from './dependencies.ts';
import { openedOnce } from './environment.ts';

/**
 * RFC 6266 with both forms of the name: quoted ASCII for old clients, RFC 8187 for everyone else.
 * @example attachment; filename="Caf_.pdf"; filename*=UTF-8''Caf%C3%A9.pdf
 */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  // RFC 8187 also escapes these characters, which encodeURIComponent leaves as they are.
  const encoded = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** An S3 bucket and the client that reaches it. */
interface Bucket {
  readonly name: string;
  readonly client: S3Client;
}

/**
 * The bucket whose name a variable of the function's environment holds, opened once an instance.
 * @throws ConfigurationError when the variable is not set.
 */
export const bucketIn = openedOnce<`${string}_BUCKET`, Bucket>((name) => ({
  name,
  client: new S3Client(awsClientOptions),
}));

/** By the extension of an object's key. */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/**
 * A presigned URL that downloads an object under a file name. It fixes the type too, whatever is stored with the object:
 * S3 cannot send `X-Content-Type-Options`.
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
    ResponseContentType: contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
  return getSignedUrl(client, command, { expiresIn: seconds });
}

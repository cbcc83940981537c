import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type HttpRequest, type HttpResponse, partOf, queryOf, reply } from '../http.ts';
import { may } from '../iam/policy.ts';
import { type Service, ServiceError } from './awsEndpoint.ts';
import type { Bucket } from './buckets.ts';

/** Headers of the reply that a query parameter such as `response-content-type` replaces, in a signed request. */
const replaceable = ['content-disposition', 'content-type'];
/** Query parameters that have no effect here. */
const harmless = /^(x-amz-.*|x-id)$/i;

/** Headers of an upload that S3 keeps with the object. */
const kept = /^(cache-control|content-type)$/;
/** Headers of an upload that say how it is signed, sent and checked. */
const aboutUpload =
  /^(x-amz-(date|content-sha256|security-token|user-agent|checksum-crc32|sdk-checksum-algorithm))$/;

const actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
};

/** S3: `GetObject`, `HeadObject` and `PutObject` in path style, for the SDK and for presigned links. */
export function s3(buckets: readonly Bucket[]): Service {
  return {
    name: 's3',
    refusal: xmlRefusal,
    async handle(request, { authorize, principal }) {
      const { bucket, key } = locate(request, buckets);
      const parameters = queryOf(request);
      const unknown = [...parameters.keys()].find(
        (name) => !replaceable.some((header) => name === `response-${header}`) && !harmless.test(name),
      );
      const action = actions[request.method];
      if (!action || !key || unknown) throw notKnown(`${request.method} ${unknown ?? ''}`);

      const resource = `${bucket.arn}/${key}`;
      authorize(action, resource);
      const caller = { kind: 'AWS', name: principal.arn } as const;
      if (bucket.policyDecides({ action, resource, principal: caller }) === 'denied') {
        throw new ServiceError(403, 'AccessDenied', 'Access Denied');
      }
      if (request.method === 'PUT') return putObject(bucket, key, request);

      const response = await getObject(
        bucket,
        key,
        () => may(principal, 's3:ListBucket', bucket.arn) === 'allowed',
      );
      for (const header of replaceable) {
        const value = parameters.get(`response-${header}`);
        if (response.status === 200 && value) response.headers.set(header, value);
      }
      return partOf(response, request);
    },
  };
}

function putObject(bucket: Bucket, key: string, { headers, body }: HttpRequest): HttpResponse {
  const unknown = [...headers.keys()].find((name) => name.startsWith('x-amz-') && !aboutUpload.test(name));
  const isChunked = headers.get('content-encoding')?.includes('aws-chunked');
  if (unknown || isChunked) throw notKnown(`PUT ${unknown ?? 'aws-chunked'}`);

  const checksum = headers.get('x-amz-checksum-crc32');
  if (checksum && checksum !== crc32Of(body)) {
    throw new ServiceError(
      400,
      'BadDigest',
      'The CRC32 you specified did not match the calculated checksum.',
    );
  }
  const ofObject = Object.fromEntries([...headers].filter(([name]) => kept.test(name)));
  const etag = bucket.put(key, body, { 'content-type': 'binary/octet-stream', ...ofObject });
  return reply(200, { etag });
}

/** Base64 of the four bytes, the highest first. */
function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}

function notKnown(call: string): ServiceError {
  return new ServiceError(501, 'NotImplemented', `The local run does not know this call of S3 (${call}).`);
}

/**
 * An object with its headers.
 * @throws ServiceError 404, or 403 for a caller who may not list the bucket and so may not know.
 */
export async function getObject(bucket: Bucket, key: string, mayList: () => boolean): Promise<HttpResponse> {
  const object = bucket.objects.get(key);
  if (!object) {
    if (mayList()) throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.');
    throw new ServiceError(403, 'AccessDenied', 'Access Denied');
  }
  return reply(200, { ...object.headers, 'accept-ranges': 'bytes' }, await readFile(object.file));
}

function locate({ path }: HttpRequest, buckets: readonly Bucket[]): { bucket: Bucket; key: string } {
  const [, name = '', ...rest] = decodedPath(path).split('/');
  const bucket = buckets.find((candidate) => candidate.name === name);
  if (!bucket) throw new ServiceError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  return { bucket, key: rest.join('/') };
}

/** @throws ServiceError 400 for a path that is not percent-encoded correctly. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ServiceError(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export function xmlRefusal({ status, code, message }: ServiceError): HttpResponse {
  const escaped = message.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped}</Message></Error>`;
  return reply(status, { 'content-type': 'application/xml' }, body);
}

import { readFile } from 'node:fs/promises';
import { type HttpRequest, type HttpResponse, reply } from '../http.ts';
import { type Service, ServiceError } from './awsEndpoint.ts';
import type { Bucket } from './buckets.ts';

/** Query parameters that replace a header of the reply; only a signed request may send them. */
const overrides =
  /^response-(cache-control|content-disposition|content-encoding|content-language|content-type|expires)$/;
/** Query parameters that change nothing here. */
const harmless = /^(x-amz-.*|x-id)$/i;

/** S3: `GetObject` and `HeadObject` in path style, for the SDK and for presigned links. */
export function s3(buckets: readonly Bucket[]): Service {
  return {
    name: 's3',
    refusal: xmlRefusal,
    async handle(request, { authorize, principal }) {
      const { bucket, key } = locate(request, buckets);
      const parameters = new URLSearchParams(request.query.replaceAll('+', '%2B'));
      const unknown = [...parameters.keys()].find((name) => !overrides.test(name) && !harmless.test(name));
      if ((request.method !== 'GET' && request.method !== 'HEAD') || !key || unknown) {
        throw new ServiceError(
          501,
          'NotImplemented',
          `The local run does not know this call of S3 (${request.method} ${unknown ?? ''}).`,
        );
      }
      const object = `${bucket.arn}/${key}`;
      authorize('s3:GetObject', object);
      const caller = { kind: 'AWS', name: principal.arn } as const;
      if (
        bucket.policyDecides({ action: 's3:GetObject', resource: object, principal: caller }) === 'denied'
      ) {
        throw new ServiceError(403, 'AccessDenied', 'Access Denied');
      }
      const response = await getObject(
        bucket,
        key,
        request,
        () => principal.may('s3:ListBucket', bucket.arn) === 'allowed',
      );
      if (response.status === 200) {
        for (const [name, value] of parameters) {
          const header = overrides.exec(name)?.[1];
          if (header) response.headers.set(header, value);
        }
      }
      return response;
    },
  };
}

/**
 * An object with its headers; 304 when the caller has it already.
 * @throws ServiceError 404, or 403 for a caller who may not list the bucket and so may not know.
 */
export async function getObject(
  bucket: Bucket,
  key: string,
  { headers }: HttpRequest,
  mayList: () => boolean,
): Promise<HttpResponse> {
  const object = bucket.objects.get(key);
  if (!object) {
    if (mayList()) throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.');
    throw new ServiceError(403, 'AccessDenied', 'Access Denied');
  }
  if (hasAlready(headers, object.headers)) return reply(304, object.headers);
  return reply(200, object.headers, await readFile(object.file));
}

/** RFC 9110 §13.2.2: the entity tag decides before the date. */
function hasAlready(
  asked: Headers,
  { etag, 'last-modified': modified = '' }: Readonly<Record<string, string>>,
): boolean {
  const tags = asked.get('if-none-match');
  if (tags) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = asked.get('if-modified-since');
  return since !== null && Date.parse(since) >= Date.parse(modified);
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

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpResponse } from '../http.ts';
import type { Coding } from './cachePolicy.ts';

/**
 * The kinds of content that CloudFront compresses, as far as the site has them.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const compressed = new Set([
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);
/** Bytes; what is shorter or longer stays as it is. */
const least = 1000;
const most = 10_000_000;

/** The first of the policy's codings that the visitor takes. */
export function codingFor(accepted: string | null, codings: readonly Coding[]): Coding | undefined {
  const named = new Set((accepted ?? '').split(',').flatMap((one) => acceptedName(one)));
  return codings.find((coding) => named.has(coding));
}

function acceptedName(element: string): string[] {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((one) => /^q=0(\.0*)?$/.test(one)) ? [] : [name];
}

/** The reply in the coding. A strong entity tag becomes a weak one, since its bytes are others. */
export async function compress(response: HttpResponse, coding: Coding | undefined): Promise<HttpResponse> {
  const { body, status } = response;
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim();
  const fits = body.length >= least && body.length <= most && compressed.has(type);
  if (!fits || ![200, 403, 404].includes(status)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (!coding) return { ...response, headers };

  headers.set('content-encoding', coding);
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`);
  return { ...response, headers, body: await encoders[coding](body) };
}

const encoders: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

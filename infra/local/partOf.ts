import type { HttpRequest, HttpResponse } from './http.ts';

/**
 * What a reply of 200 becomes for a request that may have the object already, or wants some of it: 304, 206 or 416.
 * One range only, as S3 answers; several ranges, and a unit that nobody knows, get the whole object (RFC 9110 §14.2).
 */
export function partOf(response: HttpResponse, { method, headers: asked }: HttpRequest): HttpResponse {
  if (response.status !== 200 || !['GET', 'HEAD'].includes(method)) return response;
  if (hasAlready(asked, response.headers)) return { ...response, status: 304, body: Buffer.alloc(0) };

  const named = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range')?.trim() ?? '');
  if (!named || (named[1] === '' && named[2] === '')) return response;
  if (response.headers.get('accept-ranges') !== 'bytes') return response;
  if (!isCurrent(asked.get('if-range'), response.headers)) return response;

  const headers = new Headers(response.headers);
  const { length } = response.body;
  const [start, end] = boundsOf(named[1]!, named[2]!, length);
  if (start >= length || start > end) {
    headers.set('content-range', `bytes */${length}`);
    return { status: 416, headers, body: Buffer.alloc(0) };
  }
  headers.set('content-range', `bytes ${start}-${end}/${length}`);
  return { status: 206, headers, body: response.body.subarray(start, end + 1) };
}

/** The first and the last byte; `-500` means the last 500. */
function boundsOf(first: string, last: string, length: number): [start: number, end: number] {
  if (first === '') return [last === '0' ? length : Math.max(0, length - Number(last)), length - 1];
  return [Number(first), last === '' ? length - 1 : Math.min(Number(last), length - 1)];
}

/** RFC 9110 §13.2.2: the entity tag decides before the date. */
function hasAlready(asked: Headers, object: Headers): boolean {
  const tags = asked.get('if-none-match');
  const own = weak(object.get('etag'));
  if (tags && own) return tags === '*' || tags.split(',').some((tag) => weak(tag.trim()) === own);
  const since = asked.get('if-modified-since');
  return since !== null && Date.parse(since) >= Date.parse(object.get('last-modified') ?? '');
}

function weak(tag: string | null): string | undefined {
  return tag?.replace(/^W\//, '');
}

/** RFC 9110 §13.1.5: a part fits to what the caller has only if the object is still the same. */
function isCurrent(condition: string | null, object: Headers): boolean {
  return condition === null || condition === object.get('etag') || condition === object.get('last-modified');
}

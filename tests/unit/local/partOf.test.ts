import { describe, expect, it } from 'vitest';
import { type HttpRequest, partOf, reply } from '../../../infra/local/http.ts';

const object = reply(
  200,
  { etag: '"one"', 'last-modified': 'Thu, 05 Mar 2026 00:00:00 GMT', 'accept-ranges': 'bytes' },
  '0123456789',
);
const ask = (headers: Record<string, string>, method = 'GET'): HttpRequest => ({
  method,
  path: '/x.pdf',
  query: '',
  headers: new Headers(headers),
  body: Buffer.alloc(0),
  peer: { address: '127.0.0.1', port: 1 },
});
const answerTo = (headers: Record<string, string>, method?: string) => {
  const { status, headers: all, body } = partOf(object, ask(headers, method));
  return [status, all.get('content-range'), body.toString()];
};

describe('local run: S3 and CloudFront answer a part of an object (RFC 9110 §14)', () => {
  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=5-2', 416, 'bytes */10', ''],
    ['bytes=0-1,3-4', 200, null, '0123456789'],
  ])('%s → %i', (range, status, contentRange, body) => {
    expect(answerTo({ range })).toEqual([status, contentRange, body]);
  });

  it('sends the whole object when it is another one than the caller has a part of', () => {
    expect(answerTo({ range: 'bytes=0-3', 'if-range': '"two"' })).toEqual([200, null, '0123456789']);
    expect(answerTo({ range: 'bytes=0-3', 'if-range': '"one"' })).toEqual([206, 'bytes 0-3/10', '0123']);
  });

  it('sends the whole reply of an origin that knows no ranges', () => {
    expect(partOf(reply(200, {}, 'abc'), ask({ range: 'bytes=0-0' })).status).toBe(200);
  });

  it('sends nothing of what the caller has already: the tag decides before the date', () => {
    expect(answerTo({ 'if-none-match': 'W/"one", "two"' })).toEqual([304, null, '']);
    expect(answerTo({ 'if-none-match': '*' })).toEqual([304, null, '']);
    const since = 'Fri, 06 Mar 2026 00:00:00 GMT';
    expect(answerTo({ 'if-modified-since': since })).toEqual([304, null, '']);
    expect(answerTo({ 'if-none-match': '"two"', 'if-modified-since': since })[0]).toBe(200);
    expect(answerTo({ 'if-none-match': '"one"' }, 'POST')[0]).toBe(200);
  });
});

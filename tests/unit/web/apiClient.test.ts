import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../../web/src/api/queries.ts';
import { fetchByKey, queryClient } from '../../../web/src/api/queryClient.ts';
import { ApiError, noticeText } from '../../../web/src/api/request.ts';
import { createContact, downloadWhitepaper } from '../../../web/src/api/writes.ts';
import { idempotencyKeys } from '../../../web/src/pages/home/idempotencyKeys.ts';
import { contactMessage } from '../../support/contact.ts';

const answer = (body: string, init: ResponseInit = {}) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const read = (queryKey: readonly string[], on401: 'throw' | 'null' = 'throw') =>
  (fetchByKey({ on401 }) as (context: object) => Promise<unknown>)({ queryKey });

afterEach(() => vi.unstubAllGlobals());

test('§7 reads: the URL is the key’s segments joined by slashes, with credentials', async () => {
  const fetch = answer('[1]');
  expect(await read(['/api/insights', 'a'])).toEqual([1]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/insights/a',
    expect.objectContaining({ method: 'GET', credentials: 'include', body: undefined, headers: {} }),
  );
});

test('§7 reads: a slug cannot leave its segment', () => {
  expect(queries.caseStudy('../contacts').queryKey.join('/')).toBe('/api/case-studies/..%2Fcontacts');
});

test('§7 reads: 401 fails, or yields null where that is asked for', async () => {
  answer('who are you', { status: 401 });
  await expect(read(['/api/insights'])).rejects.toThrow('401: who are you');
  expect(await read(['/api/insights'], 'null')).toBeNull();
});

test('§7 reads: a reply that breaks the contract is refused', async () => {
  answer('{"id":"x"}');
  await expect(queryClient.fetchQuery({ ...queries.insight('broken') })).rejects.toThrow();
});

const slow = 'Too many messages. Please try again in 12 minutes.';
test.each([
  ['a sentence', slow, `429: ${slow}`, `429: ${slow}`],
  [
    'API Gateway’s JSON',
    '{"message":"Too Many Requests"}',
    '429: Too Many Requests',
    '429: Too Many Requests',
  ],
  ['an empty body', '', '429: Slow down', 'Default.'],
  ['a proxy’s HTML', '<html><body>Bad gateway</body></html>', '429: Slow down', 'Default.'],
])('§8 errors: %s gives ‘$2’; the notice says ‘$3’', async (_, body, said, notice) => {
  answer(body, { status: 429, statusText: 'Slow down' });
  const error = await read(['/api/insights']).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: said, status: 429 });
  expect(noticeText(error, 'Default.')).toBe(notice);
});

test('§8 errors: without any response the browser’s own words are never shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await read(['/api/insights']).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(noticeText(error, 'Default.')).toBe('Default.');
});

test('§7 contact: sends JSON with its idempotency key and accepts any JSON reply', async () => {
  const fetch = answer('{"whatever":1}', { status: 201 });
  await createContact(contactMessage(), 'key-1');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/contacts',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
    }),
  );
});

test('§7 contact: the same content keeps its key until it was sent, other content gets another', () => {
  let made = 0;
  const keys = idempotencyKeys('test-key', () => `key-${++made}`);
  expect(keys.keyFor({ a: 1 })).toBe('key-1');
  expect(keys.keyFor({ a: 1 })).toBe('key-1');
  expect(keys.keyFor({ a: 2 })).toBe('key-2');
  keys.forget();
  expect(keys.keyFor({ a: 2 })).toBe('key-3');
});

test('§7 download: a reply may leave out file name and message', async () => {
  answer(JSON.stringify({ success: true, downloadUrl: 'https://x/y' }));
  expect(await downloadWhitepaper('a')).toEqual({ success: true, downloadUrl: 'https://x/y' });
});

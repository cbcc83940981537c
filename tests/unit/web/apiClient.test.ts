import { afterEach, expect, test, vi } from 'vitest';
import { fetchByKey, queries } from '#web/src/api/queries.ts';
import { queryClient } from '#web/src/api/queryClient.ts';
import { noticeText } from '#web/src/api/request.ts';
import { createContact, subscribe } from '#web/src/api/writes.ts';
import { contactMessage } from '../../support/contact.ts';

const answer = (body: string, init: ResponseInit = {}) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const read = (queryKey: readonly string[], on401?: 'null') => fetchByKey({ queryKey }, on401);

afterEach(() => vi.unstubAllGlobals());

test('§7 reads: the URL is the key’s segments joined by slashes, with credentials', async () => {
  const fetch = answer('[1]');
  expect(await read(['/api/insights', 'a'])).toEqual([1]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/insights/a',
    expect.objectContaining({ method: 'GET', credentials: 'include', body: undefined, headers: {} }),
  );
});

const message = contactMessage();

test.each([
  ['/api/contacts', message, () => createContact(message, 'a-key')],
  ['/api/newsletter-subscribe', { email: 'ada@example.com' }, () => subscribe({ email: 'ada@example.com' })],
])('§7 writes: %s is sent as JSON, with its type and credentials', async (path, body, write) => {
  const fetch = answer('{"success":true}');
  await write();
  const [[called, init]] = fetch.mock.calls as [[string, RequestInit]];
  expect([called, init.method, init.credentials]).toEqual([path, 'POST', 'include']);
  expect(new Headers(init.headers).get('Content-Type')).toBe('application/json');
  expect(JSON.parse(String(init.body))).toEqual(body);
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
  await expect(queryClient.fetchQuery(queries.insight('broken'))).rejects.toThrow();
});

test.each([
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

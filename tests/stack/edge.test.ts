import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runningSite } from '../support/runningSite.ts';

/** What a visitor gets from the edge and from API Gateway, before a function has worked. */
const { url: site, file } = runningSite();
const get = (path: string, headers: Record<string, string> = {}) => fetch(site + path, { headers });

test('every reply carries the policy’s headers, a missing page and an API error too', async () => {
  for (const path of ['/', '/no-such-page', '/api/no-such-route', '/assets/none.js']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('pages may show images of the media bucket, and of no other bucket or port', async () => {
  const policy = (await get('/')).headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' data: ${file.endpoints.s3}/${file.outputs.MediaBucketName}/;`);
  expect(policy).not.toContain('amazonaws.com');
});

test('an unknown page is 404 with the not-found page, an API 404 stays plain, a page takes no POST', async () => {
  const page = await get('/no-such-page');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html']);
  const api = await get('/api/no-such-route');
  expect(api.status).toBe(404);
  expect(await api.text()).not.toContain('<');
  expect((await fetch(`${site}/services`, { method: 'POST' })).status).toBe(403);
});

test('security.txt answers as plain text and ends in the future', async () => {
  const reply = await get('/.well-known/security.txt');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.*)$/m.exec(await reply.text())![1]!;
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

test('an unchanged page is not sent again, and a part of a file is 206', async () => {
  const etag = (await get('/')).headers.get('etag')!;
  const again = await get('/', { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const part = await get('/favicon.svg', { Range: 'bytes=0-9' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

test('text comes compressed; pages and lists come from the edge, what a visitor has changed does not', async () => {
  const page = await get('/services', { 'Accept-Encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toContain('</html>');
  // Of three, the edge may forget the page once.
  const kept = await Promise.all([1, 2].map(() => get('/services', { 'Accept-Encoding': 'br' })));
  expect(kept.map(({ headers }) => headers.get('x-cache'))).toContain('Hit from cloudfront');
  for (const _ of [1, 2]) {
    const { headers } = await get('/api/whitepapers', { 'Accept-Encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect([headers.get('cache-control'), headers.get('x-cache')]).toEqual([
      'no-store',
      'Miss from cloudfront',
    ]);
  }
});

test('what nobody reads in a query makes no second call of the API', async () => {
  const answers: string[] = [];
  for (let number = 0; number < 20; number++) {
    const { status, headers } = await get(`/api/case-studies?utm_source=${number}`);
    answers.push(`${status} ${headers.get('x-cache')}`);
  }
  // The time of what is kept may end once in between.
  expect(answers.filter((one) => one === '200 Miss from cloudfront').length).toBeLessThanOrEqual(2);
  expect(new Set(answers)).toContain('200 Hit from cloudfront');
});

test('a call around the edge is 401 without the secret and 403 with a wrong one', async () => {
  const url = `${file.apiUrl}/api/insights`;
  const without = await fetch(url);
  expect([without.status, await without.json()]).toEqual([401, { message: 'Unauthorized' }]);
  const wrong = await fetch(url, { headers: { 'x-origin-verify': 'guess' } });
  expect([wrong.status, await wrong.json()]).toEqual([403, { message: 'Forbidden' }]);
});

test('a body over 10 MB is 413, a path that is not percent-encoded correctly 400', async () => {
  const { status, body } = await send('/api/contacts', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  expect([status, body]).toEqual([413, '{"message":"Request Entity Too Large"}']);
  expect((await send('/api/insights/%E0%A4%A', Buffer.alloc(0))).status).toBe(400);
});

test('a query field and a cookie that are called as objects’ own ones change nothing for others', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const headers = { cookie: `${name}=1; ${name}=2` };
    expect((await get(`/resources?${name}=x&${name}=y`, headers)).status).toBe(200);
    expect((await get(`/api/insights?${name}=x&${name}=y`)).status).toBe(200);
  }
  const redirect = await fetch(`${site}/resources/?a=1`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/resources?a=1']);
});

/** A POST without a client's own checks, whose reply may come before the request's end. */
async function send(path: string, body: Buffer): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: 'POST' }, async (incoming) =>
      resolve({ status: incoming.statusCode, body: await text(incoming) }),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runningSite } from '../support/runningSite.ts';

/** What a visitor gets of files, and of the API before a function has worked. */
const { url: site, file } = runningSite();
const get = (path: string, headers: Record<string, string> = {}) => fetch(site + path, { headers });

test('pages take no POST, and may show images of the media bucket and of no other bucket or port', async () => {
  expect((await fetch(`${site}/services`, { method: 'POST' })).status).toBe(403);
  const policy = (await get('/')).headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' data: ${file.awsUrl}/${file.outputs.MediaBucketName}/;`);
  expect(policy).not.toContain('amazonaws.com');
});

test('an unchanged page is not sent again, and a part of a file is 206', async () => {
  const etag = (await get('/')).headers.get('etag')!;
  // Node's fetch would ask for a new copy in any case.
  const again = await answered(site, { headers: { 'if-none-match': etag } });
  expect(again).toEqual({ status: 304, body: '' });
  const part = await get('/favicon.svg', { Range: 'bytes=0-9' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

test('text comes compressed, a page by each visit anew and an asset for a year', async () => {
  const page = await get('/services', { 'Accept-Encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toContain('max-age=0');
  const asset = await get(/\/assets\/[\w.-]+\.js/.exec(await page.text())![0]);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const list = await get('/api/whitepapers', { 'Accept-Encoding': 'gzip' });
  expect(list.headers.get('content-encoding')).toBe('gzip');
  expect(list.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a name with a null byte', '/assets/%00.js', {}, 404],
  ['a name longer than a file’s may be', `/assets/${'a'.repeat(256)}`, {}, 404],
  ['a part beyond the end', '/favicon.svg', { range: 'bytes=99999999-' }, 416],
  ['a target that is no path', '*', {}, 400],
])('%s is refused', async (_what, path, headers, status) => {
  expect((await answered(site, { path, headers })).status).toBe(status);
});

test('paths lead neither out of the site’s folder nor to what the address of the services keeps', async () => {
  for (const path of ['/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html', '/assets//etc/passwd']) {
    expect((await answered(site, { path })).status, path).toBeGreaterThanOrEqual(400);
  }
  const as = (key: string) => ({ authorization: `AWS4-HMAC-SHA256 Credential=${key}/x/x/s3/x` });
  const strangers = [{}, as('operator'), { host: 'elsewhere.example', ...as(file.operatorKey) }];
  for (const headers of strangers) {
    expect((await answered(file.awsUrl, { path: '/Site/index.html', headers })).status).toBe(403);
  }
});

test('a body over 10 MB is 413, a path that is not percent-encoded correctly 400', async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
  expect(await answered(site, { path: '/api/contacts', method: 'POST' }, large)).toEqual({
    status: 413,
    body: '{"message":"Request Entity Too Large"}',
  });
  expect((await answered(site, { path: '/api/insights/%E0%A4%A' })).status).toBe(400);
});

test('a query field and a cookie that are called as objects’ own ones change nothing for others', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const headers = { cookie: `${name}=1; ${name}=2` };
    expect((await get(`/resources?${name}=x&${name}=y`, headers)).status).toBe(200);
    expect((await get(`/api/insights?${name}=x&${name}=y`)).status).toBe(200);
  }
  const redirect = await fetch(`${site}/resources/?a=1&__proto__=x&a=2`, { redirect: 'manual' });
  const { status, headers } = redirect;
  expect([status, headers.get('location')]).toEqual([301, '/resources?a=1&a=2&__proto__=x']);
});

/** A call without a client's own checks, whose reply may come before the request's end. */
async function answered(
  url: string,
  options: { path?: string; method?: string; headers?: Record<string, string | undefined> },
  body?: Buffer,
): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, options, resolve).once('error', reject).end(body);
  const incoming = await promise;
  return { status: incoming.statusCode, body: await text(incoming) };
}

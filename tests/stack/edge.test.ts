import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runningSite } from '../support/runningSite.ts';

/** What a visitor gets of files, and of the API before a function has worked. */
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
  expect(policy).toContain(`img-src 'self' data: ${file.awsUrl}/${file.outputs.MediaBucketName}/;`);
  expect(policy).not.toContain('amazonaws.com');
});

test('an unknown page is 404 with the not-found page, an API 404 stays plain, a page takes no POST', async () => {
  const page = await get('/no-such-page');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringMatching('text/html')]);
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
  // Node's fetch would ask for a new copy in any case.
  const { hostname, port } = new URL(site);
  const again = await answered(request({ hostname, port, headers: { 'if-none-match': etag } }));
  expect(again).toEqual({ status: 304, body: '' });
  const part = await get('/favicon.svg', { Range: 'bytes=0-9' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
});

test('text comes compressed, a page by each visit anew and an asset for a year', async () => {
  const page = await get('/services', { 'Accept-Encoding': 'br' });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('cache-control')).toContain('max-age=0');
  const html = await page.text();
  expect(html).toContain('</html>');
  const asset = await get(/\/assets\/[\w.-]+\.js/.exec(html)![0]);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const list = await get('/api/whitepapers', { 'Accept-Encoding': 'gzip' });
  expect(list.headers.get('content-encoding')).toBe('gzip');
  expect(list.headers.get('cache-control')).toBe('no-store');
});

test('paths lead neither out of the site’s folder nor to what the address of the services keeps', async () => {
  for (const path of ['/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html', '/assets//etc/passwd']) {
    expect((await send(path, Buffer.alloc(0), 'GET')).status, path).toBeGreaterThanOrEqual(400);
  }
  const { hostname, port } = new URL(file.awsUrl);
  const elsewhere = {
    host: 'elsewhere.example',
    authorization: 'AWS4-HMAC-SHA256 Credential=operator/x/x/s3/x',
  };
  for (const headers of [{}, elsewhere]) {
    const answer = await answered(request({ hostname, port, path: '/Site/index.html', headers }));
    expect(answer.status).toBe(403);
  }
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

/** A call without a client's own checks, whose reply may come before the request's end. */
function send(path: string, body: Buffer, method = 'POST') {
  const { hostname, port } = new URL(site);
  const outgoing = request({ hostname, port, path, method });
  return answered(outgoing, body);
}

function answered(
  outgoing: ClientRequest,
  body?: Buffer,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', async (incoming) =>
      resolve({ status: incoming.statusCode, body: await text(incoming) }),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

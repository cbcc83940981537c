import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofType, replaceCode } from '../support/assembly.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

/** Replaces `listInsights` and `createContact`: replies with the event it was given. */
const echo = 'exports.handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });';

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere({
    change: (templates, folder) => {
      replaceCode(templates, folder, 'listInsights', echo);
      replaceCode(templates, folder, 'readInsight', echo);
      replaceCode(templates, folder, 'createContact', echo);
      const [stage] = ofType(templates.ApiStack, 'AWS::ApiGatewayV2::Stage');
      Object.assign(stage!.Properties.RouteSettings['GET /api/whitepapers/{slug}'], {
        ThrottlingRateLimit: 0.01,
        ThrottlingBurstLimit: 5,
      });
    },
  });
});
afterAll(() => stack.stop());

// biome-ignore lint/suspicious/noExplicitAny: the event of API Gateway, as the function saw it
type Event = any;

async function eventOf(path: string, init?: RequestInit): Promise<Event> {
  return (await fetch(stack.url + path, init)).json();
}

test('CloudFront: the visitor’s address is the connection’s, whatever the visitor claims', async () => {
  const { headers } = await eventOf('/api/insights', {
    headers: {
      'CloudFront-Viewer-Address': '6.6.6.6:1',
      'X-Forwarded-For': '6.6.6.6',
      'X-Origin-Verify': 'guess',
    },
  });
  expect(headers['cloudfront-viewer-address']).toMatch(/^(127\.0\.0\.1|::1):\d+$/);
  expect(headers['x-forwarded-for']).toMatch(/^6\.6\.6\.6, (127\.0\.0\.1|::1), /);
  expect(headers['x-origin-verify']).not.toBe('guess');
});

test('CloudFront: passes on the headers that its policies name, and no others', async () => {
  const { headers, cookies } = await eventOf('/api/insights', {
    headers: { 'Idempotency-Key': 'once', Authorization: 'Bearer x', Cookie: 'a=1', 'User-Agent': 'Test/1' },
  });
  expect(headers['idempotency-key']).toBe('once');
  expect(headers.authorization).toBeUndefined();
  expect(headers['user-agent']).toBe('Test/1');
  expect(cookies).toBeUndefined();
});

test('CloudFront: refuses a method that a behaviour does not allow', async () => {
  expect((await fetch(`${stack.url}/services`, { method: 'POST' })).status).toBe(403);
});

test('CloudFront: every reply carries the policy’s headers, a missing page and an API error too', async () => {
  for (const path of ['/', '/no-such-page', '/api/no-such-route', '/assets/none.js']) {
    const { headers } = await fetch(stack.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('an unknown page is 404 with the not-found page, an API 404 stays plain', async () => {
  const page = await fetch(`${stack.url}/no-such-page`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html']);
  const api = await fetch(`${stack.url}/api/no-such-route`);
  expect(api.status).toBe(404);
  expect(await api.text()).not.toContain('<');
});

test('security.txt answers as plain text and ends in the future', async () => {
  const reply = await fetch(`${stack.url}/.well-known/security.txt`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.*)$/m.exec(await reply.text())![1]!;
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

test('CloudFront: an unchanged page is not sent again', async () => {
  const first = await fetch(stack.url);
  const again = await fetch(stack.url, { headers: { 'If-None-Match': first.headers.get('etag')! } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('CloudFront: text comes compressed, and from the edge the second time', async () => {
  const ask = () => fetch(`${stack.url}/services`, { headers: { 'Accept-Encoding': 'br' } });
  const first = await ask();
  expect([first.headers.get('content-encoding'), first.headers.get('x-cache')]).toEqual([
    'br',
    'Miss from cloudfront',
  ]);
  expect(await first.text()).toContain('</html>');
  expect((await ask()).headers.get('x-cache')).toBe('Hit from cloudfront');
  const api = await fetch(`${stack.url}/api/whitepapers`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect([api.headers.get('content-encoding'), api.headers.get('cache-control')]).toEqual([
    'gzip',
    'no-store',
  ]);
  expect((await fetch(`${stack.url}/api/whitepapers`)).headers.get('x-cache')).toBe('Miss from cloudfront');
});

test('CloudFront: what nobody reads in a query makes no second call of the API', async () => {
  const answers = [];
  for (let number = 0; number < 60; number++) {
    const { status, headers } = await fetch(`${stack.url}/api/case-studies?utm_source=${number}`);
    answers.push(`${status} ${headers.get('x-cache')}`);
  }
  expect(answers.slice(1)).toEqual(Array(59).fill('200 Hit from cloudfront'));
});

test('CloudFront: a part of a file is 206, a part behind its end 416', async () => {
  const get = (range: string) => fetch(`${stack.url}/favicon.svg`, { headers: { Range: range } });
  const part = await get('bytes=0-9');
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await get('bytes=99999999-')).status).toBe(416);
});

test('API: a call around CloudFront is 401 without the secret and 403 with a wrong one', async () => {
  const url = `${stack.file.apiUrl}/api/insights`;
  const without = await fetch(url);
  expect([without.status, await without.json()]).toEqual([401, { message: 'Unauthorized' }]);
  const wrong = await fetch(url, { headers: { 'x-origin-verify': 'guess' } });
  expect([wrong.status, await wrong.json()]).toEqual([403, { message: 'Forbidden' }]);
});

test('a route answers 429 beyond its throttle, other routes go on', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      // Each request has another address, so that the edge's cache does not answer it.
      const response = await fetch(`${stack.url}/api/whitepapers/none-${number}`);
      return response.status === 404 ? 'answered' : `${response.status} ${await response.text()}`;
    }),
  );
  expect(replies.filter((one) => one === 'answered')).toHaveLength(5);
  expect(replies.filter((one) => one === '429 {"message":"Too Many Requests"}')).toHaveLength(15);
  expect((await fetch(`${stack.url}/api/insights`)).status).toBe(200);
});

test('API: the event has payload format 2.0, with the path decoded and of the query what a route reads', async () => {
  const event = await eventOf('/api/insights/a%20b?token=1&x=1&token=%C3%A9');
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/insights/{slug}',
    rawPath: '/api/insights/a b',
    rawQueryString: 'token=1&token=%C3%A9',
    queryStringParameters: { token: '1,é' },
    pathParameters: { slug: 'a b' },
    isBase64Encoded: false,
    requestContext: { http: { method: 'GET', path: '/api/insights/a b' }, stage: '$default' },
  });
  expect(event.body).toBeUndefined();
});

test('API: text comes as text, anything else in base64', async () => {
  const send = (type: string, body: string | Buffer<ArrayBuffer>) =>
    eventOf('/api/contacts', { method: 'POST', headers: { 'content-type': type }, body });
  expect(await send('application/json', '{"é":1}')).toMatchObject({
    body: '{"é":1}',
    isBase64Encoded: false,
  });
  // Read as text, the bytes would arrive and be stored as other characters.
  const broken = Buffer.from('{"a":"\xff"}', 'latin1');
  expect(await send('application/json', broken)).toMatchObject({
    body: broken.toString('base64'),
    isBase64Encoded: true,
  });
  const bytes = Buffer.from([0, 255, 1]);
  expect(await send('application/octet-stream', bytes)).toMatchObject({
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  });
});

test('API: a body over 10 MB is 413', async () => {
  const { status, body } = await send('/api/contacts', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  expect([status, body]).toEqual([413, '{"message":"Request Entity Too Large"}']);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'local run: a query field and a cookie that are called %s change nothing for others',
  async (name) => {
    const headers = { cookie: `${name}=1; ${name}=2` };
    expect((await fetch(`${stack.url}/resources?${name}=x&${name}=y`, { headers })).status).toBe(200);
    const { queryStringParameters } = await eventOf(`/api/insights?${name}=x&${name}=y`);
    expect(queryStringParameters).toBeUndefined();

    const redirect = await fetch(`${stack.url}/resources/?a=1`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/resources?a=1']);
    expect((await post(`${stack.url}/api/newsletter-subscribe`, { email: 'ada@example.com' })).status).toBe(
      200,
    );
  },
);

test('API: a path that is not percent-encoded correctly is 400', async () => {
  expect((await send('/api/insights/%E0%A4%A', Buffer.alloc(0))).status).toBe(400);
});

/** A POST without a client's own checks, whose reply may come before the request's end. */
async function send(path: string, body: Buffer): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method: 'POST' }, async (incoming) =>
      resolve({ status: incoming.statusCode, body: await text(incoming) }),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

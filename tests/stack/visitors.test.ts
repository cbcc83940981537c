import { expect, onTestFinished } from 'vitest';
import { test } from '../support/changeableStack.ts';

/** What of a visitor's request arrives at a function, and that one route's calls are no other's. */

/** Replies with the event that it was given. */
const echo = 'exports.handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });';

test('the headers that the policies name arrive, of a query what a route reads, and the connection’s address', async ({
  stack,
}) => {
  for (const name of ['answerUnknownRoute', 'readInsight'])
    onTestFinished(stack.change(name, { code: echo }));
  const sent = {
    ...{ 'Idempotency-Key': 'once', 'User-Agent': 'Test/1', Authorization: 'Bearer x', Cookie: 'a=1' },
    ...{ 'CloudFront-Viewer-Address': '6.6.6.6:1', 'X-Forwarded-For': '6.6.6.6', 'X-Origin-Verify': 'guess' },
  };
  const { headers, cookies } = await (await fetch(`${stack.url}/api/echo`, { headers: sent })).json();
  expect(headers).toMatchObject({
    ...{ 'idempotency-key': 'once', 'user-agent': 'Test/1' },
    'cloudfront-viewer-address': expect.stringMatching(/^(127\.0\.0\.1|::1):\d+$/),
    'x-forwarded-for': expect.stringMatching(/^6\.6\.6\.6, (127\.0\.0\.1|::1)$/),
  });
  expect([headers.authorization, headers['x-origin-verify'], cookies]).toEqual(Array(3).fill(undefined));

  const event = await (await fetch(`${stack.url}/api/insights/a%20b?token=1&x=1&token=%C3%A9`)).json();
  expect(event).toMatchObject({
    rawPath: '/api/insights/a b',
    queryStringParameters: { token: '1,é' },
    pathParameters: { slug: 'a b' },
  });
});

test('a function that throws or ends is a 500 without a detail, and only its route', async ({ stack }) => {
  onTestFinished(
    stack.change('listWhitepapers', {
      code: 'exports.handler = async () => { throw new Error("secret detail"); };',
    }),
  );
  onTestFinished(stack.change('readInsight', { code: 'exports.handler = async () => process.exit(3);' }));
  for (const path of ['/api/whitepapers', '/api/insights/x', '/api/insights/y']) {
    const response = await fetch(stack.url + path);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  }
  expect((await fetch(`${stack.url}/api/whitepapers/none`)).status).toBe(404);
});

test('a call that takes longer than its function may is a 503, and the next one is answered', async ({
  stack,
}) => {
  const code = `exports.handler = async ({ pathParameters }) => {
    if (pathParameters.slug === 'late') await new Promise(() => {});
    return { statusCode: 200, body: 'answered' };
  };`;
  onTestFinished(stack.change('readInsight', { code, timeoutSeconds: 1 }));
  const late = await fetch(`${stack.url}/api/insights/late`);
  expect([late.status, await late.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  expect((await fetch(`${stack.url}/api/insights/quick`)).status).toBe(200);
});

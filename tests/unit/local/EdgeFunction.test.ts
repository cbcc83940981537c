import { expect, test } from 'vitest';
import { EdgeFunction } from '../../../infra/local/front/EdgeFunction.ts';
import { type HttpRequest, reply } from '../../../infra/local/http.ts';

const context = { distributionId: 'E1', distributionDomainName: 'd1.cloudfront.net' };

function request(overrides: Partial<HttpRequest> = {}): HttpRequest {
  const headers = new Headers({ accept: 'text/html', cookie: 'a=1; b=2' });
  return {
    ...{ method: 'GET', path: '/services', query: 'q=1&q=2&flag', headers, body: Buffer.alloc(0) },
    ...{ peer: { address: '127.0.0.1', port: 5000 }, ...overrides },
  };
}

const onRequest = (body: string, about = request()) =>
  new EdgeFunction('example', `function handler(event) { ${body} }`).onRequest(about, context);

test('edge: a request that a function returns untouched stays what it was', async () => {
  const unchanged = (await onRequest('return event.request;')) as HttpRequest;
  expect(unchanged).toMatchObject({ method: 'GET', path: '/services', query: 'q=1&q=2&flag' });
  expect(Object.fromEntries(unchanged.headers)).toEqual({ accept: 'text/html', cookie: 'a=1; b=2' });
});

test('edge: the event has the documented shape', async () => {
  const told = await onRequest(
    `return { statusCode: 200, headers: { told: { value: JSON.stringify(event) } } };`,
  );
  expect(JSON.parse(told.headers.get('told') ?? '')).toEqual({
    version: '1.0',
    context: { ...context, eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: 'GET',
      uri: '/services',
      querystring: { q: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, flag: { value: '' } },
      headers: { accept: { value: 'text/html' } },
      cookies: { a: { value: '1' }, b: { value: '2' } },
    },
  });
});

test('edge: a function may rewrite the path or answer itself, also asynchronously', async () => {
  expect(await onRequest(`event.request.uri = '/services.html'; return event.request;`)).toMatchObject({
    path: '/services.html',
  });
  const redirect = await onRequest(
    `return Promise.resolve({ statusCode: 301, headers: { location: { value: '/' } } });`,
  );
  expect(redirect).toMatchObject({ status: 301 });
  expect(redirect.headers.get('location')).toBe('/');
});

test('edge: a viewer-response function may change the status and keeps the body', async () => {
  const edge = new EdgeFunction(
    'example',
    'const handler = (event) => ({ ...event.response, statusCode: 404 });',
  );
  const response = await edge.onResponse(reply(200, { etag: '"1"' }, 'page'), request(), context);
  expect([response.status, response.headers.get('etag'), response.body.toString()]).toEqual([
    404,
    '"1"',
    'page',
  ]);
});

test.each([
  ['that throws', 'throw new Error("x");', /example failed: Error: x/],
  ['that reaches for Node', 'return process.env;', /process is not defined/],
  ['that returns something else', 'return { uri: "services" };', /Invalid/],
])('edge: a function %s is an error', async (_how, body, message) => {
  await expect(onRequest(body)).rejects.toThrow(message);
});

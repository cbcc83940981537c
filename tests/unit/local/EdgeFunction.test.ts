import { expect, test } from 'vitest';
import { type EdgeEvent, EdgeFunction, toFields } from '../../../infra/local/EdgeFunction.ts';

const request: EdgeEvent['request'] = {
  method: 'GET',
  uri: '/services',
  querystring: toFields([
    ['q', '1'],
    ['q', '2'],
    ['__proto__', 'x'],
  ]),
  headers: toFields([['accept', 'text/html']]),
  cookies: {},
};
const store = new Map([['/services', '/services.html']]);
const onRequest = (code: string) => new EdgeFunction('example', code, store).onRequest({ request });

test('edge: a function sees repeated and oddly named fields, and may answer itself', async () => {
  const code = `function handler(event) {
    const { querystring } = event.request;
    const names = Object.keys(querystring).join();
    return { statusCode: 301, headers: { location: { value: names + querystring.q.multiValue.length } } };
  }`;
  expect(await onRequest(code)).toEqual({
    statusCode: 301,
    headers: { location: { value: 'q,__proto__2' } },
  });
});

test('edge: a function reads the key-value store, and a key that is not there is an error', async () => {
  const code = (key: string) => `import cf from 'cloudfront';
    const kvs = cf.kvs();
    async function handler(event) {
      event.request.uri = await kvs.get(${key});
      return event.request;
    }`;
  expect(await onRequest(code('event.request.uri'))).toEqual({ uri: '/services.html' });
  await expect(onRequest(code("'/none'"))).rejects.toThrow('/none');
});

test('edge: a function of replies may change the status', async () => {
  const code = 'const handler = (event) => ({ ...event.response, statusCode: 404 });';
  const response = { statusCode: 200, headers: toFields([['etag', '"1"']]) };
  const edge = new EdgeFunction('example', code, store);
  expect(await edge.onResponse({ request, response })).toEqual({ ...response, statusCode: 404 });
});

test.each([
  ['that throws', 'throw new Error("x");', /x/],
  ['that reaches for Node', 'return process.env;', /process is not defined/],
  ['that returns something else', 'return { uri: "services" };', /Invalid/],
])('edge: a function %s is an error', async (_how, body, message) => {
  await expect(onRequest(`function handler() { ${body} }`)).rejects.toThrow(message);
});

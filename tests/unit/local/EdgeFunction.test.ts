import { expect, test } from 'vitest';
import { EdgeFunction, type EdgeRequest, fieldsOf } from '../../../infra/local/EdgeFunction.ts';

const request: EdgeRequest = {
  method: 'GET',
  uri: '/services',
  querystring: fieldsOf([
    ['q', '1'],
    ['q', '2'],
    ['__proto__', 'x'],
  ]),
  headers: fieldsOf([['accept', 'text/html']]),
  cookies: {},
};
const keys = new Set(['/services']);
const onRequest = (code: string) => new EdgeFunction('example', code, keys).onRequest(request);

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

test.each([
  ['that throws', 'throw new Error("x");', /x/],
  ['that reaches for Node', 'return process.env;', /process is not defined/],
  ['that returns something else', 'return { uri: "services" };', /Invalid/],
])('edge: a function %s is an error', async (_how, body, message) => {
  await expect(onRequest(`function handler() { ${body} }`)).rejects.toThrow(message);
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routeIds, routes } from '../../functions/contract/routes.ts';
import { functionNamed, replaceCode } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

/** Code for functions that fail in several ways, or that reply with what they see. */
const code: Record<string, string> = {
  listInsights: 'exports.handler = () => new Promise(() => {});',
  readInsight: 'exports.handler = async () => process.exit(3);',
  listCaseStudies: 'throw new Error("broken at its start");',
  readCaseStudy: 'exports.handler = async () => { throw new Error("secret detail"); };',
  listWhitepapers: 'exports.handler = async () => ({ statusCode: 200, body: JSON.stringify(process.env) });',
  readWhitepaper: `let running = 0;
    exports.handler = async () => {
      running += 1;
      const seen = running;
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { statusCode: 200, body: JSON.stringify({ pid: process.pid, seen }) };
    };`,
  downloadWhitepaper: `exports.handler = async () => ({ statusCode: 200, isBase64Encoded: true });`,
  subscribe: 'exports.handler = async () => ({ anything: "else" });',
};

/** The functions that wait for a model, and their stand-ins here. */
const generating = routeIds.filter((id) => routes[id].traffic === 'generate');
const waits =
  'exports.handler = () => new Promise((resolve) => setTimeout(resolve, 3000, { statusCode: 200 }));';

let stack: StackHere;
beforeAll(async () => {
  vi.stubEnv('PRIVATE_TO_THE_SHELL', 'secret');
  stack = await runStackHere({
    change: (templates, folder) => {
      for (const [name, source] of Object.entries(code)) replaceCode(templates, folder, name, source);
      for (const id of generating) replaceCode(templates, folder, id, waits);
      functionNamed(templates.ApiStack, 'listInsights').Properties.Timeout = 1;
    },
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  return stack.stop();
});

const get = (path: string) => fetch(stack.url + path);

test('functions: one that runs into its timeout is stopped, and answered with 503', async () => {
  const response = await get('/api/insights');
  expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  expect((await get('/api/insights')).status).toBe(503);
});

test.each([
  ['ends its process', '/api/insights/x'],
  ['cannot be loaded', '/api/case-studies'],
  ['throws', '/api/case-studies/x'],
])('functions: one that %s is answered with 500 and no detail', async (_how, path) => {
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  }
});

test('functions: have the template’s variables and what Lambda adds, nothing of the shell', async () => {
  const environment = (await (await get('/api/whitepapers')).json()) as Record<string, string>;
  expect(Object.keys(environment).filter((name) => !/^(AWS_|LAMBDA_|TZ$)/.test(name))).toEqual([
    'DOWNLOADS_TABLE',
  ]);
  expect(environment.AWS_LAMBDA_FUNCTION_NAME).toMatch(/listWhitepapers/);
});

test('functions: a process works on one invocation at a time, and few processes share many', async () => {
  const replies = await Promise.all(
    Array.from(
      { length: 60 },
      async () => (await (await get('/api/whitepapers/x')).json()) as { pid: number; seen: number },
    ),
  );
  expect(new Set(replies.map(({ seen }) => seen))).toEqual(new Set([1]));
  expect(new Set(replies.map(({ pid }) => pid)).size).toBeLessThanOrEqual(4);
});

test('functions: generations that keep all their processes busy keep no other route waiting', async () => {
  const answered: string[] = [];
  const call = async (path: string, body: unknown) => {
    const { status } = await post(stack.url + path, body);
    answered.push(`${path} ${status}`);
  };
  const generations = generating.flatMap((id) => Array.from({ length: 4 }, () => call(routes[id].path, {})));
  await pause(1000);
  await call('/api/contacts', contactMessage());
  expect(answered).toEqual(['/api/contacts 200']);
  await Promise.all(generations);
  expect(answered.filter((one) => one.endsWith(' 200'))).toHaveLength(17);
});

test.each([
  ['in another form than our functions’', 'GET', '/api/whitepapers/x/download', 'isBase64Encoded'],
  ['without a status', 'POST', '/api/newsletter-subscribe', 'statusCode'],
])(
  'functions: a reply %s is answered with 500 and named on the screen',
  async (_how, method, path, named) => {
    const response = await fetch(stack.url + path, { method });
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(stack.said()).toContain(named);
  },
);

import { execFile } from 'node:child_process';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished } from 'vitest';
import { site } from '#content/built/site.ts';
import { hostsKeptOut } from '../support/bookingPage.ts';
import { type ChangeableStack, test } from '../support/changeableStack.ts';
import { compileCache } from '../support/environment.ts';
import { serve } from '../support/serve.ts';
import { operatorClient } from '../support/stackClients.ts';

function run(program: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) =>
    execFile(program, args, { env: { ...process.env, ...compileCache } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  );
}
const smoke = (...args: string[]) => run(process.execPath, 'tests/smoke.ts', ...args);

/** A site that answers the same to all but a browser, which gets no answer, so that no test waits for its page. */
async function serveNonsense(): Promise<string> {
  const { url, close } = await serve(({ headers, socket }, response) => {
    if (headers['sec-fetch-mode'] === 'navigate') socket.destroy();
    else response.end('hello');
  });
  onTestFinished(close);
  return url;
}

test('release: the smoke checks pass on a running site and add nothing to its data', async ({ stack }) => {
  await stack.jobsSettled();
  const before = await keysOf(stack);
  const { code, said } = await smoke(stack.url, `--release=${stack.file.outputs.Release}`);
  expect(said).toMatch(/^[1-9]\d* passed, 0 failed:/m);
  expect(code).toBe(0);
  expect(await keysOf(stack)).toEqual(before);
});

test('release: the smoke checks fail on a site that answers nonsense, each with what it found', async () => {
  const { code, said } = await smoke(await serveNonsense());
  expect(code).toBe(1);
  expect(said).toContain('✗ every page of the site map answers: the site map has 0 pages');
  expect(said).toContain('✗ unknown paths and slugs are not found: /smoke-nothing answers 200');
  // It has no policy that would show the booking page.
  const { host } = new URL(site.schedulingUrl);
  expect(said).toContain(
    `leads to ${host}, which no frame may show. Write in site.yaml: bookingHosts: [${host}]`,
  );
});

test('release: the smoke checks follow the booking page’s redirects, and name each host that no frame may show', async () => {
  const booked = await serve((_, response) => response.end('Choose a time.'));
  const first = await serve((_, response) => response.writeHead(302, { location: booked.url }).end());
  onTestFinished(async () => void (await Promise.all([booked.close(), first.close()])));
  const [known, last] = [first, booked].map(({ url }) => new URL(url).host);
  expect(await hostsKeptOut(first.url, [`https://${known}`])).toEqual([last]);
  expect(await hostsKeptOut(first.url, [`https://${known}`, `https://${last}`])).toEqual([]);
});

test('release: the smoke checks ask for an address and know no other option', async () => {
  const usage = expect.stringContaining('Usage: npm run smoke');
  const wrong = [
    ['www.example.com'],
    ['https://firm.test', '--release'],
    ['https://firm.test', '--realease=1'],
  ];
  for (const args of wrong) expect(await smoke(...args)).toEqual({ code: 1, said: usage });
});

/** The keys of all that is stored. */
async function keysOf({ file }: ChangeableStack) {
  const client = operatorClient(file);
  const tables = Object.entries(file.outputs).flatMap(([name, value]) =>
    name.endsWith('TableName') ? [value] : [],
  );
  const keys = await Promise.all(
    tables.map(async (TableName) => {
      const { Items = [] } = await client.send(new ScanCommand({ TableName }));
      return Items.map(({ id, email, key, slug }) => JSON.stringify([TableName, id, email, key, slug]));
    }),
  );
  return keys.flat().sort();
}

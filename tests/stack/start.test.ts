import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#infra/local/command.ts';
import { openDataDir } from '#infra/local/openData.ts';
import { contactMessage } from '../support/contact.ts';
import { outboxFiles } from '../support/mail.ts';
import { untilEvent } from '../support/patience.ts';
import { post } from '../support/requests.ts';
import { runningSite } from '../support/runningSite.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { serve } from '../support/serve.ts';
import { stackFolder, startStack } from '../support/startStack.ts';
import { isWindows } from '../support/system.ts';

async function accepts(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  const answer = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return answer;
}

test('local run: answers on the loopback address, where localhost leads, and on no other machine’s', async () => {
  const port = Number(new URL(runningSite().url).port);
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all);
  const others = addresses.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));

  for (const host of ['127.0.0.1', 'localhost']) {
    expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  }
  for (const { address } of others) expect(await accepts(address, port)).toBe(false);
});

test('local run: what visitors sent is in files that only this user can read', {
  skip: isWindows,
}, async () => {
  const { url, dataDir } = runningSite();
  await post(`${url}/api/contacts`, contactMessage());
  await expect.poll(() => outboxFiles(dataDir), untilEvent).not.toEqual([]);
  const kept = ['tables/CURRENT', 'site.json', 'keys.json'].map((name) => join(dataDir, name));
  for (const file of [...kept, ...outboxFiles(dataDir)]) expect(statSync(file).mode & 0o077, file).toBe(0);
});

// A stack of its own, because no function of it has been called.
test('local run: 20 visitors right after it is ready are answered, none with a failure', async () => {
  const stack = await runStackHere();
  onTestFinished(stack.stop);
  const paths = ['/api/insights', '/api/case-studies', '/api/whitepapers', '/api/no-such-route'];
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => fetch(`${stack.url}${paths[number % 4]}?${number}`)),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('local run: what keeps it from starting is one sentence', async () => {
  const blocker = await serve(() => {});
  onTestFinished(blocker.close);
  const { port } = new URL(blocker.url);
  const { url, dataDir } = runningSite();
  const { dataDir: own, remove } = stackFolder(undefined);
  onTestFinished(remove);
  const file = join(own, 'cdk.out/manifest.json');
  // What the command says of it, and nothing else.
  await expect(startStack({ dataDir: own, env: { PORT: port } })).rejects.toThrow(
    new Error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8081 npm start\n`),
  );
  await expect(openDataDir(dataDir)).rejects.toThrow(
    `The site already runs on ${dataDir} (${url}). Stop it first, or set another DATA_DIR.`,
  );
  await expect(openDataDir(file)).rejects.toThrow(
    `The data folder ${file} cannot be made or written (EEXIST). Set another DATA_DIR.`,
  );
  expect(() => readSettings({ PORT: 'http' })).toThrow('PORT must be a number');
});

test('local run: of two started at one moment in one folder one runs, and the other says so', async () => {
  const { dataDir, remove } = stackFolder(undefined);
  onTestFinished(remove);
  const both = await Promise.allSettled([startStack({ dataDir }), startStack({ dataDir })]);
  const running = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
  for (const stack of running) await stack.stop();
  expect(running).toHaveLength(1);
  expect(refused).toEqual([
    expect.stringMatching(/^The site already runs on [^\n]+ Stop it first, or set another DATA_DIR\.\n$/),
  ]);
});

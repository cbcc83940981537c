import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contactMessage } from '../support/contact.ts';
import { compileCache, noShellSettings } from '../support/environment.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';

/** `npm run dev` in a copy of the project, whose files change as an engineer changes them. */
async function startDev() {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const left = /(^|[\\/])node_modules$|^(cdk\.out.*|\.(local|test|git))$/;
  cpSync('.', folder, { recursive: true, filter: (path) => !left.test(relative('.', path)) });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const dataDir = join(folder, '.local');
  const child = spawn(process.execPath, ['infra/local/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ ...process.env, ...compileCache, ...noShellSettings },
      ...{ PORT: String(await freePort()), DATA_DIR: dataDir, npm_lifecycle_event: 'dev' },
    },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let said = '';
  let listener = () => {};
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += text;
      listener();
    });
  /** Waits for words. @returns what was said since the last call */
  const untilSaid = async (words: string) => {
    await new Promise<void>((done, fail) => {
      listener = () => said.includes(words) && done();
      listener();
      void ended.then(() => fail(new Error(said)));
    });
    const heard = said;
    said = '';
    return heard;
  };
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  // Changed when the functions are built already: the next build alone has it.
  await untilSaid('Synthesizing');
  change('functions/library/listInsights.ts', '', "console.info('changed during the start');\n");
  const url = /Ready: (\S+)/.exec(await untilSaid('Ready: '))![1]!;
  await untilSaid('Functions reloaded.');
  return { folder, dataDir, url, change, untilSaid };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const routeFile = `
  import * as z from 'zod';
  import { noStore } from '../runtime/Route.ts';
  export const readHours = {
    method: 'GET', path: '/api/hours', reply: z.object({ hours: z.string() }), traffic: 'read', cacheControl: noStore,
  } as const;`;
const handlerFile = `
  import { handle } from '../runtime/lambda.ts';
  import { readHours as route } from './routes.ts';
  export const handler = handle('readHours', route, () => ({ hours: '9 to 5' }));`;

test('npm run dev: a new route answers once its files are written; of a broken one is said what is wrong, and the API goes on', {
  timeout: 360_000,
}, async () => {
  const { folder, dataDir, url, change, untilSaid } = await startDev();
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.text()];
  };
  const message = contactMessage();
  expect((await post(`${url}/api/contacts`, message)).status).toBe(200);

  mkdirSync(join(folder, 'functions/hours'));
  writeFileSync(join(folder, 'functions/hours/routes.ts'), routeFile);
  writeFileSync(join(folder, 'functions/hours/readHours.ts'), handlerFile);
  change(
    'functions/routes.ts',
    '\nimport type { Route }',
    "\nimport { readHours } from './hours/routes.ts';$&",
  );
  change('functions/routes.ts', '\n  createContact,', '$&\n  readHours,');
  const unfinished = await untilSaid('Mend it and save.\n');
  expect(unfinished).toContain(
    'The function readHours has no line in infra/stack/functionNeeds.ts yet.\ninfra/app.ts failed',
  );
  expect(await get('/api/insights')).toEqual([200, expect.stringContaining('[')]);

  change('infra/stack/functionNeeds.ts', '\n  listInsights: content,', '\n  readHours: content,$&');
  await untilSaid('The stack has changed');
  expect(await get('/api/hours')).toEqual([200, '{"hours":"9 to 5"}']);

  change('functions/hours/routes.ts', "method: 'GET'", "method: 'GET");
  expect(await untilSaid('Mend it and save.\n')).toContain('The API runs as it was before this change');
  expect(await get('/api/hours')).toEqual([200, '{"hours":"9 to 5"}']);

  change(
    'functions/hours/routes.ts',
    "method: 'GET, path: '/api/hours'",
    "method: 'GET', path: '/api/opening-hours'",
  );
  await untilSaid('The stack has changed');
  expect(await get('/api/hours')).toEqual([404, 'There is nothing at this address.']);
  expect(await get('/api/opening-hours')).toEqual([200, '{"hours":"9 to 5"}']);
  expect((await operateOn(dataDir, 'data', 'contacts')).join()).toContain(message.email);
});

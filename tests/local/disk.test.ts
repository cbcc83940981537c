import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { engineClient, openEngine } from '../../infra/local/services/engine.ts';
import { copyAssembly } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { operateInShell, operateOn, runOperate } from '../support/operate.ts';
import { post, tellView } from '../support/requests.ts';
import { childrenOf, startStack } from '../support/startStack.ts';
import { hasProc, isWindows } from '../support/system.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

test('local run: a full disk refuses messages with 503; pages, acknowledged messages and counts stay', {
  skip: isWindows,
}, async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir, longestFile: 300 });
  const acknowledged: string[] = [];
  const send = async () => {
    const message = { ...contactMessage(), message: 'word '.repeat(900) };
    const response = await post(`${stack.url}/api/contacts`, message);
    if (response.status === 200) acknowledged.push(message.email);
    return { status: response.status, text: await response.text() };
  };
  const until = async (status: number) => {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await send();
      if (answer.status === status) return answer;
      if (status === 200) await pause(100);
    }
    throw new Error(`no answer with status ${status}`);
  };

  const views: number[] = [];
  const tell = async () => views.push((await tellView(stack.url, '127.0.0.1')).status);
  await tell();
  expect((await until(503)).text).toMatch(/try again/i);
  await tell();
  expect((await fetch(stack.url)).status).toBe(200);
  await until(200);
  await tell();
  expect(views).toEqual([200, expect.toBeOneOf([200, 503]), 200]);
  expect(stack.said()).toContain('The tables are open again.');
  await stack.stop();

  const kept = await operateOn(dataDir, 'contacts', '--json');
  const emails = new Set(kept.map((line) => (JSON.parse(line) as { email: string }).email));
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
  const rows = (await operateOn(dataDir, 'numbers', '--json')).map((line) => JSON.parse(line));
  const { value, before } = rows.find(({ part, name }) => part === 'views' && name === 'all');
  // A view whose answer was lost may be counted.
  expect(value + before).toBeGreaterThanOrEqual(views.filter((status) => status === 200).length);
  expect(value + before).toBeLessThanOrEqual(views.length);
});

test('operator: beside a full disk and deleted tables a command reads, or says in a sentence why it cannot', {
  skip: !hasProc,
}, async () => {
  const dataDir = temporaryFolder();
  const stack = await startStack({ dataDir });
  onTestFinished(async () => void (await stack.stop()));
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });
  const noRoom = 'ulimit -f 0; "$@"';
  const full = await operateInShell(dataDir, noRoom, 'contacts');
  expect(full).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });

  const tables = join(dataDir, 'tables');
  rmSync(tables, { recursive: true });
  const deleted = await runOperate(dataDir, 'contacts', []);
  expect(deleted).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
  expect(deleted.stderr).toBe(
    `The folder ${tables} was deleted while the site runs. Export now what you need: it is lost when the site stops.\n`,
  );

  const engine = childrenOf(stack.pid).find((pid) => commandOf(pid).includes('runEngine.ts'));
  process.kill(engine!, 'SIGKILL');
  await expect
    .poll(stack.said)
    .toContain(`The tables in ${tables} were deleted while the site runs. Stop it,`);
  expect(existsSync(tables)).toBe(false);
  const gone = await runOperate(dataDir, 'contacts', []);
  expect(gone).toMatchObject({ code: 1, stdout: '' });
  expect(gone.stderr).toContain('The running site cannot read its tables. Its terminal says why');
  expect(gone.stderr).not.toContain('AWS');
});

test('operator: a full disk without a running site is a sentence', { skip: isWindows }, async () => {
  const dataDir = temporaryFolder();
  copyAssembly(join(dataDir, 'cdk.out'));
  expect(await operateInShell(dataDir, 'ulimit -f 0; "$@"', 'contacts')).toMatchObject({
    code: 1,
    stderr: `The data folder ${dataDir} cannot be written (EFBIG). Make room on its disk, or set another DATA_DIR.\n`,
  });
});

test('local run: the database answers the runner only', async () => {
  const engine = await openEngine(temporaryFolder());
  onTestFinished(() => engine.close());
  const ask = (headers: Record<string, string>) =>
    fetch(engine.endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        'content-type': 'application/x-amz-json-1.0',
        ...headers,
      },
      body: '{}',
    }).then(({ status }) => status);
  const authorization = (key: string) =>
    `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
  const dated = { 'x-amz-date': '20260101T000000Z' };
  expect(await ask({ ...dated, authorization: authorization(engine.accessKeyId) })).toBe(200);
  expect(await ask({ ...dated, authorization: authorization('local') })).toBe(403);
  expect(
    await ask({
      ...dated,
      authorization: authorization(engine.accessKeyId),
      origin: 'https://elsewhere.example',
    }),
  ).toBe(403);
});

describe('local run: damaged tables are one sentence with the remedy, never empty tables', () => {
  let original: string;
  let manifest: string;
  beforeAll(async () => {
    original = mkdtempSync(join(tmpdir(), 'disk-'));
    const engine = await openEngine(original);
    const client = engineClient(engine, 'us-east-1');
    const TableName = 'contacts';
    await client.send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
    await pause(50);
    await client.send(new PutItemCommand({ TableName, Item: { id: { S: 'one' } } }));
    await engine.close();
    manifest = 'MANIFEST-000002';
    return () => rmSync(original, { recursive: true });
  });

  test.each([
    ['CURRENT is missing', (tables: string) => rmSync(join(tables, 'CURRENT')), 'CURRENT is missing'],
    ['CURRENT is empty', (tables: string) => truncateSync(join(tables, 'CURRENT')), 'they are damaged'],
    ['the manifest is missing', (tables: string) => rmSync(join(tables, manifest)), 'they are damaged'],
    [
      'the manifest is garbled',
      (tables: string) => writeFileSync(join(tables, manifest), 'x'.repeat(99)),
      'they are damaged',
    ],
  ])('%s', async (_what, damage, reason) => {
    const dataDir = temporaryFolder();
    cpSync(original, dataDir, { recursive: true });
    damage(join(dataDir, 'tables'));
    const refusal = await openEngine(dataDir).catch((error: Error) => error.message);
    expect(refusal).toContain(reason);
    expect(refusal).toContain('Put back a copy of the folder, or move it away to start with empty tables.');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTables } from '../../infra/local/services/dynamodb.ts';
import { engineClient, openEngine } from '../../infra/local/services/engine.ts';
import { loadAssembly } from '../../infra/local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../../infra/local/template/ResolvedTemplate.ts';
import { testAssembly } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { post } from '../support/requests.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { startDynalite } from './stores/dynalite.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('engine: another DynamoDB takes its place when DYNAMODB_ENDPOINT names one', async () => {
  const other = await startDynalite();
  onTestFinished(() => other.close());
  vi.stubEnv('DYNAMODB_ENDPOINT', other.endpoint);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stack = await runStackHere();
  onTestFinished(stack.stop);
  expect((await post(`${stack.url}/api/contacts`, contactMessage())).status).toBe(200);

  const client = engineClient({ endpoint: other.endpoint, accessKeyId: 'local' }, stack.file.region);
  const { Count } = await client.send(new ScanCommand({ TableName: stack.file.outputs.ContactsTableName }));
  expect(Count).toBe(1);
});

test('engine: an endpoint that is no address is said in one sentence', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'localhost');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(runStackHere()).rejects.toThrow(
    'DYNAMODB_ENDPOINT must be a URL such as http://localhost:8000, not localhost.',
  );
});

test('engine: a table whose creation was cut off by kill -9 comes back into use', async () => {
  const dataDir = temporaryFolder();
  const template = new ResolvedTemplate(loadAssembly(testAssembly()));
  const TableName = template.outputs().ContactsTableName!;
  await killWhileCreating(dataDir, TableName);

  const engine = await openEngine(dataDir);
  onTestFinished(() => engine.close());
  const client = engineClient(engine, template.region);
  const status = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  expect(await status()).toBe('CREATING');
  await createTables(template, engine, dataDir);
  expect(await status()).toBe('ACTIVE');
  expect(await client.send(new ScanCommand({ TableName }))).toMatchObject({ Count: 0 });
});

test.each(['complete', 'cut off after the items were set aside'])(
  'engine: a table of a release without the index keeps its items when it is made anew, %s',
  async (state) => {
    const dataDir = temporaryFolder();
    const template = new ResolvedTemplate(loadAssembly(testAssembly()));
    const TableName = template.outputs().ContactsTableName!;
    const engine = await openEngine(dataDir);
    onTestFinished(() => engine.close());
    const client = engineClient(engine, template.region);
    const Item = { id: { S: 'a' }, due: { S: 'mail' }, dueAt: { S: '2026-11-20T12:00:00.000Z' } };
    if (state === 'complete') {
      await client.send(new CreateTableCommand({ TableName, ...keyedById }));
      await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.02, maxDelay: 0.2 }, { TableName });
      await client.send(new PutItemCommand({ TableName, Item }));
    } else {
      writeFileSync(join(dataDir, `rebuild-${TableName}.json`), JSON.stringify([Item]));
    }

    await createTables(template, engine, dataDir);
    expect(await client.send(new ScanCommand({ TableName }))).toMatchObject({ Items: [Item] });
    expect(await dueIn(client, TableName)).toEqual([Item]);
    expect(readdirSync(dataDir)).toEqual(['tables']);
  },
);

test('engine: an item whose index entry was lost by kill -9 is found through the index again', async () => {
  const dataDir = temporaryFolder();
  const template = new ResolvedTemplate(loadAssembly(testAssembly()));
  const TableName = template.outputs().ContactsTableName!;
  const Item = { id: { S: 'a' }, due: { S: 'mail' }, dueAt: { S: '2026-11-20T12:00:00.000Z' } };
  const before = await openEngine(dataDir);
  await createTables(template, before, dataDir);
  await engineClient(before, template.region).send(new PutItemCommand({ TableName, Item }));
  await before.close();
  await killWhileMoving(dataDir, TableName);

  const engine = await openEngine(dataDir);
  onTestFinished(() => engine.close());
  expect(await dueIn(engineClient(engine, template.region), TableName)).toEqual([Item]);
});

async function dueIn(client: DynamoDBClient, TableName: string) {
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'due',
      KeyConditionExpression: 'due = :due',
      ExpressionAttributeValues: { ':due': { S: 'mail' } },
    }),
  );
  return Items;
}

const keyedById: Omit<CreateTableCommandInput, 'TableName'> = {
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  BillingMode: 'PAY_PER_REQUEST',
};

/** Leaves a data folder as a process does that was killed between the two steps of the creation. */
function killWhileCreating(dataDir: string, TableName: string): Promise<void> {
  return runUntilKilled(dataDir, {
    createTableMs: 1e6,
    steps: `
      await send('CreateTableCommand', ${JSON.stringify({ TableName, ...keyedById })});
      process.kill(process.pid, 'SIGKILL');`,
  });
}

/** The same between an index and the item, whose `dueAt` is about to change. */
function killWhileMoving(dataDir: string, TableName: string): Promise<void> {
  const Key = { id: { S: 'a' } };
  const ExpressionAttributeValues = { ':later': { S: '2026-11-20T12:00:20.000Z' } };
  const update = { TableName, Key, UpdateExpression: 'SET dueAt = :later', ExpressionAttributeValues };
  return runUntilKilled(dataDir, {
    steps: `
      afterDeletion = () => process.kill(process.pid, 'SIGKILL');
      await send('UpdateItemCommand', ${JSON.stringify(update)});`,
  });
}

/** Runs the engine in a process that ends itself. */
async function runUntilKilled(
  dataDir: string,
  { createTableMs = 0, steps }: { createTableMs?: number; steps: string },
): Promise<void> {
  const script = `
    const { Level } = require('level');
    const { del } = Level.prototype;
    let afterDeletion = () => {};
    Level.prototype.del = function (key) {
      return del.call(this, key).then(() => afterDeletion());
    };
    const server = require('dynalite')(${JSON.stringify({ path: join(dataDir, 'tables'), createTableMs })});
    const sdk = require('@aws-sdk/client-dynamodb');
    server.listen(0, '127.0.0.1', async () => {
      const endpoint = 'http://127.0.0.1:' + server.address().port;
      const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
      const client = new sdk.DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
      const send = (command, input) => client.send(new sdk[command](input));
      ${steps}
      process.exit();
    });`;
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', script], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../infra/local/services/dynamodb.ts';
import { engineClient, openEngine } from '../../infra/local/services/engine.ts';
import { loadAssembly } from '../../infra/local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../../infra/local/template/ResolvedTemplate.ts';
import { testAssembly } from '../support/assembly.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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

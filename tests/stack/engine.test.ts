import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTables } from '../../infra/local/services/dynamodb.ts';
import { type Engine, engineClient, openEngine } from '../../infra/local/services/engine.ts';
import { loadAssembly } from '../../infra/local/template/loadAssembly.ts';
import { ResolvedTemplate } from '../../infra/local/template/ResolvedTemplate.ts';
import { testAssembly } from '../support/assembly.ts';

/** The local run's database without a stack: what is kept of it, and for whom. */

const item = { id: { S: 'a' }, due: { S: 'mail' }, dueAt: { S: '2026-11-20T12:00:00.000Z' } };
const template = new ResolvedTemplate(loadAssembly(testAssembly()));
const TableName = template.outputs().ContactsTableName!;

/** A data folder whose table is of a release without the index, with one item. */
let original: string;
beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'engine-'));
  const engine = await openEngine(original);
  const client = engineClient(engine, template.region);
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 0.02, maxDelay: 0.2 }, { TableName });
  await client.send(new PutItemCommand({ TableName, Item: item }));
  await engine.close();
});

function copyOfOriginal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  cpSync(original, folder, { recursive: true });
  return folder;
}

async function open(dataDir: string): Promise<{ engine: Engine; client: DynamoDBClient }> {
  const engine = await openEngine(dataDir);
  onTestFinished(() => engine.close());
  return { engine, client: engineClient(engine, template.region) };
}

test('local run: the database answers the runner only', async () => {
  const { engine } = await open(copyOfOriginal());
  const ask = (key: string, headers: Record<string, string> = {}) =>
    fetch(engine.endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260101T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
        ...headers,
      },
      body: '{}',
    }).then(({ status }) => status);
  expect(await ask(engine.accessKeyId)).toBe(200);
  expect(await ask('local')).toBe(403);
  expect(await ask(engine.accessKeyId, { origin: 'https://elsewhere.example' })).toBe(403);
});

test.each([
  ['CURRENT is missing', (tables: string) => rmSync(join(tables, 'CURRENT')), 'CURRENT is missing'],
  [
    'the manifest is garbled',
    (tables: string) => {
      const manifest = readdirSync(tables).find((name) => name.startsWith('MANIFEST'))!;
      writeFileSync(join(tables, manifest), 'x'.repeat(99));
    },
    'they are damaged',
  ],
])(
  'local run: damaged tables are one sentence with the remedy, never empty tables: %s',
  async (_, damage, reason) => {
    const dataDir = copyOfOriginal();
    damage(join(dataDir, 'tables'));
    const refusal = await openEngine(dataDir).catch((error: Error) => error.message);
    expect(refusal).toContain(reason);
    expect(refusal).toContain('Put back a copy of the folder, or move it away to start with empty tables.');
  },
);

test.each([
  ['complete', copyOfOriginal],
  [
    'cut off after the items were set aside',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'engine-'));
      writeFileSync(join(folder, `rebuild-${TableName}.json`), JSON.stringify([item]));
      return folder;
    },
  ],
])(
  'local run: a table of a release without the index keeps its items when it is made anew, %s',
  async (_, folder) => {
    const dataDir = folder();
    const { engine, client } = await open(dataDir);
    await createTables(template, engine, dataDir);
    const due = new QueryCommand({
      TableName,
      IndexName: 'due',
      KeyConditionExpression: 'due = :due',
      ExpressionAttributeValues: { ':due': { S: 'mail' } },
    });
    expect((await client.send(due)).Items).toEqual([item]);
    expect(await client.send(new ScanCommand({ TableName }))).toMatchObject({ Count: 1 });
    expect(readdirSync(dataDir)).toEqual(['tables']);
  },
);

test('local run: DYNAMODB_ENDPOINT names another DynamoDB, and one that is no address is one sentence', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://localhost:8000');
  expect((await openEngine(original)).endpoint).toBe('http://localhost:8000');
  vi.stubEnv('DYNAMODB_ENDPOINT', 'localhost');
  await expect(openEngine(original)).rejects.toThrow(
    'DYNAMODB_ENDPOINT must be a URL such as http://localhost:8000, not localhost.',
  );
});

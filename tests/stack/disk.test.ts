import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { engineClient, openEngine } from '../../infra/local/services/engine.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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

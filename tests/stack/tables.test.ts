import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Tables } from '../../infra/local/tables.ts';
import type { Table } from '../../infra/local/template.ts';

/** The local run's database without a stack: what is kept of it, and how it says what is wrong. */

const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
const contacts: Table = {
  input: {
    TableName: 'Contacts',
    AttributeDefinitions: ['id', 'due', 'dueAt'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: [hash('id')],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'due',
        KeySchema: [hash('due'), { AttributeName: 'dueAt', KeyType: 'RANGE' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  },
  expiresAt: undefined,
};
const Item = { id: { S: 'a' }, due: { S: 'mail' }, dueAt: { S: '2026-11-20T12:00:00.000Z' } };

const folder = () => mkdtempSync(join(tmpdir(), 'tables-'));

async function open(dataDir: string): Promise<Tables> {
  const tables = await Tables.open(dataDir);
  onTestFinished(() => tables.close());
  return tables;
}

async function call(tables: Tables, operation: string, input: object) {
  const { body } = await tables.send(`DynamoDB_20120810.${operation}`, JSON.stringify(input));
  return JSON.parse(body.toString());
}

/** A data folder whose table has one item. */
async function withItem(): Promise<string> {
  const dataDir = folder();
  const tables = await Tables.open(dataDir);
  await tables.create([contacts]);
  await call(tables, 'PutItem', { TableName: 'Contacts', Item });
  await tables.close();
  return dataDir;
}

test.each([
  ['CURRENT is missing', (tables: string) => rmSync(join(tables, 'CURRENT'))],
  [
    'the manifest is garbled',
    (tables: string) => {
      const manifest = readdirSync(tables).find((name) => name.startsWith('MANIFEST'))!;
      writeFileSync(join(tables, manifest), 'x'.repeat(99));
    },
  ],
])(
  'local run: damaged tables are one sentence with the remedy, never empty tables: %s',
  async (_, damage) => {
    const dataDir = await withItem();
    damage(join(dataDir, 'tables'));
    await expect(open(dataDir)).rejects.toThrow(
      /they are damaged \(.+\)\. Put back a copy of the folder, or move it away to start with empty tables\.$/,
    );
  },
);

test('local run: tables of a version with other indexes are one sentence and stay what they are', async () => {
  const tables = await open(await withItem());
  const { GlobalSecondaryIndexes: _, ...input } = contacts.input;
  await expect(tables.create([{ ...contacts, input }])).rejects.toThrow(
    'made by another version of the site',
  );
  await tables.create([contacts]);
  expect(await call(tables, 'Scan', { TableName: 'Contacts' })).toMatchObject({ Items: [Item] });
});

test('local run: an item whose index entry was lost by kill -9 is found through the index again', async () => {
  const dataDir = await withItem();
  await killWhileMoving(dataDir);
  const tables = await open(dataDir);
  await tables.create([contacts]);
  const due = {
    ...{ TableName: 'Contacts', IndexName: 'due', KeyConditionExpression: 'due = :due' },
    ExpressionAttributeValues: { ':due': Item.due },
  };
  expect(await call(tables, 'Query', due)).toMatchObject({ Items: [Item] });
});

/** Leaves a data folder as a process does that was killed between an index and the item, whose `dueAt` is to change. */
async function killWhileMoving(dataDir: string): Promise<void> {
  const update = {
    TableName: 'Contacts',
    Key: { id: Item.id },
    UpdateExpression: 'SET dueAt = :later',
    ExpressionAttributeValues: { ':later': { S: '2026-11-20T12:00:20.000Z' } },
  };
  const script = `
    const { Level } = require('level');
    const { del } = Level.prototype;
    Level.prototype.del = function (key) {
      return del.call(this, key).then(() => process.kill(process.pid, 'SIGKILL'));
    };
    const server = require('dynalite')(${JSON.stringify({ path: join(dataDir, 'tables') })});
    server.listen(0, '127.0.0.1', () =>
      fetch('http://127.0.0.1:' + server.address().port, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': 'DynamoDB_20120810.UpdateItem',
          'x-amz-date': '20260101T000000Z',
          authorization: 'AWS4-HMAC-SHA256 Credential=a/20260101/b/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
        },
        body: ${JSON.stringify(JSON.stringify(update))},
      }),
    );`;
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', script], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

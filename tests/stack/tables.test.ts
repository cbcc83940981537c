import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { Tables } from '../../infra/local/tables.ts';
import type { Table } from '../../infra/local/template.ts';

/** The local run's database without a stack: what is kept of it, and how it says what is wrong. */

const tableBy = (key: string): Table => ({
  id: 'Contacts',
  AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
  KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
});
const contacts = tableBy('id');
const Item = { id: { S: 'a' }, email: { S: 'ada@example.com' } };

const folder = () => mkdtempSync(join(tmpdir(), 'tables-'));

async function open(dataDir: string): Promise<Tables> {
  const tables = await Tables.open(dataDir);
  onTestFinished(() => tables.close());
  return tables;
}

/** A data folder whose table has one item. */
async function withItem(): Promise<string> {
  const dataDir = folder();
  const tables = await Tables.open(dataDir);
  await tables.create([contacts]);
  await tables.client().send(new PutItemCommand({ TableName: 'Contacts', Item }));
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

test('local run: tables of a version with another key are one sentence and stay what they are', async () => {
  const tables = await open(await withItem());
  await expect(tables.create([tableBy('email')])).rejects.toThrow('made by another version of the site');
  await tables.create([contacts]);
  const { Items } = await tables.client().send(new ScanCommand({ TableName: 'Contacts' }));
  expect(Items).toEqual([Item]);
});

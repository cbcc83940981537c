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
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [hash('id')],
    BillingMode: 'PAY_PER_REQUEST',
  },
  expiresAt: undefined,
};
const Item = { id: { S: 'a' }, email: { S: 'ada@example.com' } };

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

test('local run: tables of a version with another key are one sentence and stay what they are', async () => {
  const tables = await open(await withItem());
  const input = {
    ...contacts.input,
    AttributeDefinitions: [{ AttributeName: 'email', AttributeType: 'S' }],
    KeySchema: [hash('email')],
  };
  await expect(tables.create([{ ...contacts, input }])).rejects.toThrow(
    'made by another version of the site',
  );
  await tables.create([contacts]);
  expect(await call(tables, 'Scan', { TableName: 'Contacts' })).toMatchObject({ Items: [Item] });
});

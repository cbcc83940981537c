import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Table } from '../../../functions/stores/table.ts';
import { copyName, keyOf, putBack, restoreTime } from '../../../infra/operate/restoreTable.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

let engine: MemoryEngine;
let client: DynamoDBClient;
let copy: Table;
beforeAll(async () => {
  engine = await startDynalite();
  copy = await engine.createTable('id');
  const { endpoint, region, credentials } = copy.client.config;
  client = new DynamoDBClient({ endpoint, region, credentials });
  for (const id of ['kept', 'changed', 'lost']) await put(copy, { id, text: 'then' });
});
afterAll(() => engine.close());

const put = ({ client, name }: Table, Item: object) => client.send(new PutCommand({ TableName: name, Item }));
const textOf = async ({ client, name }: Table, id: string) =>
  (await client.send(new GetCommand({ TableName: name, Key: { id } }))).Item?.text;

/** The live table: one item was lost since, one changed, one came. */
async function live(): Promise<Table> {
  const table = await engine.createTable('id');
  await put(table, { id: 'kept', text: 'then' });
  await put(table, { id: 'changed', text: 'now' });
  await put(table, { id: 'new', text: 'now' });
  return table;
}

async function restored(overwrite: boolean) {
  const table = await live();
  const key = await keyOf(client, table.name);
  const counts = await putBack(client, { from: copy.name, to: table.name, key, overwrite });
  const texts = await Promise.all(['kept', 'changed', 'lost', 'new'].map((id) => textOf(table, id)));
  return { counts, texts };
}

test('restore: what is missing comes back, what was written since stays', async () => {
  expect(await restored(false)).toEqual({
    counts: { put: 1, left: 2 },
    texts: ['then', 'now', 'then', 'now'],
  });
});

test('restore: with --overwrite items become what they were, and new ones stay', async () => {
  expect(await restored(true)).toEqual({
    counts: { put: 3, left: 0 },
    texts: ['then', 'then', 'then', 'now'],
  });
});

test('restore: the copy’s name says when, and fits', () => {
  const time = new Date('2026-11-22T10:20:30Z');
  expect(copyName('production-website-data-Contacts-1', time)).toBe(
    'production-website-data-Contacts-1-restored-2026-11-22T10-20-30',
  );
  expect(copyName('x'.repeat(255), time)).toHaveLength(255);
});

test('restore: a time that DynamoDB cannot restore is refused with the reason', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(restoreTime('2026-11-22T12:00:00+02:00', now)).toEqual(new Date('2026-11-22T10:00:00Z'));
  for (const text of ['yesterday', '2026-11-22', '2026-11-22T10:00:00']) {
    expect(() => restoreTime(text, now)).toThrow('The time must be like 2026-11-22T10:20:30Z');
  }
  for (const text of ['2026-11-22T11:58:00Z', '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
    expect(() => restoreTime(text, now)).toThrow('from 35 days ago to five minutes ago');
  }
});

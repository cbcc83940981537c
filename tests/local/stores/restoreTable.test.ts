import { gzipSync } from 'node:zlib';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Table } from '../../../functions/stores/table.ts';
import { copyBefore, itemsOfCopy } from '../../../infra/operate/nightlyCopy.ts';
import { copyName, keyOf, putBack, putItems, restoreTime } from '../../../infra/operate/restoreTable.ts';
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

test('restore: each line of the desk’s audit comes back, and those that are there stay', async () => {
  const sortKey = 'line';
  const copied = await engine.createTable('day', { sortKey });
  const table = await engine.createTable('day', { sortKey });
  const line = (text: string) => ({ day: '2026-11-23', line: text, who: 'ada' });
  for (const text of ['one', 'two', 'three']) await put(copied, line(text));
  for (const text of ['two', 'four']) await put(table, line(text));
  const key = await keyOf(client, table.name);
  const order = { from: copied.name, to: table.name, key, overwrite: false };
  expect(await putBack(client, order)).toEqual({ put: 2, left: 1 });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table.name }));
  expect(Items.map((item) => item.line?.S).sort()).toEqual(['four', 'one', 'three', 'two']);
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

describe('decision 152: a stage that lost its region', () => {
  const bucket = 'production-website-copies-123456789012';
  const where = { s3: new S3Client({ region: 'us-west-2' }), bucket };
  const noon = (day: number) => `2026-11-${day}T12:00:00.000Z`;
  const folder = (day: number) => `contacts/AWSDynamoDB/0176${day}-abc`;

  /** What DynamoDB writes for an export of a day, in two files. */
  function exported(day: number, items: object[]): Record<string, Buffer> {
    const lines = (values: object[]) =>
      Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    const files = items.map((_, index) => `${folder(day)}/data/${index}.json.gz`);
    const manifestFilesS3Key = `${folder(day)}/manifest-files.json`;
    return {
      ...Object.fromEntries(items.map((Item, index) => [files[index], gzipSync(lines([{ Item }]))])),
      [manifestFilesS3Key]: lines(files.map((dataFileS3Key) => ({ itemCount: 1, dataFileS3Key }))),
      [`${folder(day)}/manifest-summary.json`]: lines([{ exportTime: noon(day), manifestFilesS3Key }]),
    };
  }

  function store(objects: Record<string, Buffer>): void {
    const s3 = mockClient(S3Client);
    onTestFinished(() => s3.restore());
    s3.on(ListObjectsV2Command, { Bucket: bucket }).resolves({
      Contents: Object.keys(objects).map((Key) => ({ Key })),
    });
    for (const [Key, bytes] of Object.entries(objects)) {
      s3.on(GetObjectCommand, { Bucket: bucket, Key }).callsFake(() => ({
        Body: { transformToByteArray: async () => bytes },
      }));
    }
  }

  const item = (id: string, text: string) => ({ id: { S: id }, text: { S: text } });

  test('restore: the last copy before a time comes back into the table of the new region', async () => {
    store({
      ...exported(20, [item('lost', 'older')]),
      ...exported(21, [item('lost', 'then'), item('changed', 'then')]),
      ...exported(22, [item('lost', 'later')]),
      // An export that has not ended.
      [`${folder(23)}/manifest-files.json`]: Buffer.from(''),
    });
    const found = await copyBefore(where, 'contacts', new Date(noon(21)));
    expect(found.time.toISOString()).toBe(noon(21));
    const table = await live();
    const counts = await putItems(client, itemsOfCopy(where, found), {
      to: table.name,
      key: 'id',
      overwrite: false,
    });
    expect(counts).toEqual({ put: 1, left: 1 });
    expect([await textOf(table, 'lost'), await textOf(table, 'changed')]).toEqual(['then', 'now']);
  });

  test('restore: where no copy is old enough, the sentence says how to see what is there', async () => {
    store(exported(22, [item('lost', 'later')]));
    await expect(copyBefore(where, 'contacts', new Date(noon(21)))).rejects.toThrow(
      /aws s3 ls s3:\/\/production/,
    );
  });

  test('restore: a nightly copy may be of any time', () => {
    expect(restoreTime('2025-01-01T00:00:00Z', new Date(noon(22)), false).getUTCFullYear()).toBe(2025);
  });
});

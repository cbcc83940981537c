import { closeSync, cpSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { assemblyDirOf } from '#infra/local/dataDir.ts';
import { openLocal } from '#infra/local/openData.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { stackFolder, startStack } from '../support/startStack.ts';

/** What is kept in a data folder, and how the local run says what is wrong with it. */

const Item = { id: { S: 'a' }, email: { S: 'ada@example.com' } };

function folder(): string {
  const { dataDir, remove } = stackFolder(undefined);
  onTestFinished(remove);
  return dataDir;
}

/** Opens a data folder as an operator's command does, and closes it again. */
async function withTables<T>(
  dataDir: string,
  work: (client: DynamoDBClient, TableName: string) => Promise<T>,
): Promise<T> {
  const { aws, outputs, close } = await openLocal(dataDir);
  const client = new DynamoDBClient(aws());
  try {
    return await work(client, outputs.ContactsTableName!);
  } finally {
    client.destroy();
    await close();
  }
}

/** A data folder whose table of messages has one item. */
async function withItem(): Promise<string> {
  const dataDir = folder();
  await withTables(dataDir, (client, TableName) => client.send(new PutItemCommand({ TableName, Item })));
  return dataDir;
}

const itemsIn = (dataDir: string) =>
  withTables(dataDir, async (client, TableName) => (await client.send(new ScanCommand({ TableName }))).Items);

const filesOf = (dataDir: string, name: RegExp) =>
  readdirSync(join(dataDir, 'tables'))
    .filter((file) => name.test(file))
    .map((file) => join(dataDir, 'tables', file));

const removeLogs = (dataDir: string) => filesOf(dataDir, /\.log$/).forEach((file) => void rmSync(file));

/** Writes other bytes into the files. */
function garble(files: readonly string[], from: number, to: number): void {
  for (const file of files) {
    const open = openSync(file, 'r+');
    writeSync(open, Buffer.alloc(to - from, 0xff), 0, to - from, from);
    closeSync(open);
  }
}

const remedy =
  /^(The data folder cannot be read or written \([^\n]+\)\. If [^\n]+ put back a copy of them|\S+\.json cannot be read\. Put back a copy)[^\n]+\n$/;

test.each([
  ['CURRENT is missing', (dataDir: string) => rmSync(join(dataDir, 'tables/CURRENT'))],
  ['the manifest is garbled', (dataDir: string) => garble(filesOf(dataDir, /^MANIFEST/), 0, 40)],
  ['a file of items is garbled', (dataDir: string) => garble(filesOf(dataDir, /\.ldb$/), 0, 30)],
  [
    'the queues are no database',
    (dataDir: string) => writeFileSync(join(dataDir, 'queues.db'), 'x'.repeat(5000)),
  ],
  ['the secrets are garbled', (dataDir: string) => writeFileSync(join(dataDir, 'keys.json'), '{')],
  ['SES’s list is garbled', (dataDir: string) => writeFileSync(join(dataDir, 'suppressed.json'), '[{}]')],
])('local run: damaged data is one sentence with the remedy, never empty tables: %s', async (_, damage) => {
  const dataDir = await withItem();
  damage(dataDir);
  await expect(startStack({ dataDir })).rejects.toThrow(remedy);
});

test('local run: after a stop nothing depends on the log', async () => {
  const dataDir = await withItem();
  removeLogs(dataDir);
  expect(await itemsIn(dataDir)).toEqual([Item]);
});

/** Data folders of a site that was killed after it had taken a message. */
const afterKill = test.extend(
  'killed',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs
  async ({}, { onCleanup }) => {
    const { dataDir, remove } = stackFolder(undefined);
    onCleanup(remove);
    const site = await startStack({ dataDir });
    expect((await post(`${site.url}/api/contacts`, contactMessage())).status).toBe(200);
    await site.kill9();
    return () => {
      const copy = folder();
      cpSync(dataDir, copy, { recursive: true, filter: (path) => path !== assemblyDirOf(dataDir) });
      return copy;
    };
  },
);

afterKill(
  'local run: after a kill it starts without a word, and has what it had taken',
  async ({ killed }) => {
    const dataDir = killed();
    const again = await runStackHere({ dataDir });
    onTestFinished(again.stop);
    expect(again.said()).not.toContain('missing');
    expect(await operateOn(dataDir, 'data', 'contacts')).toHaveLength(1);
  },
);

afterKill.for<[string, (dataDir: string) => void]>([
  ['removed', removeLogs],
  ['garbled', (dataDir) => garble(filesOf(dataDir, /\.log$/), 100, 140)],
])('local run: after a kill it says when the log was %s', async ([, damage], { killed }) => {
  const dataDir = killed();
  damage(dataDir);
  const again = await runStackHere({ dataDir });
  onTestFinished(again.stop);
  expect(again.said()).toContain(`Items may be missing in ${join(dataDir, 'tables')}`);
});

test('local run: tables of a version with another key are one sentence and stay what they are', async () => {
  const dataDir = folder();
  await withTables(dataDir, async (client, TableName) => {
    await client.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists({ client, maxWaitTime: 10, minDelay: 0.1, maxDelay: 0.1 }, { TableName });
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'email', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'email', KeyType: 'HASH' }],
      }),
    );
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.1, maxDelay: 0.1 }, { TableName });
  });
  for (const _time of ['first', 'second']) {
    await expect(openLocal(dataDir)).rejects.toThrow('made by another version of the site');
  }
});

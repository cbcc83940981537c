import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { onTestFinished, vi } from 'vitest';
import { awsClientOptions } from '#functions/runtime/dependencies.ts';
import { openTable, readItems, type Table, tableIn } from '#functions/runtime/table.ts';
import { all, type StoredItem } from '#infra/commands/people.ts';
import { patience } from './patience.ts';

/** The stack's tables and their keys, which `tests/infra/data.test.ts` compares with the template. */
export const tableKeys = { contacts: 'id', subscribers: 'email', downloads: 'slug', usage: 'key' } as const;
type TableId = keyof typeof tableKeys;
const tableIds = Object.keys(tableKeys) as TableId[];

/** A client of the embedded engine. */
async function engineClient(): Promise<DynamoDBClient> {
  return new DynamoDBClient({
    endpoint: await engineUrl(),
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/**
 * Starts the embedded engine in memory, on a port of its own, with the stack's tables; it ends with the worker. The worker's
 * environment keeps its address, because this module is loaded again for each file.
 */
async function engineUrl(): Promise<string> {
  const { TEST_TABLES_URL: known } = process.env;
  if (known) return known;
  // Without types of its own.
  const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');
  const server = dynalite({ createTableMs: 0 });
  // Longer than a busy machine pauses, so that no connection is closed while the next request arrives.
  server.keepAliveTimeout = patience;
  await new Promise<void>((listening) => server.unref().listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.TEST_TABLES_URL = url;
  await Promise.all(tableIds.map((id) => createTable(tableKeys[id], id)));
  return url;
}

/** A new table with one string key, as the stack declares them. */
export async function createTable(key: string, TableName: string = randomUUID()): Promise<Table> {
  const client = await engineClient();
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    }),
  );
  // Until then the engine may say that there is no such table.
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.02, maxDelay: 0.2 }, { TableName });
  return openTable(TableName, client);
}

/**
 * Empties the stack's tables, for a test whose functions have `stubEnvironment`. No answer is too slow for them: hundreds of
 * calls may come at once, and one that is tried again counts twice.
 */
export async function emptyTables(): Promise<void> {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await engineUrl());
  const { requestHandler } = awsClientOptions;
  awsClientOptions.requestHandler = {
    ...requestHandler,
    connectionTimeout: patience,
    requestTimeout: patience,
  };
  for (const id of tableIds) table(id);
  awsClientOptions.requestHandler = requestHandler;
  await Promise.all(
    tableIds.map(async (id) => {
      const { client, name } = table(id);
      const key = tableKeys[id];
      for await (const item of readItems({ client, name })) {
        await client.send(new DeleteCommand({ TableName: name, Key: { [key]: item[key] } }));
      }
    }),
  );
}

/** One of the stack's tables, as functions open it. */
function table(id: TableId): Table {
  return tableIn(`${id.toUpperCase() as Uppercase<TableId>}_TABLE`);
}

/** What one of the stack's tables holds, in no order. */
export const stored = (id: TableId): Promise<StoredItem[]> => all(readItems(table(id)));

/** An item of one of the stack's tables by its key. */
export async function read(id: TableId, key: string): Promise<StoredItem | undefined> {
  const { client, name } = table(id);
  const Key = { [tableKeys[id]]: key };
  return (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item;
}

/** Puts an item there in place of one with its key. */
export async function store(id: TableId, Item: StoredItem): Promise<void> {
  const { client, name } = table(id);
  await client.send(new PutCommand({ TableName: name, Item }));
}

/**
 * Counts the calls of tables until the test ends, and gives some of them a fault that no table can be made to have, such as
 * `.on(PutCommand).rejects(…)`. Every other call reaches the tables.
 */
export function watchTables() {
  const calls = mockClient(DynamoDBDocumentClient);
  calls.send.callThrough();
  onTestFinished(() => calls.restore());
  return calls;
}

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { beforeEach } from 'vitest';
import { awsClientOptions } from '../../../functions/runtime/dependencies.ts';
import { openTable, type Table } from '../../../functions/runtime/table.ts';
import { everyItem } from '../../../infra/commands/lists.ts';
import type { StoredItem } from '../../../infra/commands/people.ts';

let engine: Promise<DynamoDBClient> | undefined;

/** The embedded engine in memory, on a port of its own, and the client that reaches it. It ends with the worker. */
async function startDynalite(): Promise<DynamoDBClient> {
  // Without types of its own.
  const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((listening) => server.unref().listen(0, '127.0.0.1', listening));
  return new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** A new table with one string key, as the stack declares them. */
export async function createTable(key: string): Promise<Table> {
  engine ??= startDynalite();
  const client = await engine;
  const TableName = randomUUID();
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

/** Makes a new table for each test of a file, for whose clients no call is too slow: hundreds come at once. */
export function tableForEachTest(key: string, use: (table: Table) => void): void {
  beforeEach(async () => {
    const { requestHandler } = awsClientOptions;
    awsClientOptions.requestHandler = {
      connectionTimeout: 0,
      requestTimeout: 0,
      throwOnRequestTimeout: false,
    };
    use(await createTable(key));
    return () => {
      awsClientOptions.requestHandler = requestHandler;
    };
  });
}

/** Every item of a table as the operator's commands read it, ordered by the text of one attribute. */
export async function itemsIn(table: Table, orderBy: string): Promise<StoredItem[]> {
  return everyItem(table, orderBy);
}

/** Where a table is, as functions read it from `AWS_ENDPOINT_URL_DYNAMODB`. */
export async function endpointOf({ client }: Table): Promise<string> {
  const { protocol, hostname, port } = await client.config.endpoint!();
  return `${protocol}//${hostname}:${port}`;
}

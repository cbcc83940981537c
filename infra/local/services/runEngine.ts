/**
 * The embedded DynamoDB in a process of its own: a full disk ends this process, and the runner starts another one.
 * Arguments: the tables' folder, the port (0 takes a free one) and the access key that callers must name.
 * Messages out: `{ port }` when the tables are open, `{ failure }` before an unexpected end.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import {
  type AttributeValue,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateListTables,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { engineClient } from './engine.ts';

const [folder = '', port = '0', accessKeyId = ''] = process.argv.slice(2);

// The tables hold what visitors have sent: files for this user only.
process.umask(0o077);
process.on('uncaughtException', fail);

// The package has no types. Tables are ready at once, without AWS's waiting times.
const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');
const engine = dynalite({ path: folder, createTableMs: 0, updateTableMs: 0 });

/** The engine itself answers any key, and pages of any site. This port answers the runner only. */
const isRunner = ({ headers }: IncomingMessage) =>
  headers.origin === undefined && headers.authorization?.includes(`Credential=${accessKeyId}/`);

const server = createServer((request, response) => {
  if (isRunner(request)) engine.emit('request', request, response);
  else response.writeHead(403).end();
});
server.keepAliveTimeout = 60_000;

// The runner has ended, or asks this process to end. The operating system has every acknowledged write already.
process.once('disconnect', () => process.exit());

server.once('error', fail);

try {
  // Only this process knows this port. The first call opens the folder.
  const endpoint = `http://127.0.0.1:${await listen(0)}`;
  const client = engineClient({ endpoint, accessKeyId }, 'us-east-1');
  await restoreIndexEntries(client);
  client.destroy();
  server.close();
  await once(server, 'close');
  process.send?.({ port: await listen(Number(port)) });
} catch (error) {
  fail(error as NodeJS.ErrnoException);
}

async function listen(port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function fail(error: NodeJS.ErrnoException): void {
  // LevelDB's reason is in the cause of the engine's error.
  const { code, message } = error.cause instanceof Error ? (error.cause as NodeJS.ErrnoException) : error;
  process.send?.({ failure: { code, message } }, () => process.exit(1));
}

/**
 * Writes missing entries of indexes again. The engine removes an item's old entry, writes the new one, and then the
 * item. Killed in between, it leaves an item that the index does not have. An update that changes nothing writes the
 * entry again, as long as no other process writes. An entry too many does no harm: readers of an index look at the item
 * too.
 */
async function restoreIndexEntries(client: DynamoDBClient): Promise<void> {
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    for (const TableName of TableNames) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      // A table whose creation was cut off has no items.
      if (Table?.TableStatus !== 'ACTIVE') continue;
      const keys = Table.KeySchema?.map(({ AttributeName }) => AttributeName!) ?? [];
      for (const { KeySchema = [] } of Table.GlobalSecondaryIndexes ?? []) {
        await restore(client, TableName, keys, KeySchema[0]!.AttributeName!);
      }
    }
  }
}

/** @param indexed the key of the index: items without it have no entry. */
async function restore(
  client: DynamoDBClient,
  TableName: string,
  keys: readonly string[],
  indexed: string,
): Promise<void> {
  const ExpressionAttributeNames = { '#indexed': indexed };
  const FilterExpression = 'attribute_exists(#indexed)';
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName, FilterExpression, ExpressionAttributeNames },
  )) {
    for (const item of Items) {
      const Key = Object.fromEntries(keys.map((name): [string, AttributeValue] => [name, item[name]!]));
      const UpdateExpression = 'SET #indexed = #indexed';
      await client.send(
        new UpdateItemCommand({ TableName, Key, UpdateExpression, ExpressionAttributeNames }),
      );
    }
  }
}

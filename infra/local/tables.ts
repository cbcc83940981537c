import { existsSync, readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  paginateScan,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { ClassicLevel } from 'classic-level';
import type { Express } from 'express';
import * as z from 'zod';
import { bodyOf, inputOf, type Service } from './service.ts';
import type { Table } from './template.ts';
import { UserError } from './UserError.ts';

/** The package has no types of its own. */
const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');

/** How the engine answers a request. */
type Answer = (request: Readable, response: ServerResponse) => void;

/** A call without a table, such as `ListTables`, is the operator's alone. */
const tableCall = z.object({ TableName: z.string().default('*') });

const folderOf = (dataDir: string) => path.join(dataDir, 'tables');

/**
 * Opens the database of a data folder and closes it again, for two reasons. The engine does not say why it cannot open it. And
 * LevelDB moves what its log holds into files with checksums, so that after a stop nothing depends on the log, whose loss it
 * would not notice. After a kill the log holds acknowledged items; what LevelDB says about a log that it cannot read is said.
 * @throws the error of LevelDB, rather than to show empty tables.
 */
export async function settleTables(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  const isNew = !existsSync(folder);
  const level = new ClassicLevel(folder, { createIfMissing: isNew });
  await level.open();
  await level.close();
  const said = readFileSync(path.join(folder, 'LOG'), 'utf8');
  if (isNew || (said.includes('Recovering log') && !said.includes('dropping'))) return;
  process.stderr.write(
    `Items may be missing in ${folder}: its log was damaged or removed. If you have a copy of that folder, stop the site and put it back.\n`,
  );
}

/**
 * The tables of a data folder that no other process works on. LevelDB hands every acknowledged write to the operating system
 * first, so that it outlives a killed process. What the engine cannot read or write it throws to the process.
 */
export class Tables {
  readonly #engine: Server;
  readonly #answer: Answer;

  constructor(dataDir: string) {
    // Tables are ready at once, without AWS's waiting times.
    this.#engine = dynalite({ path: folderOf(dataDir), createTableMs: 0 });
    this.#answer = this.#engine.listeners('request')[0] as Answer;
    // The engine alone would answer any key, and pages of any site.
    this.#engine.removeAllListeners('request');
  }

  /** The engine's server with an application's answers: when it is closed, the database is. */
  server(app: Express): Server {
    return this.#engine.on('request', app);
  }

  /** Hands a call to the engine. */
  readonly answer: Service = (request, response, authorize) => {
    const { TableName } = tableCall.parse(inputOf(request));
    const action = String(request.get('x-amz-target')).replace('DynamoDB_20120810.', 'dynamodb:');
    authorize(action, `${TableName}.Arn`);
    const { method, url, headers } = request;
    // The body has been read already.
    this.#answer(Object.assign(Readable.from([bodyOf(request)]), { method, url, headers }), response);
  };
}

/**
 * Creates the template's tables where they are missing; existing ones keep their items, without those that have expired.
 * @param client of the operator
 * @throws UserError for a table with another key, whose items today's functions would not find.
 */
export async function createTables(client: DynamoDBClient, tables: readonly Table[]): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const table of tables) {
    if (TableNames.includes(table.id)) await check(client, table);
    else await create(client, table);
    await removeExpired(client, table);
  }
}

async function check(client: DynamoDBClient, { id: TableName, KeySchema }: Table): Promise<void> {
  const { Table: known } = await client.send(new DescribeTableCommand({ TableName }));
  if (known?.TableStatus !== 'ACTIVE') {
    throw new UserError(
      `The table ${TableName} was being made when the site was killed. Move the folder tables in the data folder away and start again.`,
    );
  }
  if (known.KeySchema?.[0]?.AttributeName === KeySchema[0].AttributeName) return;
  throw new UserError(
    `The table ${TableName} was made by another version of the site, with another key. Export what you need with that version (npm run data), move the folder tables in the data folder away and start again.`,
  );
}

async function create(client: DynamoDBClient, table: Table): Promise<void> {
  const { id: TableName, KeySchema, AttributeDefinitions } = table;
  const BillingMode = 'PAY_PER_REQUEST';
  await client.send(new CreateTableCommand({ TableName, KeySchema, AttributeDefinitions, BillingMode }));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.01, maxDelay: 0.1 }, { TableName });
}

/** DynamoDB removes expired items within two days; here they go at the next start. */
async function removeExpired(client: DynamoDBClient, table: Table): Promise<void> {
  const { id: TableName, KeySchema, TimeToLiveSpecification: expiry } = table;
  if (!expiry) return;
  const [{ AttributeName: key }] = KeySchema;
  const expired = paginateScan(
    { client },
    {
      TableName,
      FilterExpression: '#expiresAt < :now',
      ExpressionAttributeNames: { '#expiresAt': expiry.AttributeName },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
    },
  );
  for await (const { Items = [] } of expired) {
    for (const item of Items) {
      await client.send(new DeleteItemCommand({ TableName, Key: { [key]: item[key]! } }));
    }
  }
}

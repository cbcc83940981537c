import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { CannotStart } from '../command.ts';
import { replaceFile } from '../dataDir.ts';
import type { HttpRequest, HttpResponse } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import { jsonRefusal, type Service, ServiceError } from './awsEndpoint.ts';
import { type Engine, engineClient } from './engine.ts';

type Item = Record<string, AttributeValue>;

/**
 * Creates a table where it is missing; an existing one keeps its items. The embedded engine cannot add an index to an
 * existing table: such a table is created again, and a file in the data folder holds its items until all are back.
 */
async function ensureTable(
  client: DynamoDBClient,
  wanted: CreateTableCommandInput & { TableName: string },
  dataDir: string,
): Promise<void> {
  const { TableName } = wanted;
  const kept = path.join(dataDir, `rebuild-${TableName}.json`);
  const known = await describe(client, TableName);
  if (known && known.TableStatus !== 'ACTIVE') await revive(client, known);
  if (!existsSync(kept)) {
    if (!known) return create(client, wanted);
    refuseOtherKey(known, wanted, dataDir);
    if (indexNames(known) === indexNames(wanted)) return;
    replaceFile(kept, JSON.stringify(await itemsOf(client, TableName)));
  }
  if (known) await client.send(new DeleteTableCommand({ TableName }));
  while (await describe(client, TableName)) await pause(10);
  await create(client, wanted);
  const items: Item[] = JSON.parse(readFileSync(kept, 'utf8'));
  for (const Item of items) await client.send(new PutItemCommand({ TableName, Item }));
  rmSync(kept);
}

/** Items under another key cannot be found by today's functions. */
function refuseOtherKey(known: TableDescription, wanted: CreateTableCommandInput, dataDir: string): void {
  const keyOf = ({ KeySchema = [] }: TableDescription | CreateTableCommandInput) =>
    KeySchema.map(({ AttributeName }) => AttributeName).join(' and ');
  if (keyOf(known) === keyOf(wanted)) return;
  throw new CannotStart(
    `The table ${wanted.TableName} in ${dataDir} has the key ${keyOf(known)}, but the template says ${keyOf(wanted)}. ` +
      'Give the table another name in the template, or move the data folder away to start with empty tables.',
  );
}

function indexNames({ GlobalSecondaryIndexes = [] }: CreateTableCommandInput | TableDescription): string {
  return GlobalSecondaryIndexes.map(({ IndexName }) => IndexName).join();
}

async function itemsOf(client: DynamoDBClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName })) items.push(...(page.Items ?? []));
  return items;
}

async function create(client: DynamoDBClient, wanted: CreateTableCommandInput & { TableName: string }) {
  await client.send(new CreateTableCommand(wanted));
  await active(client, wanted.TableName);
}

/** Repairs a table that stays CREATING, because the embedded engine was killed while it created it. */
async function revive(client: DynamoDBClient, known: TableDescription): Promise<void> {
  const { TableName = '', GlobalSecondaryIndexes = [] } = known;
  const ProvisionedThroughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
  const updates = GlobalSecondaryIndexes.map(({ IndexName }) => ({
    Update: { IndexName, ProvisionedThroughput },
  }));
  await client.send(
    new UpdateTableCommand({
      TableName,
      BillingMode: 'PROVISIONED',
      ProvisionedThroughput,
      ...(updates.length > 0 && { GlobalSecondaryIndexUpdates: updates }),
    }),
  );
  await active(client, TableName);
  await client.send(new UpdateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST' }));
  await active(client, TableName);
}

async function active(client: DynamoDBClient, TableName: string): Promise<void> {
  while ((await describe(client, TableName))?.TableStatus !== 'ACTIVE') await pause(10);
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const partition = z.strictObject({ AttributeName: z.string(), KeyType: z.literal('HASH') });
const sorted = z.tuple([
  partition,
  z.strictObject({ AttributeName: z.string(), KeyType: z.literal('RANGE') }),
]);

const index = z.strictObject({
  IndexName: z.string(),
  KeySchema: sorted,
  Projection: z.strictObject({ ProjectionType: z.literal('KEYS_ONLY') }),
});

const keySchema = z.union([z.tuple([partition]), sorted]);

/** `AWS::DynamoDB::GlobalTable`. The strict object stops at local indexes and streams by name. */
const table = z.strictObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.literal('S') })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(index).optional(),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.literal(true) }).optional(),
  // Backups and deletion protection guard a deployed table.
  Replicas: notEmulated,
});

/**
 * Creates the template's tables where they are missing; existing ones keep their items.
 * @returns the names of all tables.
 */
export async function createTables(
  template: ResolvedTemplate,
  engine: Engine,
  dataDir: string,
): Promise<string[]> {
  const client = engineClient(engine, template.region);
  const tables = template.ofType('AWS::DynamoDB::GlobalTable');
  for (const resource of tables) {
    const { Replicas: _, TimeToLiveSpecification, ...wanted } = resource.properties(table);
    const { KeySchema } = wanted;
    const TableName = resource.ref;
    await ensureTable(client, { TableName, ...wanted }, dataDir);
    if (TimeToLiveSpecification) {
      await removeExpired(client, TableName, KeySchema, TimeToLiveSpecification.AttributeName);
    }
  }
  client.destroy();
  return tables.map(({ ref }) => ref);
}

/** DynamoDB removes expired items within two days; here they go at the next start. */
async function removeExpired(
  client: DynamoDBClient,
  TableName: string,
  keys: z.infer<typeof keySchema>,
  attribute: string,
): Promise<void> {
  const scan = {
    TableName,
    FilterExpression: '#expires < :now',
    ExpressionAttributeNames: { '#expires': attribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
  };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const item of Items) {
      const Key = Object.fromEntries(keys.map(({ AttributeName }) => [AttributeName, item[AttributeName]!]));
      await client.send(new DeleteItemCommand({ TableName, Key }));
    }
  }
}

/** The operations that the runner can check, each with the tables that a request names, or the index that it reads. */
const operations: Record<string, (input: unknown) => string[]> = {
  BatchGetItem: batch,
  BatchWriteItem: batch,
  DeleteItem: single,
  GetItem: single,
  PutItem: single,
  Query: single,
  Scan: single,
  UpdateItem: single,
};

/** DynamoDB: checks the caller's permissions and lets the engine do the work. */
export function dynamodb(engine: Engine, { region, account }: { region: string; account: string }): Service {
  const forward = forwarder(engine, region);
  return {
    name: 'dynamodb',
    refusal: jsonRefusal,
    async handle(request, { authorize }) {
      const operation = (request.headers.get('x-amz-target') ?? '').replace('DynamoDB_20120810.', '');
      const tables = operations[operation];
      if (!tables) {
        process.stderr.write(
          `The local DynamoDB does not know the operation ${operation}: teach it in services/dynamodb.ts.\n`,
        );
        throw new ServiceError(400, 'UnknownOperationException', `The local run does not know ${operation}.`);
      }
      for (const table of namesIn(request, tables)) {
        authorize(`dynamodb:${operation}`, `arn:aws:dynamodb:${region}:${account}:table/${table}`);
      }
      return forward(request);
    },
  };
}

const singleInput = z.object({ TableName: z.string(), IndexName: z.string().optional() });

function single(input: unknown): string[] {
  const { TableName, IndexName } = singleInput.parse(input);
  return [IndexName ? `${TableName}/index/${IndexName}` : TableName];
}

const batchInput = z.object({ RequestItems: z.record(z.string(), z.unknown()) });

function batch(input: unknown): string[] {
  return Object.keys(batchInput.parse(input).RequestItems);
}

function namesIn(request: HttpRequest, tables: (input: unknown) => string[]): string[] {
  try {
    return tables(JSON.parse(request.body.toString()));
  } catch {
    throw new ServiceError(400, 'SerializationException', 'The request does not name its table.');
  }
}

function forwarder(engine: Engine, region: string): (request: HttpRequest) => Promise<HttpResponse> {
  // The engine checks no signature, only the key. DynamoDB Local keeps one database for each key, so it stays the same.
  const authorization = `AWS4-HMAC-SHA256 Credential=${engine.accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
  const agent = new Agent({ keepAlive: true });
  return async ({ headers, body }) => {
    const asked = only((name) => headers.get(name), ['content-type', 'x-amz-date', 'x-amz-target']);
    return post(engine.endpoint, { ...asked, authorization }, body, agent).catch(() => {
      // The engine has ended and starts again.
      throw new ServiceError(503, 'ServiceUnavailable', 'The tables are not open.');
    });
  };
}

/** Every call of a function to a table passes here, so it is `node:http`: `fetch` takes several times its work. */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  agent: Agent,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(endpoint, { method: 'POST', agent, headers }, async (incoming) => {
      const { statusCode: status = 500, headers } = incoming;
      // The SDK checks the body against the checksum.
      const kept = only((name) => headers[name]?.toString(), ['content-type', 'x-amz-crc32']);
      await buffer(incoming).then((body) => resolve({ status, headers: new Headers(kept), body }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function only(
  read: (name: string) => string | null | undefined,
  names: readonly string[],
): Record<string, string> {
  const values = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { CannotStart } from '../CannotStart.ts';
import { replaceFile } from '../replaceFile.ts';

type Item = Record<string, AttributeValue>;

/**
 * Creates a table where it is missing; an existing one keeps its items. The embedded engine cannot add an index to a table
 * that an earlier release has made: such a table is made anew, and a file in the data folder holds its items until all
 * of them are back.
 */
export async function ensureTable(
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

/** When the embedded engine is killed while it creates a table, the table stays CREATING; an update repairs that. */
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

import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import type { Engine } from './engine.ts';
import { engineClient } from './engineClient.ts';

const keySchema = z.tuple([z.strictObject({ AttributeName: z.string(), KeyType: z.literal('HASH') })]);

/** `AWS::DynamoDB::GlobalTable`. The strict object stops at indexes and streams by name. */
const table = z.strictObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.literal('S') })),
  KeySchema: keySchema,
  BillingMode: z.literal('PAY_PER_REQUEST'),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.literal(true) }).optional(),
  // Backups and deletion protection guard a deployed table.
  Replicas: notEmulated,
});

/**
 * Creates the template's tables where they are missing; existing ones keep their items.
 * @returns the names of all tables.
 */
export async function createTables(deployment: Deployment, engine: Engine): Promise<string[]> {
  const client = engineClient(engine, deployment.region);
  const tables = deployment.ofType('AWS::DynamoDB::GlobalTable');
  for (const resource of tables) {
    const { AttributeDefinitions, KeySchema, BillingMode, TimeToLiveSpecification } =
      resource.properties(table);
    const TableName = resource.ref;
    const status = await statusOf(client, TableName);
    if (!status) {
      await client.send(new CreateTableCommand({ TableName, AttributeDefinitions, KeySchema, BillingMode }));
      await active(client, TableName);
    } else if (status !== 'ACTIVE') {
      await revive(client, TableName);
    }
    if (TimeToLiveSpecification) {
      await removeExpired(client, TableName, KeySchema, TimeToLiveSpecification.AttributeName);
    }
  }
  client.destroy();
  return tables.map(({ ref }) => ref);
}

/** When the embedded engine is killed while it creates a table, the table stays CREATING; an update repairs that. */
async function revive(client: DynamoDBClient, TableName: string): Promise<void> {
  const ProvisionedThroughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
  await client.send(new UpdateTableCommand({ TableName, BillingMode: 'PROVISIONED', ProvisionedThroughput }));
  await active(client, TableName);
  await client.send(new UpdateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST' }));
  await active(client, TableName);
}

/** DynamoDB removes expired items within two days; here that is at the next start. */
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

async function active(client: DynamoDBClient, TableName: string): Promise<void> {
  while ((await statusOf(client, TableName)) !== 'ACTIVE') await pause(10);
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

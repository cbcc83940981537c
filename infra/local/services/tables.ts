import { DeleteItemCommand, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import type { Engine } from './engine.ts';
import { engineClient } from './engineClient.ts';
import { ensureTable } from './ensureTable.ts';

const index = z.strictObject({
  IndexName: z.string(),
  KeySchema: z.tuple([
    z.strictObject({ AttributeName: z.string(), KeyType: z.literal('HASH') }),
    z.strictObject({ AttributeName: z.string(), KeyType: z.literal('RANGE') }),
  ]),
  Projection: z.strictObject({ ProjectionType: z.literal('KEYS_ONLY') }),
});

const keySchema = z.tuple([z.strictObject({ AttributeName: z.string(), KeyType: z.literal('HASH') })]);

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
  deployment: Deployment,
  engine: Engine,
  dataDir: string,
): Promise<string[]> {
  const client = engineClient(engine, deployment.region);
  const tables = deployment.ofType('AWS::DynamoDB::GlobalTable');
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

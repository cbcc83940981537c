import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { clientLimits } from '../runtime/dependencyLimits.ts';

/** A DynamoDB table and the client that reaches it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}

/** @param client one of its own unless given; its endpoint and credentials come from the environment. */
export function openTable(name: string, client = new DynamoDBClient(clientLimits)): Table {
  return { name, client: DynamoDBDocumentClient.from(client) };
}

/**
 * Stores an item unless one with its key is there already; resolves when either is so.
 *
 * Both count as stored: a first try that DynamoDB confirmed into a broken connection makes the second
 * try find the item in its place.
 */
export async function putOnce<Item extends object>(
  { client, name }: Table,
  key: keyof Item & string,
  item: Item,
): Promise<void> {
  const ConditionExpression = `attribute_not_exists(${key})`;
  try {
    await client.send(new PutCommand({ TableName: name, Item: item, ConditionExpression }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * Every item of a table, in no order, read consistently: what was acknowledged before is among them.
 * @throws Error naming the table when an item is not what the schema says.
 */
export async function scan<Item extends z.ZodType>(
  { client, name }: Table,
  schema: Item,
  filter: Pick<
    ScanCommandInput,
    'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
  > = {},
): Promise<z.output<Item>[]> {
  const items: z.output<Item>[] = [];
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter });
  for await (const { Items = [] } of pages) {
    items.push(...Items.map((item) => parseItem(name, schema, item)));
  }
  return items;
}

function parseItem<Item extends z.ZodType>(table: string, schema: Item, item: unknown): z.output<Item> {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  throw new Error(`The table ${table} holds an unknown kind of item:\n${z.prettifyError(parsed.error)}`);
}

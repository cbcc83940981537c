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
 * Stores an item unless there is one with its key. Resolves in both cases: when DynamoDB stores the item but its
 * confirmation is lost, the second try finds the item in its place.
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

type Filter = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/**
 * Every item of a table by the text of one attribute, read consistently: what was acknowledged before is among them.
 * @throws Error naming the table when an item is not what the schema says.
 */
export async function scan<Item>(
  { client, name }: Table,
  schema: z.ZodType<Item>,
  orderBy: keyof Item,
  filter: Filter = {},
): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...filter });
  for await (const { Items = [] } of pages) {
    items.push(...Items.map((item) => parseItem(name, schema, item)));
  }
  return items.sort((a, b) => String(a[orderBy]).localeCompare(String(b[orderBy])));
}

function parseItem<Item>(table: string, schema: z.ZodType<Item>, item: unknown): Item {
  const parsed = schema.safeParse(item);
  if (parsed.success) return parsed.data;
  throw new Error(`The table ${table} holds an unknown kind of item:\n${z.prettifyError(parsed.error)}`);
}

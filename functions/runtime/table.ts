import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  paginateScan,
  type ScanCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { awsClientOptions } from './dependencies.ts';
import { openedOnce } from './environment.ts';

/** A DynamoDB table and the client that reaches it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}

/**
 * A table by its name. An optional attribute that is `undefined` is not stored; the client refuses the whole item by default.
 * @param client one of its own unless given; its endpoint and credentials come from the environment.
 */
export function openTable(name: string, client = new DynamoDBClient(awsClientOptions)): Table {
  const marshallOptions = { removeUndefinedValues: true };
  return { name, client: DynamoDBDocumentClient.from(client, { marshallOptions }) };
}

/**
 * The table whose name a variable of the function's environment holds, opened once an instance.
 * @throws ConfigurationError when the variable is not set.
 */
export const tableIn = openedOnce<`${string}_TABLE`, Table>((name) => openTable(name));

/**
 * Updates an item on a condition.
 * @returns the attributes that `ReturnValues` asks for, or nothing when the condition did not hold.
 */
export async function updateIf(
  { client, name }: Table,
  change: Omit<UpdateCommandInput, 'TableName'>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { Attributes = {} } = await client.send(new UpdateCommand({ TableName: name, ...change }));
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * Every item of a table, page by page (DynamoDB gives 1 MB at a time), in the table's own order. They are read
 * consistently: what was acknowledged before is among them.
 */
export async function* readItems(
  { client, name }: Table,
  request: Partial<ScanCommandInput> = {},
): AsyncGenerator<Record<string, unknown>> {
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...request });
  for await (const { Items = [] } of pages) yield* Items;
}

/**
 * Every item of a table by the text of one attribute.
 * @throws Error naming the table when an item is not what the schema says.
 */
export async function scan<Item>(
  table: Table,
  schema: z.ZodType<Item>,
  orderBy: keyof Item,
  request?: Partial<ScanCommandInput>,
): Promise<Item[]> {
  const items: unknown[] = [];
  for await (const item of readItems(table, request)) items.push(item);
  const parsed = z.array(schema).safeParse(items);
  if (!parsed.success) {
    const problems = z.prettifyError(parsed.error);
    throw new Error(`The table ${table.name} holds an unknown kind of item:\n${problems}`);
  }
  return parsed.data.sort((a, b) => String(a[orderBy]).localeCompare(String(b[orderBy])));
}

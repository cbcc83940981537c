import {
  type AttributeValue,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateListTables,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';

/**
 * The engine takes an item's old entry out of an index, writes the new one, and then the item. Killed in between, it
 * leaves an item that nobody finds through the index. An update that changes nothing writes the entry again; nobody
 * else may write meanwhile. An entry too many may stay: whoever reads an index asks the item.
 */
export async function restoreIndexEntries(client: DynamoDBClient): Promise<void> {
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

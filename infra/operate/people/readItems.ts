import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../functions/stores/table.ts';
import type { StoredItem } from './ItemKind.ts';

/**
 * Every item of a table, page by page (DynamoDB gives 1 MB at a time), in the table's own order. They are read
 * consistently: what was acknowledged before is among them.
 */
export async function* readItems(
  { client, name }: Table,
  request: Partial<ScanCommandInput> = {},
): AsyncGenerator<StoredItem> {
  const pages = paginateScan({ client }, { TableName: name, ConsistentRead: true, ...request });
  for await (const { Items = [] } of pages) yield* Items;
}

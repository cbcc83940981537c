import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DescribeTableCommand,
  type DynamoDBClient,
  InvalidRestoreTimeException,
  PointInTimeRecoveryUnavailableException,
  PutItemCommand,
  paginateScan,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { CannotStart } from '../local/command.ts';
import { asSentence } from './runCommand.ts';

/** The tables that can be restored, with the outputs of the data stack that name them. */
export const restorable = {
  contacts: 'ContactsTableName',
  subscribers: 'SubscribersTableName',
  downloads: 'DownloadsTableName',
  counts: 'CountsTableName',
  audit: 'AuditTableName',
} as const;

/**
 * The moment that the operator means.
 * @param byDynamo whether DynamoDB restores it, which has bounds; a nightly copy has none
 * @throws CannotStart for a text that is no time or has no zone, and for a time that DynamoDB cannot restore
 */
export function restoreTime(text: string, now: Date, byDynamo = true): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new CannotStart(`The time must be like 2026-11-22T10:20:30Z, but is ${JSON.stringify(text)}.`);
  }
  if (!byDynamo) return time;
  const age = now.getTime() - time.getTime();
  if (age < 5 * 60_000 || age > 35 * 24 * 3_600_000) {
    throw new CannotStart(
      'DynamoDB restores from 35 days ago to five minutes ago; choose a time between them.',
    );
  }
  return time;
}

/** The name of the copy: DynamoDB restores into a new table only. */
export function copyName(table: string, time: Date): string {
  const suffix = `-restored-${time.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  return `${table.slice(0, 255 - suffix.length)}${suffix}`;
}

/** Makes the copy and waits until it can be read; a copy of the same time is taken as it is. */
export async function restoreCopy(client: DynamoDBClient, table: string, time: Date): Promise<string> {
  const copy = copyName(table, time);
  if (!(await statusOf(client, copy))) await startRestore(client, { from: table, to: copy, time });
  while ((await statusOf(client, copy)) !== 'ACTIVE') await pause(10_000);
  return copy;
}

async function startRestore(
  client: DynamoDBClient,
  {
    from: SourceTableName,
    to: TargetTableName,
    time: RestoreDateTime,
  }: { from: string; to: string; time: Date },
): Promise<void> {
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
    );
  } catch (error) {
    if (
      error instanceof InvalidRestoreTimeException ||
      error instanceof PointInTimeRecoveryUnavailableException
    ) {
      throw new CannotStart(
        `DynamoDB has no backup of ${SourceTableName} from that time: ${asSentence(error.message)} Its backups begin with the table: choose a later time. When they do, and end, says: aws dynamodb describe-continuous-backups --table-name ${SourceTableName}`,
      );
    }
    throw error;
  }
}

async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

type Item = Record<string, AttributeValue>;

/** Counts of the copy's items. */
export interface PutBack {
  readonly put: number;
  /** Left alone, because the live table has an item of that key. */
  readonly left: number;
}

/**
 * Puts a copy's items into the live table, which keeps its name, its backups and all later items.
 * @param key the table's key
 * @param overwrite whether an item that is there is replaced by the older one
 */
export async function putBack(
  client: DynamoDBClient,
  { from, to, key, overwrite }: { from: string; to: string; key: string; overwrite: boolean },
): Promise<PutBack> {
  return putItems(client, itemsOfTable(client, from), { to, key, overwrite });
}

async function* itemsOfTable(client: DynamoDBClient, TableName: string): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items;
}

/** As {@link putBack}, from wherever the items come. */
export async function putItems(
  client: DynamoDBClient,
  items: AsyncIterable<Item>,
  { to, key, overwrite }: { to: string; key: string; overwrite: boolean },
): Promise<PutBack> {
  const condition = overwrite
    ? {}
    : { ConditionExpression: 'attribute_not_exists(#key)', ExpressionAttributeNames: { '#key': key } };
  let put = 0;
  let left = 0;
  for await (const Item of items) {
    try {
      await client.send(new PutItemCommand({ TableName: to, Item, ...condition }));
      put += 1;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      left += 1;
    }
  }
  return { put, left };
}

/** The name of a table's partition key. On a condition it stands for the whole key: every item has it. */
export async function keyOf(client: DynamoDBClient, TableName: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const name = Table?.KeySchema?.[0]?.AttributeName;
  if (!name) throw new CannotStart(`The table ${TableName} says nothing of its key.`);
  return name;
}

import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { StackFile } from '../../infra/local/dataDir.ts';
import { operatorClient } from './stackClients.ts';

const tableOf = (file: StackFile, output: 'SubscribersTableName' | 'LettersTableName') => ({
  client: DynamoDBDocumentClient.from(operatorClient(file)),
  TableName: file.outputs[output] ?? '',
});

/** Puts confirmed subscribers `reader-<number>@example.com` into the table. */
export async function addReaders(file: StackFile, count: number): Promise<void> {
  const { client, TableName } = tableOf(file, 'SubscribersTableName');
  const batch = 25;
  for (let start = 0; start < count; start += batch) {
    const items = Array.from({ length: Math.min(batch, count - start) }, (_, index) => ({
      email: `reader-${start + index}@example.com`,
      id: `reader-${start + index}`,
      subscribedAt: '2026-11-01T00:00:00.000Z',
      state: 'confirmed',
      confirmedAt: '2026-11-01T00:05:00.000Z',
    }));
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
}

/** Takes all subscribers and orders out of the tables, for tests that share a stack. */
export async function forgetReaders(file: StackFile): Promise<void> {
  for (const [output, key] of [
    ['SubscribersTableName', 'email'],
    ['LettersTableName', 'id'],
  ] as const) {
    const { client, TableName } = tableOf(file, output);
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    for (const item of Items) {
      await client.send(new DeleteCommand({ TableName, Key: { [key]: item[key] } }));
    }
  }
}

/** Has the minute pass for which a killed round still holds its letters and their readers. */
export async function passLease(file: StackFile): Promise<void> {
  const { client, ...orders } = tableOf(file, 'LettersTableName');
  const { Items: letters = [] } = await client.send(new ScanCommand(orders));
  const { TableName } = tableOf(file, 'SubscribersTableName');
  const { Items: readers = [] } = await client.send(new ScanCommand({ TableName }));
  const at = new Date(Date.now() - 60_000).toISOString();
  for (const { email, letters = {} } of readers) {
    for (const [id, mark] of Object.entries<{ state: string }>(letters)) {
      if (mark.state !== 'sending') continue;
      await client.send(
        new UpdateCommand({
          ...{ TableName, Key: { email }, UpdateExpression: 'SET letters.#id.#at = :at' },
          ExpressionAttributeNames: { '#id': id, '#at': 'at' },
          ExpressionAttributeValues: { ':at': at },
        }),
      );
    }
  }
  for (const { id, dueAt } of letters) {
    if (dueAt === undefined) continue;
    await client.send(
      new UpdateCommand({
        ...{ ...orders, Key: { id }, UpdateExpression: 'SET dueAt = :at' },
        ConditionExpression: 'dueAt = :seen',
        ExpressionAttributeValues: { ':at': at, ':seen': dueAt },
      }),
    );
  }
}

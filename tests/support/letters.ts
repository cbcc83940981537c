import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, DeleteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SiteFile } from '#infra/local/dataDir.ts';
import { operatorClient } from './stackClients.ts';

export const subscribersOf = (file: SiteFile) => ({
  client: DynamoDBDocumentClient.from(operatorClient(file)),
  TableName: file.outputs.SubscribersTableName ?? '',
});

/** Puts confirmed subscribers into the table. @returns their addresses, which nobody else has. */
export async function addReaders(file: SiteFile, count: number): Promise<string[]> {
  const { client, TableName } = subscribersOf(file);
  const of = randomUUID();
  const readers = Array.from({ length: count }, (_, index) => `reader-${index}-${of}@example.com`);
  const batch = 25;
  for (let start = 0; start < count; start += batch) {
    const puts = readers.slice(start, start + batch).map((email) => ({
      PutRequest: {
        Item: {
          ...{ email, id: email, state: 'confirmed', subscribedAt: '2026-11-01T00:00:00.000Z' },
          confirmedAt: '2026-11-01T00:05:00.000Z',
        },
      },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
  return readers;
}

/** Takes all subscribers out of the table, for tests that share a stack. */
export async function forgetReaders(file: SiteFile): Promise<void> {
  const { client, TableName } = subscribersOf(file);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  for (const { email } of Items) await client.send(new DeleteCommand({ TableName, Key: { email } }));
}

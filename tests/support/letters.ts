import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { SiteFile } from '../../infra/local/dataDir.ts';
import { operatorClient } from './stackClients.ts';

export const subscribersOf = (file: SiteFile) => ({
  client: DynamoDBDocumentClient.from(operatorClient(file)),
  TableName: file.outputs.SubscribersTableName ?? '',
});

/** Puts confirmed subscribers `reader-<number>@example.com` into the table. */
export async function addReaders(file: SiteFile, count: number): Promise<void> {
  const { client, TableName } = subscribersOf(file);
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

/** Takes all subscribers out of the table, for tests that share a stack. */
export async function forgetReaders(file: SiteFile): Promise<void> {
  const { client, TableName } = subscribersOf(file);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  for (const { email } of Items) await client.send(new DeleteCommand({ TableName, Key: { email } }));
}

/** Has the time pass for which a killed run still holds its readers. */
export async function passClaims(file: SiteFile): Promise<void> {
  const { client, TableName } = subscribersOf(file);
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
}

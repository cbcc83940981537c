import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, type BatchWriteCommandInput, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SiteFile } from '#infra/local/dataDir.ts';
import { stackTable } from './stackClients.ts';

/** Puts subscribers into the table. @returns their addresses, which nobody else has. */
export async function addReaders(file: SiteFile, count: number, state = 'confirmed'): Promise<string[]> {
  const of = randomUUID();
  const readers = Array.from({ length: count }, (_, index) => `reader-${index}-${of}@example.com`);
  await writeAll(
    file,
    readers.map((email) => ({
      PutRequest: {
        Item: {
          ...{ email, id: email, state, subscribedAt: '2026-11-01T00:00:00.000Z' },
          confirmedAt: '2026-11-01T00:05:00.000Z',
        },
      },
    })),
  );
  return readers;
}

/** Takes all subscribers out of the table, for tests that share a stack. */
export async function forgetReaders(file: SiteFile): Promise<void> {
  const { client, name: TableName } = stackTable(file, 'Subscribers');
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  await writeAll(
    file,
    Items.map(({ email }) => ({ DeleteRequest: { Key: { email } } })),
  );
}

/** As many as DynamoDB takes at once. */
const batch = 25;

type Write = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

async function writeAll(file: SiteFile, writes: readonly Write[]): Promise<void> {
  const { client, name } = stackTable(file, 'Subscribers');
  for (let start = 0; start < writes.length; start += batch) {
    const RequestItems = { [name]: writes.slice(start, start + batch) };
    await client.send(new BatchWriteCommand({ RequestItems }));
  }
}

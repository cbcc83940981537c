import { randomUUID } from 'node:crypto';
import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type AuditLine, auditLine } from '../contract/desk.ts';
import { inMonths } from './contacts.ts';
import type { Table } from './table.ts';

/** Months that a line is kept. The privacy notice names them. */
export const auditMonths = 12;

/** Writes a line of the desk's audit. It comes before what it tells of: nothing is read or changed without it. */
export type Audit = (line: Omit<AuditLine, 'at'>) => Promise<void>;

export function audit({ client, name }: Table, now: () => Date): Audit {
  return async (line) => {
    const at = now();
    const time = at.toISOString();
    await client.send(
      new PutCommand({
        TableName: name,
        Item: {
          day: time.slice(0, 10),
          // Two lines of one millisecond stay two.
          line: `${time} ${randomUUID()}`,
          at: time,
          ...line,
          expiresAt: inMonths(at, auditMonths),
        },
      }),
    );
  };
}

/** The lines of a UTC day, the newest first. A line of a kind that is not known any more is left out. */
export async function readAuditDay({ client, name }: Table, day: string): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
      ScanIndexForward: false,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const parsed = auditLine.safeParse(item);
      if (parsed.success) lines.push(parsed.data);
    }
  }
  return lines;
}

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { buckets, type Count, vitals } from '../contract/countShape.ts';
import type { Table } from './table.ts';

/** The name under which a page is counted that is none of the site's. */
export const otherPage = 'other';

/**
 * The counts table: one item for a day of UTC and a page, whose key is such as `2026-11-23 /services`. Its numbers
 * are named by what they count and the class of the source, such as `view search` and `message mail`, or by a vital
 * and the upper bound of its bucket, such as `lcp 2500` and `cls more`. No name comes from a visitor, so an item has
 * at most as many as the closed lists allow.
 */
export interface CountedRow {
  readonly key: string;
  readonly add: Readonly<Record<string, number>>;
}

/**
 * What a view adds, and where.
 * @param weight how many views one told view stands for
 */
export function rowOf(
  { page, source, view, goals, vitals: measured }: Count,
  { day, pages, weight }: { day: string; pages: readonly string[]; weight: number },
): CountedRow {
  const names = [...(view ? ['view'] : []), ...goals].map((name) => `${name} ${source}`);
  const reached = vitals.flatMap((vital) => {
    const bucket = measured[vital];
    return bucket === undefined ? [] : [`${vital} ${buckets[vital][bucket] ?? 'more'}`];
  });
  return {
    key: `${day} ${pages.includes(page) ? page : otherPage}`,
    add: Object.fromEntries([...names, ...reached].map((name) => [name, weight])),
  };
}

/** Adds to a row in one write. When an answer is lost the client tries again, and the count may be too high by one. */
export async function addToRow(
  { client, name }: Table,
  { key, add }: CountedRow,
  expiresAt: number,
): Promise<void> {
  const added = Object.entries(add);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { key },
      UpdateExpression: `ADD ${added.map((_, index) => `#n${index} :n${index}`).join(', ')} SET expiresAt = :expiresAt`,
      ExpressionAttributeNames: Object.fromEntries(added.map(([name], index) => [`#n${index}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(added.map(([, amount], index) => [`:n${index}`, amount])),
        ':expiresAt': expiresAt,
      },
    }),
  );
}

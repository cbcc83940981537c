import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { scan, type Table, tableIn } from '../runtime/table.ts';

/** An item of the downloads table: the count in all, and of each month. */
const download = z.object({ slug: z.string(), downloadCount: z.int().nonnegative() }).catchall(z.unknown());

/**
 * Counts one download atomically: in all, and for its UTC month (an attribute such as `2026-11`). When an answer is lost the
 * client tries again: on a failing network the count may be too high, and it is never too low.
 */
export async function countDownload(slug: string, now: Date): Promise<void> {
  const { client, name } = tableIn('DOWNLOADS_TABLE');
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { slug },
      UpdateExpression: 'ADD downloadCount :one, #month :one',
      ExpressionAttributeNames: { '#month': now.toISOString().slice(0, 'yyyy-mm'.length) },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}

/** How often a whitepaper has been downloaded, read consistently. */
export async function readDownloadCount(slug: string): Promise<number> {
  const { client, name } = tableIn('DOWNLOADS_TABLE');
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { slug }, ConsistentRead: true }),
  );
  return Item ? download.parse(Item).downloadCount : 0;
}

/** The count of every whitepaper that was ever downloaded, by its slug: the table has one item for each. */
export async function readDownloadCounts(): Promise<ReadonlyMap<string, number>> {
  const items = await scan(tableIn('DOWNLOADS_TABLE'), download, 'slug');
  return new Map(items.map(({ slug, downloadCount }) => [slug, downloadCount]));
}

/** How often one whitepaper was downloaded in one UTC month. */
type DownloadMonth = {
  readonly slug: string;
  /** For example `2026-11`; `before` for downloads from the time before months were counted. */
  readonly month: string;
  readonly downloads: number;
};

function monthsIn(attributes: Record<string, unknown>): [month: string, downloads: number][] {
  return Object.entries(attributes).flatMap(([name, count]) =>
    /^\d{4}-\d{2}$/.test(name) && typeof count === 'number' ? [[name, count] as [string, number]] : [],
  );
}

/** For the operator: every whitepaper's months, by slug and month. The months of a paper add up to its public count. */
export async function listDownloadMonths(table: Table): Promise<DownloadMonth[]> {
  return (await scan(table, download, 'slug')).flatMap(({ slug, downloadCount, ...others }) => {
    const months = monthsIn(others);
    const before = downloadCount - months.reduce((sum, [, downloads]) => sum + downloads, 0);
    return [
      ...(before > 0 ? [{ slug, month: 'before', downloads: before }] : []),
      ...months.sort().map(([month, downloads]) => ({ slug, month, downloads })),
    ];
  });
}

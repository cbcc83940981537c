import { BatchGetCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { unavailable } from '../runtime/problems.ts';
import { scan, type Table } from '../runtime/table.ts';

/** An item of the downloads table. */
const download = z.object({ slug: z.string(), downloadCount: z.int().nonnegative() });

/**
 * Counts one download atomically: in all, and for its UTC month (an attribute such as `2026-11`). When an answer is lost the
 * client tries again: on a failing network the count may be too high, and it is never too low.
 */
export async function countDownload({ client, name }: Table, slug: string, now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 'yyyy-mm'.length);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: { slug },
      UpdateExpression: 'ADD downloadCount :one, #month :one',
      ExpressionAttributeNames: { '#month': month },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}

/** How often a whitepaper has been downloaded, read consistently. */
export async function readDownloadCount({ client, name }: Table, slug: string): Promise<number> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: { slug }, ConsistentRead: true }),
  );
  return Item ? download.parse(Item).downloadCount : 0;
}

/** DynamoDB's bound for one BatchGetItem. */
const maxBatchSize = 100;
/** DynamoDB may leave keys of a batch for later; the visitor waits for so many rounds. */
const maxRounds = 3;

/** The counts of many whitepapers; one that was never downloaded counts 0. */
export async function readDownloadCounts(
  table: Table,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(slugs)].map((slug) => ({ slug }));
  const counts = new Map(keys.map(({ slug }) => [slug, 0]));
  for (let start = 0; start < keys.length; start += maxBatchSize) {
    for (const item of await readBatch(table, keys.slice(start, start + maxBatchSize))) {
      const { slug, downloadCount } = download.parse(item);
      counts.set(slug, downloadCount);
    }
  }
  return counts;
}

/** @throws Unavailable when DynamoDB keeps leaving keys unprocessed. */
async function readBatch({ client, name }: Table, keys: Record<string, unknown>[]): Promise<unknown[]> {
  const items: unknown[] = [];
  let left = keys;
  for (let round = 0; left.length > 0; round++) {
    if (round === maxRounds) throw unavailable(`${left.length} keys unprocessed after ${maxRounds} rounds`);
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[name] ?? []));
    left = UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return items;
}

/** How often one whitepaper was downloaded in one UTC month. */
interface DownloadMonth {
  readonly slug: string;
  /** For example `2026-11`; `before` for downloads from the time before months were counted. */
  readonly month: string;
  readonly downloads: number;
}

const stored = z
  .object({ slug: z.string(), downloadCount: z.int() })
  .catchall(z.unknown())
  .transform(({ slug, downloadCount, ...others }) => ({ slug, downloadCount, months: monthsIn(others) }));

function monthsIn(attributes: Record<string, unknown>): [month: string, downloads: number][] {
  return Object.entries(attributes).flatMap(([name, count]) =>
    /^\d{4}-\d{2}$/.test(name) && typeof count === 'number' ? [[name, count] as [string, number]] : [],
  );
}

/** For the operator: every whitepaper's months, by slug and month. The months of a paper add up to its public count. */
export async function listDownloadMonths(table: Table): Promise<DownloadMonth[]> {
  return (await scan(table, stored, 'slug')).flatMap(({ slug, downloadCount, months }) => {
    const before = downloadCount - months.reduce((sum, [, downloads]) => sum + downloads, 0);
    return [
      ...(before > 0 ? [{ slug, month: 'before', downloads: before }] : []),
      ...months.sort().map(([month, downloads]) => ({ slug, month, downloads })),
    ];
  });
}

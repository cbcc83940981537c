import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import {
  countDownload,
  listDownloadMonths,
  readDownloadCount,
  readDownloadCounts,
} from '../../../functions/library/downloadsTable.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { tableForEachTest } from './dynalite.ts';

const november = new Date('2026-11-30T23:59:59Z');
const december = new Date('2026-12-01T00:00:00Z');

let table: Table;
tableForEachTest('slug', (fresh) => {
  table = fresh;
});

const put = (Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

describe('§3 downloads table', () => {
  it('loses none of 200 concurrent downloads', async () => {
    await Promise.all(Array.from({ length: 200 }, () => countDownload(table, 'paper', november)));
    expect(await readDownloadCount(table, 'paper')).toBe(200);
    expect(await listDownloadMonths(table)).toEqual([{ slug: 'paper', month: '2026-11', downloads: 200 }]);
  });

  it('counts each UTC month beside the total, and says what was counted before', async () => {
    await put({ slug: 'paper', downloadCount: 40 });
    await countDownload(table, 'paper', december);
    await countDownload(table, 'paper', november);
    await countDownload(table, 'paper', december);
    expect(await readDownloadCount(table, 'paper')).toBe(43);
    expect(await listDownloadMonths(table)).toEqual([
      { slug: 'paper', month: 'before', downloads: 40 },
      { slug: 'paper', month: '2026-11', downloads: 1 },
      { slug: 'paper', month: '2026-12', downloads: 2 },
    ]);
  });

  it('reads more counts than fit into one batch', async () => {
    const slugs = Array.from({ length: 150 }, (_, index) => `paper-${index}`);
    await Promise.all(slugs.map((slug) => countDownload(table, slug, november)));
    const counts = [...slugs.map((slug) => [slug, 1] as const), ['none', 0] as const];
    expect(await readDownloadCounts(table, [...slugs, 'none'])).toEqual(new Map(counts));
  });

  it('lists months by slug, and takes nothing else for a month', async () => {
    const odd = { '2026-111': 1, 'x2026-11': 1, '2026-12': 'many' };
    await put({ slug: 'e', downloadCount: 3, '2026-11': 3, ...odd });
    for (const slug of ['d', 'b', 'c', 'a']) await countDownload(table, slug, december);
    expect(await listDownloadMonths(table)).toEqual([
      ...['a', 'b', 'c', 'd'].map((slug) => ({ slug, month: '2026-12', downloads: 1 })),
      { slug: 'e', month: '2026-11', downloads: 3 },
    ]);
  });

  it('an item that is none of ours is named with its table', async () => {
    await put({ slug: 'paper', downloadCount: 'many' });
    await expect(listDownloadMonths(table)).rejects.toThrow(
      `The table ${table.name} holds an unknown kind of item:`,
    );
  });
});

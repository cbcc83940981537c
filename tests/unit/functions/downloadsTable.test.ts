import { beforeEach, describe, expect, it } from 'vitest';
import {
  countDownload,
  listDownloadMonths,
  readDownloadCount,
  readDownloadCounts,
} from '#functions/library/downloadsTable.ts';
import { type Table, tableIn } from '#functions/runtime/table.ts';
import { emptyTables, store } from '../../support/dynalite.ts';
import { stubEnvironment } from './apiEvent.ts';

const november = new Date('2026-11-30T23:59:59Z');
const december = new Date('2026-12-01T00:00:00Z');

let table: Table;
beforeEach(async () => {
  stubEnvironment();
  await emptyTables();
  table = tableIn('DOWNLOADS_TABLE');
});

const put = (item: Record<string, unknown>) => store('downloads', item);

describe('§3 downloads table', () => {
  it('loses none of 200 concurrent downloads', async () => {
    await Promise.all(Array.from({ length: 200 }, () => countDownload('paper', november)));
    expect(await readDownloadCount('paper')).toBe(200);
    expect(await listDownloadMonths(table)).toEqual([{ slug: 'paper', month: '2026-11', downloads: 200 }]);
  });

  it('counts each UTC month of each paper, and says what was counted before', async () => {
    await put({ slug: 'paper', downloadCount: 40 });
    const odd = { '2026-111': 1, 'x2026-11': 1, '2026-12': 'many' };
    await put({ slug: 'another', downloadCount: 3, '2026-11': 3, ...odd });
    await countDownload('paper', december);
    await countDownload('paper', november);
    await countDownload('paper', december);
    expect(await readDownloadCounts()).toEqual(
      new Map([
        ['another', 3],
        ['paper', 43],
      ]),
    );
    expect(await listDownloadMonths(table)).toEqual([
      { slug: 'another', month: '2026-11', downloads: 3 },
      { slug: 'paper', month: 'before', downloads: 40 },
      { slug: 'paper', month: '2026-11', downloads: 1 },
      { slug: 'paper', month: '2026-12', downloads: 2 },
    ]);
  });

  it('an item that is none of ours is named with its table', async () => {
    await put({ slug: 'paper', downloadCount: 'many' });
    await expect(listDownloadMonths(table)).rejects.toThrow(
      `The table ${table.name} holds an unknown kind of item:`,
    );
  });
});

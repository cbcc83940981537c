import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countDownload, readDownloadCount, readDownloadCounts } from '../../../functions/stores/downloads.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

let engine: MemoryEngine;
let table: Table;
beforeAll(async () => {
  engine = await startDynalite();
});
afterAll(() => engine.close());
beforeEach(async () => {
  table = await engine.createTable('slug');
});

describe('§3 downloads table', () => {
  it('counts from 0', async () => {
    expect(await readDownloadCount(table, 'paper')).toBe(0);
    await countDownload(table, 'paper');
    expect(await readDownloadCount(table, 'paper')).toBe(1);
  });

  it('loses none of 200 concurrent downloads', async () => {
    await Promise.all(Array.from({ length: 200 }, () => countDownload(table, 'paper')));
    expect(await readDownloadCount(table, 'paper')).toBe(200);
  });

  it('keeps the whitepapers apart', async () => {
    await countDownload(table, 'one');
    await countDownload(table, 'two');
    await countDownload(table, 'two');
    expect(await readDownloadCounts(table, ['one', 'two', 'three'])).toEqual(
      new Map([
        ['one', 1],
        ['two', 2],
        ['three', 0],
      ]),
    );
  });

  it('reads more counts than fit into one batch', async () => {
    const slugs = Array.from({ length: 150 }, (_, index) => `paper-${index}`);
    await Promise.all(slugs.map((slug) => countDownload(table, slug)));
    expect(await readDownloadCounts(table, slugs)).toEqual(new Map(slugs.map((slug) => [slug, 1])));
  });
});

import { expect, test } from 'vitest';
import { addToRow } from '../../../functions/stores/counts.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('key', (fresh) => {
  table = fresh;
});

test('none of 200 views that are told at once is lost, and a day is one item', async () => {
  const view = { 'view search': 1, 'lcp 2500': 1 };
  await Promise.all([
    ...Array.from({ length: 200 }, () => addToRow(table, { key: '2026-11-23 /', add: view }, 1_900_000_000)),
    addToRow(table, { key: '2026-11-23 /', add: { 'message search': 1 } }, 1_900_000_000),
    addToRow(table, { key: '2026-11-24 /', add: view }, 1_900_086_400),
  ]);
  const items = await itemsIn(table, 'key');
  expect(items).toEqual([
    {
      key: '2026-11-23 /',
      'view search': 200,
      'lcp 2500': 200,
      'message search': 1,
      expiresAt: 1_900_000_000,
    },
    { key: '2026-11-24 /', ...view, expiresAt: 1_900_086_400 },
  ]);
});

import { expect, it } from 'vitest';
import type { Table } from '../../../functions/stores/table.ts';
import { takeConfirmation } from '../../../functions/stores/usage.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('key', (fresh) => {
  table = fresh;
});

const now = new Date('2026-11-20T12:00:00.900Z');
const take = (email: string, contact: string) => takeConfirmation(table, 'secret', email, contact, now);

it('§5 contact: the right to confirm lasts an hour, and its item names nobody [lead-confirmed]', async () => {
  expect(await take('ada@example.com', 'a')).toBe(true);
  expect(await itemsIn(table, 'key')).toEqual([
    {
      key: expect.stringMatching(/^confirmation [\w-]{22}$/),
      contact: 'a',
      expiresAt: Date.UTC(2026, 10, 20, 13) / 1000,
    },
  ]);
});

it('§5 contact: each address has its own hour; the same message may take it again [lead-confirmed]', async () => {
  expect(await take('ada@example.com', 'a')).toBe(true);
  expect(await take('ADA@example.com', 'b')).toBe(false);
  expect(await take('grace@example.com', 'b')).toBe(true);
  expect(await take('ada@example.com', 'a')).toBe(true);
});

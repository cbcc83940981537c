import { describe, expect, it } from 'vitest';
import { countInWindows, giveBack, type UsageTable } from '../../../functions/limits/usage.ts';
import { tableForEachTest } from './dynalite.ts';

let table: UsageTable;
tableForEachTest('key', (fresh) => {
  table = { counting: fresh, givingBack: fresh };
});

const now = new Date('2026-11-21T10:20:30Z');
const counted = (results: readonly object[]) => results.filter((result) => 'keys' in result).length;

describe('what a visitor may send, under concurrency', () => {
  it('exactly 5 of 40 messages pass in ten minutes, and 20 in a day', async () => {
    const limits = [['tenMinutes', 5] as const, ['day', 20] as const];
    let passed = 0;
    for (let window = 0; window < 6; window++) {
      const then = new Date(Date.UTC(2026, 10, 21, 10, 10 * window + 3));
      const all = Array.from({ length: 40 }, () => countInWindows(table, 'contact someone', 1, limits, then));
      const inWindow = counted(await Promise.all(all));
      expect(inWindow).toBe(window < 4 ? 5 : 0);
      passed += inWindow;
    }
    expect(passed).toBe(20);
  });
});

it('what is given back can be counted again, once', async () => {
  const count = (amount: number) => countInWindows(table, 'contact someone', amount, [['hour', 12]], now);
  const first = await count(12);
  if ('secondsLeft' in first) throw new Error('refused');
  await giveBack(table, first, 12);
  // More than is there is not given back.
  await giveBack(table, first, 12);
  expect(counted([await count(12)])).toBe(1);
  expect(counted([await count(1)])).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { countUnits } from '../../../functions/limits/usage.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import {
  listUsageDays,
  type Reservation,
  reserveMoney,
  settleMoney,
} from '../../../functions/video/budget.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('key', (fresh) => {
  table = fresh;
});

const dollar = 1_000_000;

/** Reserves within a budget of 10 dollars. */
async function reserve(amount: number, date: string): Promise<Reservation> {
  const usage = { counting: table, givingBack: table };
  const budget = { day: 10 * dollar, network: 10 * dollar };
  return (await reserveMoney(usage, 'network', amount, budget, new Date(date))) as Reservation;
}

describe('usage by day', () => {
  it('says what was spent, what was reserved in all and how often, the oldest day first', async () => {
    const later = await reserve(4 * dollar, '2026-11-21T08:00:00Z');
    await settleMoney({ counting: table, givingBack: table }, later, 2.5 * dollar);
    await reserve(0.25 * dollar, '2026-11-21T23:59:59.999Z');
    await reserve(2 * dollar, '2026-11-20T12:00:00Z');
    expect(await listUsageDays(table)).toEqual([
      { date: '2026-11-20', dollars: 2, reservedDollars: 2, generations: 1 },
      { date: '2026-11-21', dollars: 2.75, reservedDollars: 4.25, generations: 2 },
    ]);
  });

  it('leaves out what the budget refused, and the visitors’ counters', async () => {
    await reserve(9 * dollar, '2026-11-20T12:00:00Z');
    expect(await reserve(2 * dollar, '2026-11-20T12:00:01Z')).toHaveProperty('refusedBy', 'network');
    const limits = { unitsPerHour: 5, unitsPerDay: 5 };
    await countUnits({ counting: table, givingBack: table }, 'visitor', 1, limits, new Date());
    expect(await listUsageDays(table)).toEqual([
      { date: '2026-11-20', dollars: 9, reservedDollars: 9, generations: 1 },
    ]);
  });

  it('keeps a day’s money for 400 days, and a network’s share for an hour more than its day', async () => {
    await reserve(dollar, '2026-11-20T12:00:00Z');
    const midnight = Date.UTC(2026, 10, 21) / 1000;
    expect(await itemsIn(table, 'key')).toMatchObject([
      { key: 'microdollars 2026-11-20', expiresAt: midnight + 400 * 86_400 },
      { key: 'network network 2026-11-20', expiresAt: midnight + 3_600 },
    ]);
  });

  it('money is only waited for when all that is under way could give back enough, to the last cent', async () => {
    await reserve(10 * dollar, '2026-11-20T12:00:00Z');
    expect(await reserve(10 * dollar, '2026-11-20T12:00:01Z')).toMatchObject({ passing: true });
    expect(await reserve(10 * dollar + 1, '2026-11-20T12:00:01Z')).toMatchObject({ passing: false });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countInWindows, giveBack } from '#functions/limits/windows.ts';
import { emptyTables, stored } from '../../support/dynalite.ts';
import { captureLog, stubEnvironment } from './apiEvent.ts';

beforeEach(async () => {
  stubEnvironment();
  await emptyTables();
});

const limits = { perHour: 10, perDay: 20 };
const at = new Date('2026-11-20T23:59:58Z');
const sums = async () => Object.fromEntries((await stored('usage')).map(({ key, used }) => [key, used]));

describe('what is counted in windows, by many at once', () => {
  it('exactly 5 of 40 pass in ten minutes, and 20 in a day', async () => {
    const limits = { per10Minutes: 5, perDay: 20 };
    for (let window = 0; window < 6; window++) {
      const then = new Date(Date.UTC(2026, 10, 21, 10, 10 * window + 3));
      const all = Array.from({ length: 40 }, () => countInWindows('contact someone', 1, limits, then));
      const passed = (await Promise.all(all)).filter((refusedFor) => refusedFor === undefined);
      expect(passed).toHaveLength(window < 4 ? 5 : 0);
    }
  });

  it('a window that refuses names its rest, and its item may be deleted at its end', async () => {
    const at = new Date('2026-11-20T12:09:15Z');
    await countInWindows('one', 1, { per10Minutes: 1 }, at);
    expect(await countInWindows('one', 1, { per10Minutes: 1 }, at)).toBe(45);
    expect(await stored('usage')).toEqual([
      { key: 'one 2026-11-20T12:00', used: 1, expiresAt: Date.UTC(2026, 10, 20, 12, 10) / 1000 },
    ]);
  });
});

it('no sum falls below 0, and no item is made, which nothing would delete', async () => {
  expect(await giveBack('mail all', 1, limits, at)).toBeUndefined();
  expect(await stored('usage')).toEqual([]);
  await countInWindows('mail all', 3, { perDay: 20 }, at);
  expect(await giveBack('mail all', 4, { perDay: 20 }, at)).toBeUndefined();
  expect(await sums()).toEqual({ 'mail all 2026-11-20': 3 });
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => giveBack('mail all', 1, { perDay: 20 }, at)));
  expect(outcomes.filter((left) => left !== undefined).sort()).toEqual([0, 1, 2]);
  expect(await sums()).toEqual({ 'mail all 2026-11-20': 0 });
});

it('while the table fails nothing is given back and nothing is thrown; the log says so', async () => {
  const { lines } = captureLog();
  vi.stubEnv('USAGE_TABLE', 'missing');
  expect(await giveBack('mail all', 1, limits, at)).toBeUndefined();
  expect(lines).toMatchObject([{ level: 'ERROR', message: 'a count was not given back' }]);
});

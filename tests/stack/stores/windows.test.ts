import { beforeEach, expect, it, vi } from 'vitest';
import { countInWindows, giveBack } from '#functions/limits/windows.ts';
import { emptyTables, stored } from '../../support/dynalite.ts';
import { captureLog, stubEnvironment } from '../../unit/functions/apiEvent.ts';

beforeEach(async () => {
  stubEnvironment();
  await emptyTables();
});

const limits = { perHour: 10, perDay: 20 };
const at = new Date('2026-11-20T23:59:58Z');
const sums = async () => Object.fromEntries((await stored('usage')).map(({ key, used }) => [key, used]));

it('what is given back is taken off the windows in which it was counted, also when they have ended', async () => {
  const later = new Date('2026-11-21T00:00:01Z');
  await countInWindows('mail all', 3, limits, at);
  await countInWindows('mail all', 2, limits, at);
  await countInWindows('mail all', 2, limits, later);
  expect(await giveBack('mail all', 2, limits, at)).toBe(3);
  expect(await sums()).toEqual({
    'mail all 2026-11-20T23': 3,
    'mail all 2026-11-20': 3,
    'mail all 2026-11-21T00': 2,
    'mail all 2026-11-21': 2,
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

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { generateThumbnail } from '../../../functions/handlers/generateThumbnail.ts';
import { lambda } from '../../../functions/runtime/lambda.ts';
import { countUnits, giveBack, reserveMoney, type UsageTable } from '../../../functions/stores/usage.ts';
import { listUsageDays } from '../../../functions/stores/usageDays.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { captureLog, invoke } from '../../unit/functions/apiEvent.ts';
import { testEffects, testSettings, viewer } from '../../unit/functions/generationEffects.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

let engine: MemoryEngine;
let table: UsageTable;
let standIn: OpenaiStandIn;
beforeAll(async () => {
  engine = await startDynalite();
  standIn = await OpenaiStandIn.start();
});
afterAll(() => Promise.all([engine.close(), standIn.close()]));
beforeEach(async () => {
  const usage = await engine.createTable('key');
  table = { counting: usage, givingBack: usage };
});

const now = new Date('2026-11-21T10:20:30Z');
const limits = { unitsPerHour: 12, unitsPerDay: 30 };
const counted = (results: readonly object[]) => results.filter((result) => 'keys' in result).length;

describe('decision 38: limits under concurrency', () => {
  it('a visitor’s hour holds exactly its units, however many count at once', async () => {
    const all = Array.from({ length: 60 }, () => countUnits(table, 'someone', 1, limits, now));
    expect(counted(await Promise.all(all))).toBe(12);
    expect(counted([await countUnits(table, 'someone else', 12, limits, now)])).toBe(1);
  });

  it('a visitor’s day holds exactly its units over its hours', async () => {
    let units = 0;
    for (let hour = 0; hour < 6; hour++) {
      const at = new Date(Date.UTC(2026, 10, 21, hour));
      const results = await Promise.all(
        Array.from({ length: 20 }, () => countUnits(table, 'someone', 1, limits, at)),
      );
      units += counted(results);
    }
    expect(units).toBe(30);
    expect(counted([await countUnits(table, 'someone', 1, limits, new Date('2026-11-22T00:00:00Z'))])).toBe(
      1,
    );
  });

  it('what is given back can be counted again, once', async () => {
    const first = await countUnits(table, 'someone', 12, limits, now);
    if ('secondsLeft' in first) throw new Error('refused');
    await giveBack(table, first, 12);
    // More than is there is not given back.
    await giveBack(table, first, 12);
    expect(counted([await countUnits(table, 'someone', 12, limits, now)])).toBe(1);
    expect(counted([await countUnits(table, 'someone', 1, limits, now)])).toBe(0);
  });

  it('the operator sees what a day has cost', async () => {
    const first = await reserveMoney(table, 500_000, 10_000_000, now);
    await reserveMoney(table, 250_000, 10_000_000, now);
    if ('secondsLeft' in first) throw new Error('refused');
    await giveBack(table, first, 400_000);
    expect(await listUsageDays(table.counting)).toEqual([
      { date: '2026-11-21', dollars: 0.35, reservedDollars: 0.75, generations: 2 },
    ]);
  });

  it('a day’s budget that covers five reservations lets exactly 5 of 50 parallel requests call', async () => {
    captureLog();
    standIn.behave('well', 300);
    const settings = testSettings(standIn.baseUrl);
    const reservation = 2 * settings.openai.dollarsPerImage * 1_000_000;
    const effects = testEffects(standIn.baseUrl, {
      settings,
      reserveMoney: (amount, at) => reserveMoney(table, amount, 5 * reservation + 1, at),
      giveBack: (what, amount) => giveBack(table, what, amount),
    });
    const keepPicture = async () => 'https://media.example/thumbnails/1.webp';
    const handler = lambda('generateThumbnail', generateThumbnail, () => ({ ...effects, keepPicture }));
    const body = { title: 'A calm change', style: 'ink' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => invoke(handler, { body, headers: viewer })),
    );
    vi.restoreAllMocks();
    expect(standIn.hits).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(45);
    for (const { body } of refused) expect(body).toContain('after midnight UTC');
    // Each picture cost half of its reservation. A reply does not wait for a settlement that takes long.
    await expect
      .poll(() => listUsageDays(table.counting), { timeout: 10_000 })
      .toMatchObject([{ dollars: 0.05, generations: 5 }]);
  });
});

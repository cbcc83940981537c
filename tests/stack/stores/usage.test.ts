import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countInWindows, countUnits, giveBack, type UsageTable } from '../../../functions/limits/usage.ts';
import { routes } from '../../../functions/routes.ts';
import { lambda } from '../../../functions/runtime/lambda.ts';
import {
  listUsageDays,
  type Reservation,
  reserveMoney,
  settleMoney,
  startSpending,
} from '../../../functions/video/budget.ts';
import { generateThumbnail } from '../../../functions/video/generateThumbnail.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { untilEvent } from '../../support/patience.ts';
import { captureLog, invoke } from '../../unit/functions/apiEvent.ts';
import { testEffects, testSettings, viewer } from '../../unit/functions/generationEffects.ts';
import { tableForEachTest } from './dynalite.ts';

let table: UsageTable;
let standIn: OpenaiStandIn;
tableForEachTest('key', (fresh) => {
  table = { counting: fresh, givingBack: fresh };
});
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
afterAll(() => standIn.close());

const now = new Date('2026-11-21T10:20:30Z');
const limits = { unitsPerHour: 12, unitsPerDay: 30 };
const counted = (results: readonly object[]) => results.filter((result) => 'keys' in result).length;

const budget = { day: 10_000_000, network: 2_500_000 };

async function reserve(network: string, amount: number): Promise<Reservation> {
  const reserved = await reserveMoney(table, network, amount, budget, now);
  if ('refusedBy' in reserved) throw new Error(`refused by the ${reserved.refusedBy}`);
  return reserved;
}
const spentToday = async () => (await listUsageDays(table.counting))[0]?.dollars;

describe('what one network may take of a day', () => {
  it('a network reaches its share and no more, others go on', async () => {
    const all = Array.from({ length: 40 }, () => reserveMoney(table, 'a', 100_000, budget, now));
    expect(counted(await Promise.all(all))).toBe(25);
    expect(await reserveMoney(table, 'a', 100_000, budget, now)).toMatchObject({ refusedBy: 'network' });
    expect(await reserveMoney(table, 'b', 100_000, budget, now)).toHaveProperty('keys');
  });

  it('62 addresses of four networks close the day, those of one do not', async () => {
    const one = await Promise.all(
      Array.from({ length: 62 }, () => reserveMoney(table, 'a', 250_000, budget, now)),
    );
    expect(counted(one)).toBe(10);
    expect(counted(await Promise.all(['b', 'c', 'd'].map((network) => reserve(network, 2_500_000))))).toBe(3);
    expect(await reserveMoney(table, 'e', 250_000, budget, now)).toMatchObject({ refusedBy: 'day' });
  });

  it('what the day refuses is given back to the network', async () => {
    for (const network of ['a', 'b', 'c']) await reserve(network, 2_500_000);
    await reserve('d', 2_000_000);
    expect(await reserveMoney(table, 'e', 1_000_000, budget, now)).toMatchObject({ refusedBy: 'day' });
    // Its whole share is there on a day that has room.
    const roomy = { ...budget, day: 20_000_000 };
    expect(await reserveMoney(table, 'e', 2_500_000, roomy, now)).toHaveProperty('keys');
  });

  it('a settlement gives back to both, and a second one changes nothing', async () => {
    const first = await reserve('a', 2_500_000);
    await reserve('b', 2_500_000);
    await settleMoney(table, first, 500_000);
    await Promise.all([settleMoney(table, first, 0), settleMoney(table, first, 500_000)]);
    expect(await spentToday()).toBe(3);
    await reserve('a', 2_000_000);
    expect(await reserveMoney(table, 'a', 1, budget, now)).toMatchObject({ refusedBy: 'network' });
  });
});

describe('a budget that is only reserved', () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('is said to pass, until it has been spent', async () => {
    const reservation = await reserve('a', 2_500_000);
    const again = () => reserveMoney(table, 'a', 1_000_000, budget, now);
    expect(await again()).toMatchObject({ refusedBy: 'network', passing: true });
    await settleMoney(table, reservation, 2_000_000);
    expect(await again()).toMatchObject({ refusedBy: 'network', passing: false });
  });

  it('is free again when its generation has died, and a late settlement changes nothing', async () => {
    const small = { day: 600_000, network: 600_000 };
    const take = (amount: number, when: Date) => reserveMoney(table, 'a', amount, small, when);
    const dead = await Promise.all([189_000, 189_000, 189_000].map((amount) => take(amount, now)));
    expect(await take(150_000, at(59))).toMatchObject({ refusedBy: 'network', passing: true });
    expect(await take(150_000, at(61))).toHaveProperty('keys');
    expect(await spentToday()).toBe(0.15);
    for (const reservation of dead) {
      if ('keys' in reservation) await settleMoney(table, reservation, 10_000);
    }
    expect(await spentToday()).toBe(0.15);
  });

  it('stays counted when its generation died after it had asked a model, until that is settled', async () => {
    const asked = await reserve('a', 2_000_000);
    await startSpending(table, asked);
    await startSpending(table, asked);
    const again = (when: Date) => reserveMoney(table, 'a', 600_000, budget, when);
    expect(await again(at(59))).toMatchObject({ refusedBy: 'network', passing: true });
    expect(await again(at(61))).toMatchObject({ refusedBy: 'network', passing: false });
    await settleMoney(table, asked, 500_000);
    await settleMoney(table, asked, 0);
    expect(await spentToday()).toBe(0.5);
    expect(await again(at(62))).toHaveProperty('keys');
  });

  it('no model is asked with money that was taken back', async () => {
    const late = await reserve('a', 2_500_000);
    await reserveMoney(table, 'a', 2_500_000, budget, at(61));
    await expect(startSpending(table, late)).rejects.toMatchObject({ name: 'Unavailable' });
    await settleMoney(table, late, 0);
    expect(await spentToday()).toBe(2.5);
    expect(await reserveMoney(table, 'a', 1, budget, at(62))).toMatchObject({ refusedBy: 'network' });
  });

  it('is freed once, however many ask at the same time', async () => {
    await reserve('a', 2_500_000);
    const all = Array.from({ length: 40 }, () => reserveMoney(table, 'a', 100_000, budget, at(61)));
    expect(counted(await Promise.all(all))).toBe(25);
    // The day had room: nobody had to look there.
    expect(await spentToday()).toBe(2.5 + 2.5);
  });

  it('does not pass for what is more than the whole', async () => {
    expect(await reserveMoney(table, 'a', 2_500_001, budget, now)).toMatchObject({ passing: false });
  });
});

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

describe('limits under concurrency', () => {
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

  it('a day’s budget that covers five reservations lets exactly 5 of 15 parallel requests call', async () => {
    captureLog();
    // The model answers when every request has reached it or was refused.
    const all = Promise.withResolvers<void>();
    let refusals = 0;
    const hear = () => {
      if (standIn.hits.length + refusals === 15) all.resolve();
    };
    standIn.behave('well');
    standIn.plan = () => {
      hear();
      return { answer: 'well', after: all.promise };
    };
    const settings = testSettings(standIn.baseUrl);
    const reservation = 2 * settings.openai.dollarsPerImage * 1_000_000;
    const effects = testEffects(standIn.baseUrl, {
      settings,
      reserveMoney: (_, amount, at) =>
        reserveMoney(table, 'a', amount, { day: 5 * reservation + 1, network: budget.day }, at),
      settleMoney: (what, spent) => settleMoney(table, what, spent),
    });
    const keepPicture = async () => 'https://media.example/thumbnails/1.webp';
    const handler = lambda('generateThumbnail', routes.generateThumbnail, generateThumbnail, () => ({
      ...effects,
      keepPicture,
    }));
    const body = { title: 'A calm change', style: 'ink' };
    const replies = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const reply = await invoke(handler, { body, headers: viewer });
        if (reply.statusCode !== 200) refusals += 1;
        hear();
        return reply;
      }),
    );
    vi.restoreAllMocks();
    expect(standIn.hits).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(10);
    // Their money was only reserved: half of it came back.
    for (const { body } of refused) expect(body).toContain('in a minute');
    // Each picture cost half of its reservation. A reply does not wait for a settlement that takes long.
    await expect
      .poll(() => listUsageDays(table.counting), untilEvent)
      .toMatchObject([{ dollars: 0.05, generations: 5 }]);
  });
});

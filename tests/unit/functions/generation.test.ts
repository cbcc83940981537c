import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { CircuitBreaker } from '../../../functions/runtime/dependencies.ts';
import { lambda } from '../../../functions/runtime/lambda.ts';
import { inWords, unavailable } from '../../../functions/runtime/problems.ts';
import { generateCampaign } from '../../../functions/video/generateCampaign.ts';
import { generateScript } from '../../../functions/video/generateScript.ts';
import { generateSeries } from '../../../functions/video/generateSeries.ts';
import { sampleWriter } from '../../../functions/video/sampleWriter.ts';
import { campaignReply, scriptReply, seriesReply } from '../../../functions/video/video.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { scriptForm } from '../../support/video.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { hastyLimits, type TestEffects, testEffects, testSettings, viewer } from './generationEffects.ts';

let standIn: OpenaiStandIn;
let log: ReturnType<typeof captureLog>;
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
beforeEach(() => {
  standIn.behave('well');
  log = captureLog();
});
afterAll(() => standIn.close());

const script = (effects: TestEffects, headers: Record<string, string> = viewer, body: unknown = scriptForm) =>
  invoke(
    lambda('generateScript', routes.generateScript, generateScript, () => effects),
    { body, headers },
  );
/** Why the last request failed, as the operator reads it. */
const loggedReason = () => (log.lines.at(-1)?.error as { reason?: string } | undefined)?.reason;
/** What is replied after how long. */
const timed = <Reply>(call: () => Promise<Reply>) =>
  onFastClock(async () => {
    const started = performance.now();
    const reply = await call();
    return { reply, milliseconds: performance.now() - started };
  });
const effectsOf = (changes: Parameters<typeof testEffects>[1] = {}) => testEffects(standIn.baseUrl, changes);

describe('§7 the routes of the video generator', () => {
  it('reply with script, series and campaign, and say who wrote', async () => {
    const by = { writer: 'openai', model: 'gpt-6-luna' };
    const effects = effectsOf();
    const replies = [
      await script(effects),
      await invoke(
        lambda('generateSeries', routes.generateSeries, generateSeries, () => effects),
        { body: { serviceArea: 'CRM Solutions' }, headers: viewer },
      ),
      await invoke(
        lambda('generateCampaign', routes.generateCampaign, generateCampaign, () => effects),
        { body: { campaignTheme: 'A calm month-end' }, headers: viewer },
      ),
    ];
    const schemas = [scriptReply, seriesReply, campaignReply];
    for (const [index, { statusCode, body }] of replies.entries()) {
      expect(statusCode).toBe(200);
      expect(schemas[index]?.parse(JSON.parse(body))).toMatchObject({ generatedBy: by });
    }
    expect(effects.used.units).toBe(1 + 4 + 6);
  });

  it('§5 refuse an empty form without counting anything', async () => {
    const effects = effectsOf();
    const sentence =
      'Topic is required. Target audience is required. Video type is required. Duration is required.';
    expect(await script(effects, viewer, {})).toEqual(problem(400, sentence));
    expect(effects.order).toEqual([]);
  });
});

describe('a part of several that fails', () => {
  it.each([
    ['401', 503],
    ['refusal', 422],
    ['html', 502],
    ['hang', 504],
  ] as const)('%s decides the status of the whole: %i', async (fault, status) => {
    standIn.plan = (hit, { body }) => ({
      answer: hit === 0 || body.instructions.includes('This video is about the teaser') ? fault : 'well',
    });
    const order = () =>
      invoke(
        lambda('generateCampaign', routes.generateCampaign, generateCampaign, () =>
          effectsOf(fault === 'hang' ? { limits: hastyLimits } : {}),
        ),
        { body: { campaignTheme: 'A calm month-end' }, headers: viewer },
      );
    const reply = await (fault === 'hang' ? onFastClock(order) : order());
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(/^[^\n{<]{20,200}\.$/);
  });
});

describe('the order of the guards', () => {
  it('visitor, budget, key, call', async () => {
    const effects = effectsOf();
    await script(effects);
    expect(effects.order).toEqual(['units', 'money', 'key', 'start']);
    expect(standIn.hits).toHaveLength(1);
  });

  it('switched off: one sentence and nothing else', async () => {
    const effects = effectsOf({ settings: testSettings(standIn.baseUrl, { enabled: false }) });
    expect(await script(effects)).toEqual(problem(503, 'The video generator is switched off at the moment.'));
    expect(effects.order).toEqual([]);
    expect(standIn.hits).toEqual([]);
    expect(loggedReason()).toBe('switched off (settings: video.enabled)');
  });

  it('visitor’s limit: 429 with the minutes, no money, no call', async () => {
    const effects = effectsOf({ countUnits: async () => ({ secondsLeft: 12 * 60 - 20 }) });
    expect(await script(effects)).toEqual(
      problem(
        429,
        'That is as much as the video generator writes for one network at a time. Please try again in 12 minutes.',
        { 'retry-after': '700' },
      ),
    );
    expect(effects.order).toEqual([]);
    expect(standIn.hits).toEqual([]);
  });

  it('visitor’s limit that ends within seconds: a minute, for the clocks differ', async () => {
    const reply = await script(effectsOf({ countUnits: async () => ({ secondsLeft: 5 }) }));
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.body).toMatch(/try again in 1 minute\.$/);
  });

  it('the day’s budget: 503 until midnight UTC, the visitor’s units back', async () => {
    const effects = effectsOf({
      reserveMoney: async () => ({ refusedBy: 'day', passing: false, secondsLeft: 3600.5 }),
    });
    expect(await script(effects)).toEqual(
      problem(
        503,
        'The video generator has written as much as it may today. It writes again after midnight UTC.',
        { 'retry-after': '3601' },
      ),
    );
    expect(effects.used.units).toBe(0);
    expect(standIn.hits).toEqual([]);
    expect(loggedReason()).toBe('the day’s budget is used up');
  });

  it('the share of the visitor’s network: 429 until midnight UTC, the visitor’s units back', async () => {
    const effects = effectsOf({
      reserveMoney: async () => ({ refusedBy: 'network', passing: false, secondsLeft: 3600.5 }),
    });
    expect(await script(effects)).toEqual(
      problem(
        429,
        'That is as much as the video generator writes for one network in a day. Please try again in 1 hour and 1 minute.',
        { 'retry-after': '3601' },
      ),
    );
    expect(effects.used.units).toBe(0);
    expect(standIn.hits).toEqual([]);
  });

  it.each(['day', 'network'] as const)(
    'a budget of the %s that is only reserved: 503 for a minute, not until midnight',
    async (refusedBy) => {
      const effects = effectsOf({
        reserveMoney: async () => ({ refusedBy, passing: true, secondsLeft: 3600.5 }),
      });
      expect(await script(effects)).toEqual(
        problem(503, 'The video generator is busy. Please try again in a minute.', { 'retry-after': '60' }),
      );
      expect(effects.used.units).toBe(0);
      expect(loggedReason()).toBe(`what is under way fills the budget of the ${refusedBy}`);
    },
  );

  it('no key: 503 that names it, everything back', async () => {
    const effects = effectsOf({
      openaiKey: { read: async () => undefined, forget: () => {} },
    });
    const reply = await script(effects);
    expect(reply).toMatchObject({ statusCode: 503, body: expect.stringContaining('OpenAI API key') });
    expect(effects.used).toEqual({ units: 0, money: 0 });
    expect(standIn.hits).toEqual([]);
    expect(loggedReason()).toBe('the secret of the OpenAI API key holds no value');
  });

  it.each(['countUnits', 'reserveMoney', 'startSpending'] as const)(
    'fails closed when %s does not answer',
    async (name) => {
      const effects = effectsOf({
        [name]: async () => {
          throw unavailable('the usage table did not count');
        },
      });
      expect((await script(effects)).statusCode).toBe(503);
      expect(standIn.hits).toEqual([]);
    },
  );

  it('fails closed when the counters hang, within 4 s', async () => {
    const effects = effectsOf({ countUnits: () => new Promise(() => {}) });
    const { reply, milliseconds } = await timed(() => script(effects));
    expect(reply.statusCode).toBe(503);
    expect(milliseconds).toBeLessThan(4_500);
    expect(standIn.hits).toEqual([]);
  });

  it('without CloudFront’s header: 500, and the log names the remedy', async () => {
    const reply = await script(effectsOf(), { 'x-forwarded-for': '192.0.2.1' });
    expect(reply.statusCode).toBe(500);
    expect(JSON.stringify(log.lines)).toContain('CloudFront-Viewer-Address');
    expect(standIn.hits).toEqual([]);
  });
});

describe('accounts after a generation', () => {
  it('keeps what it really cost and gives the rest back', async () => {
    const effects = effectsOf();
    await script(effects);
    expect(effects.used).toEqual({ units: 1, money: 900 + 7000 });
    expect(log.lines).toContainEqual(
      expect.objectContaining({ message: 'generation', kind: 'script', calls: 1, dollars: 0.0079 }),
    );
  });

  it('logs which share of the day’s money is used, for the alarms: all of it when it refuses', async () => {
    const share = () => log.lines.findLast(({ message }) => message === 'generation')?.budgetShare;
    await script(
      effectsOf({ reserveMoney: async (_, amount) => ({ keys: [], entry: '', amount, used: 2_500_000 }) }),
    );
    expect(share()).toBe(0.25);
    await script(
      effectsOf({ reserveMoney: async () => ({ refusedBy: 'day', passing: false, secondsLeft: 60 }) }),
    );
    expect(share()).toBe(1);
    await script(effectsOf({ countUnits: async () => ({ secondsLeft: 60 }) }));
    expect(share()).toBeUndefined();
  });

  it('a lost settlement loses no reply and stays counted', async () => {
    const effects = effectsOf({
      settleMoney: async () => {
        throw unavailable('lost');
      },
    });
    expect((await script(effects)).statusCode).toBe(200);
    expect(effects.used.money).toBeGreaterThan(7_900);
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'ERROR',
        message: 'a settlement was lost',
        error: { name: 'Unavailable', reason: 'lost' },
      }),
    );
  });

  it('a settlement that hangs holds a reply up for less than a second', async () => {
    const effects = effectsOf({ settleMoney: () => new Promise(() => {}) });
    const { reply, milliseconds } = await timed(() => script(effects));
    expect(reply.statusCode).toBe(200);
    expect(milliseconds).toBeLessThan(2_000);
  });

  it('a key that was refused is read anew for the next visitor', async () => {
    standIn.behave('401');
    const effects = effectsOf();
    await script(effects);
    expect(effects.order).toEqual(['units', 'money', 'key', 'start', 'forget']);
  });

  it('a generator that is off, without a key or spent answers 503, and its line is no error', async () => {
    const states: Parameters<typeof effectsOf>[0][] = [
      { settings: testSettings(standIn.baseUrl, { enabled: false }) },
      { openaiKey: { read: async () => undefined, forget: () => {} } },
      { reserveMoney: async () => ({ refusedBy: 'day', passing: false, secondsLeft: 60 }) },
    ];
    for (const state of states) {
      expect((await script(effectsOf(state))).statusCode).toBe(503);
      expect(log.lines.findLast(({ message }) => message === 'request')).toMatchObject({
        level: 'INFO',
      });
    }
    expect(log.lines.filter(({ level }) => level === 'ERROR')).toEqual([]);
  });

  it('a key that OpenAI refuses is an error, and the generation’s line names the fault', async () => {
    standIn.behave('401');
    await script(effectsOf());
    expect(log.lines.find(({ message }) => message === 'request')).toMatchObject({ level: 'ERROR' });
    expect(log.lines.find(({ message }) => message === 'generation')).toMatchObject({ fault: 'key refused' });
  });
});

describe('the sample writer', () => {
  it('counts the visitor’s units, costs nothing and needs no key', async () => {
    const effects = effectsOf({
      writer: sampleWriter,
      openaiKey: { read: async () => undefined, forget: () => {} },
    });
    const { statusCode, body } = await script(effects);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).generatedBy).toEqual({ writer: 'sample' });
    expect(effects.order).toEqual(['units']);
    expect(log.lines).toContainEqual(
      expect.objectContaining({
        level: 'INFO',
        message: 'generation',
        writer: 'sample',
        calls: 0,
        dollars: 0,
      }),
    );
    expect(standIn.hits).toEqual([]);
  });
});

describe('the circuit breaker', () => {
  const breakerAt = (clock: { now: number }) =>
    new CircuitBreaker({ failures: 3, restMs: 30_000 }, () => clock.now);

  it('stops calling after repeated failures, tries one after the rest, and closes with a success', async () => {
    const clock = { now: 0 };
    const effects = effectsOf({ breaker: breakerAt(clock) });
    standIn.behave('500');
    for (let round = 0; round < 3; round++) await script(effects);
    expect(standIn.hits).toHaveLength(6);

    const open = await script(effects);
    expect(open).toEqual(
      problem(503, 'The AI service is not available. Please try again in 30 seconds.', {
        'retry-after': '30',
      }),
    );
    expect(standIn.hits).toHaveLength(6);
    expect(effects.used).toEqual({ units: 0, money: 0 });
    expect(loggedReason()).toBe('the circuit breaker is open after repeated failures');

    clock.now = 29_900;
    expect(await script(effects)).toMatchObject({
      headers: { 'retry-after': '1' },
      body: expect.stringMatching(/try again in 1 second\.$/),
    });

    clock.now = 30_000;
    await script(effects);
    expect(standIn.hits).toHaveLength(8);
    expect((await script(effects)).headers['retry-after']).toBe('30');

    clock.now = 60_000;
    standIn.behave('well');
    expect((await script(effects)).statusCode).toBe(200);
    // Closed: it takes as many failures again to open it.
    standIn.behave('500');
    await script(effects);
    await script(effects);
    expect(loggedReason()).not.toBe('the circuit breaker is open after repeated failures');
    standIn.behave('well');
    expect((await script(effects)).statusCode).toBe(200);
  });

  it('neither stops the sample writer nor learns from it', async () => {
    const clock = { now: 0 };
    const effects = effectsOf({ breaker: breakerAt(clock) });
    standIn.behave('500');
    for (let round = 0; round < 3; round++) await script(effects);
    expect((await script({ ...effects, writer: sampleWriter })).statusCode).toBe(200);
    expect((await script(effects)).headers['retry-after']).toBe('30');
  });

  it('waits as long as a busy upstream asks for', async () => {
    const clock = { now: 0 };
    const effects = effectsOf({ breaker: breakerAt(clock) });
    standIn.behave('rate');
    await script(effects);
    expect((await script(effects)).headers['retry-after']).toBe('7');
    expect(standIn.hits).toHaveLength(1);
    clock.now = 7_000;
    await script(effects);
    expect(standIn.hits).toHaveLength(2);
  });

  it('is not opened by one visitor’s refused or unusable requests', async () => {
    const effects = effectsOf({ breaker: breakerAt({ now: 0 }) });
    standIn.behave('refusal');
    for (let round = 0; round < 4; round++) await script(effects);
    standIn.behave('wrong counts');
    for (let round = 0; round < 4; round++) await script(effects);
    standIn.behave('well');
    expect((await script(effects)).statusCode).toBe(200);
  });
});

it.each([
  [0.2, '1 second'],
  [20, '20 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '1 hour and 1 minute'],
  [7200, '2 hours'],
  [20_400, '5 hours and 40 minutes'],
])('%d seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words));

import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as campaign } from '#functions/video/generateCampaign.ts';
import { handler as script } from '#functions/video/generateScript.ts';
import { handler as series } from '#functions/video/generateSeries.ts';
import { campaignReply, scriptReply, seriesReply } from '#functions/video/video.ts';
import type { VideoSettings } from '#functions/video/videoSettings.ts';
import { stored, watchTables } from '../../support/dynalite.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { untilEvent } from '../../support/patience.ts';
import { campaignForm, scriptForm, seriesForm } from '../../support/video.ts';
import { captureLog, invoke, problem, unavailable, visitor } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { stubGeneration, testSettings } from './generationHere.ts';

/** The routes of the generator with real tables, against a server that speaks as OpenAI's. */
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

const here = (changes: Partial<VideoSettings> = {}) => stubGeneration(testSettings(standIn.baseUrl, changes));
const askScript = () => invoke(script, { body: scriptForm, headers: visitor });
const askSeries = () => invoke(series, { body: seriesForm, headers: visitor });
const askCampaign = () => invoke(campaign, { body: campaignForm, headers: visitor });
const lineOf = (message: string) => log.lines.findLast((line) => line.message === message);
const keyRefused = expect.stringContaining(
  'the OpenAI API key was not accepted. The operator has to replace it.',
);

it('§7 script, series and campaign are replied with, and with who wrote them', async () => {
  const { counted } = await here();
  const replies = [
    [scriptReply, await askScript()],
    [seriesReply, await askSeries()],
    [campaignReply, await askCampaign()],
  ] as const;
  const generatedBy = { writer: 'openai', model: 'gpt-6-luna' };
  for (const [schema, { statusCode, body }] of replies) {
    expect(statusCode).toBe(200);
    expect(schema.parse(JSON.parse(body))).toMatchObject({ generatedBy });
    // Nothing is to be checked: the reply has the specified parts only.
    expect(JSON.parse(body)).not.toHaveProperty('remarks');
  }
  expect(await counted()).toBe(1 + 4 + 6);
  expect(standIn.hits.map(({ authorization }) => authorization)).toEqual(
    Array(1 + 4 + 6).fill('Bearer sk-stand-in'),
  );
});

describe('nothing is asked of a model', () => {
  it.each([
    ['a line break', 'sk-stand\n-in'],
    ['a typographic sign', 'sk-stand’in'],
    ['a sign of Latin-1', 'sk-stand-ín'],
    ['a word before it', 'Bearer sk-stand-in'],
  ])(
    'with a key that has %s: it is at fault, nothing is counted, and the next one is read at once',
    async (_, mangled) => {
      const { putKey, counted } = await here();
      putKey(mangled);
      expect(await askScript()).toMatchObject({ statusCode: 503, body: keyRefused });
      expect(lineOf('generation')).toMatchObject({ fault: 'key refused' });
      expect(log.lines.at(-1)).toMatchObject({
        level: 'ERROR',
        error: { reason: 'key refused', cause: { reason: expect.stringContaining('Put the key in again') } },
      });
      expect(JSON.stringify(log.lines)).not.toContain('sk-stand');
      expect(standIn.hits).toEqual([]);
      expect(await counted()).toBe(0);
      putKey('sk-stand-in');
      expect(await askScript()).toMatchObject({ statusCode: 200 });
    },
  );

  it.each([
    ['script', script, scriptForm],
    ['series', series, seriesForm],
    ['campaign', campaign, campaignForm],
  ])('for a %s that should say more than 1,000 characters', async (_, handler, form) => {
    await here();
    const said = (notes: string) => invoke(handler, { body: { ...form, notes }, headers: visitor });
    expect(await said('x'.repeat(1001))).toEqual(
      problem(400, 'What it should say must be at most 1000 characters.'),
    );
    expect(standIn.hits).toEqual([]);
    expect(await said(` ${'x'.repeat(1000)} `)).toMatchObject({ statusCode: 200 });
  });

  it('while the generator is switched off, which is no error', async () => {
    await here({ enabled: false });
    expect(await askScript()).toEqual(problem(503, 'The video generator is switched off at the moment.'));
    expect(await stored('usage')).toEqual([]);
    expect(standIn.hits).toEqual([]);
    expect(log.lines.at(-1)).toMatchObject({
      level: 'INFO',
      error: { reason: 'switched off (settings: video.enabled)' },
    });
  });

  it('without a key, which is a 503 that names it and counts nothing; a key that was refused is read anew', async () => {
    const { secrets, counted } = await here();
    standIn.behave('401');
    await askScript();
    const key = { SecretId: 'arn:openai' };
    secrets
      .on(GetSecretValueCommand, key)
      .rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
    const reply = await askScript();
    expect(reply).toMatchObject({ statusCode: 503, body: expect.stringContaining('OpenAI API key') });
    expect(await counted()).toBe(0);
    expect(standIn.hits).toHaveLength(1);
    expect(log.lines.at(-1)).toMatchObject({ level: 'INFO' });
  });

  it.each([
    ['fail', () => Promise.reject(Object.assign(new Error('upstream'), { name: 'AccessDeniedException' }))],
    ['hang', () => new Promise(() => {})],
  ])('while the counters %s: 503 within 4 s', async (_, counters) => {
    await here();
    watchTables().on(UpdateCommand).callsFake(counters);
    const milliseconds = await onFastClock(async () => {
      const started = performance.now();
      expect(await askScript()).toEqual(unavailable);
      return performance.now() - started;
    });
    expect(milliseconds).toBeLessThan(4_500);
    expect(standIn.hits).toEqual([]);
  });
});

it.each([
  ['is sent back within the time that is left', 12_000, 'too short', 2, 200],
  ['is shown at once where less time is left than it took', 12_001, 'too short', 1, 200],
  [
    'that is unusable is an error at once where less time is left than it took',
    12_001,
    'wrong counts',
    1,
    502,
  ],
] as const)('a faulty draft %s', async (_, firstTook, answer, hits, status) => {
  await here({ deadlineSeconds: 24 });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  standIn.plan = (hit) => {
    if (hit === 0) vi.advanceTimersByTime(firstTook);
    return { answer };
  };
  expect(await askScript()).toMatchObject({ statusCode: status });
  expect(standIn.hits).toHaveLength(hits);
});

it('when one part has failed for good the others are cut off, and not by the deadline', async () => {
  await here();
  const all = Promise.withResolvers<void>();
  standIn.plan = (hit, { instructions }) => {
    if (hit === 5) all.resolve();
    const isTeaser = instructions.includes('This video is about the teaser');
    return isTeaser ? { answer: '401', after: all.promise } : { answer: 'hang' };
  };
  expect((await askCampaign()).statusCode).toBe(503);
  await expect.poll(() => standIn.cutOff, untilEvent).toBe(5);
});

it('a model that is busy for a second is asked again, and the visitor hears nothing of it', async () => {
  await here();
  standIn.plan = (hit) => ({ answer: hit === 0 ? 'rate for a second' : 'well' });
  expect(await onFastClock(askScript)).toMatchObject({ statusCode: 200 });
});

it('who comes when the day is used up is logged as its whole share, which an alarm reads', async () => {
  await here({ unitsPerDay: 6, networkShare: 1 });
  await askCampaign();
  const headers = { ...visitor, 'cloudfront-viewer-address': '198.51.100.8:1' };
  expect(await invoke(script, { body: scriptForm, headers })).toMatchObject({ statusCode: 503 });
  expect(lineOf('generation')).toMatchObject({ fault: 'the day’s units are used up', dayShare: 1 });
});

/** A promise that the stand-in's plan waits for, and what lets it go on. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { after: promise, open: resolve };
}

describe('units are given back only where OpenAI bills nothing', () => {
  it('a key that is refused costs a visitor no unit: when it is mended, all of the hour are there', async () => {
    const { putKey, counted } = await here();
    standIn.plan = (hit) => ({
      answer: standIn.hits[hit]?.authorization === 'Bearer sk-stand-in' ? 'well' : '401',
    });
    putKey('"sk-stand-in"');
    for (const _ of [1, 2, 3]) {
      expect(await askCampaign()).toMatchObject({ statusCode: 503, body: keyRefused });
      expect(lineOf('generation')).toMatchObject({ fault: 'key refused', dayShare: 0 });
    }
    putKey('sk-stand-in');
    for (const _ of [1, 2]) expect(await askCampaign()).toMatchObject({ statusCode: 200 });
    expect(lineOf('generation')).toMatchObject({ dayShare: 12 / 100 });
    expect(await askScript()).toMatchObject({ statusCode: 429 });
    expect(await counted()).toBe(12);
  });

  it('a server that is not there bills nothing', async () => {
    const gone = await OpenaiStandIn.start();
    const { baseUrl } = gone;
    await gone.close();
    const { counted } = await stubGeneration(testSettings(baseUrl));
    expect(await onFastClock(askScript)).toMatchObject({ statusCode: 503 });
    expect(lineOf('generation')).toMatchObject({ fault: 'no connection to OpenAI', dayShare: 0 });
    expect(await counted()).toBe(0);
  });

  it('a fault of the account gives back, whatever the other parts are doing', async () => {
    const { counted } = await here();
    const all = gate();
    standIn.plan = (hit) => {
      if (hit === 3) all.open();
      return hit === 0 ? { answer: 'unknown model', after: all.after } : { answer: 'hang' };
    };
    expect(await askSeries()).toMatchObject({ statusCode: 503 });
    expect(lineOf('generation')).toMatchObject({ fault: 'no model' });
    expect(await counted()).toBe(0);
  });

  it('but not when a part was answered before', async () => {
    const { counted } = await here();
    const again = gate();
    standIn.plan = (hit) => {
      // The first answer was read: it is sent back.
      if (hit === 4) again.open();
      if (hit === 0) return { answer: 'wrong counts' };
      return hit === 1 ? { answer: '401', after: again.after } : { answer: 'hang' };
    };
    expect(await askSeries()).toMatchObject({ statusCode: 503, body: keyRefused });
    expect(await counted()).toBe(4);
  });

  it.each([
    ['were answered', 'well'],
    ['are under way', 'hang'],
  ] as const)('a busy moment for one part keeps all counted where others %s', async (_, answer) => {
    const { counted } = await here();
    const all = gate();
    standIn.plan = (hit) => {
      if (hit === 3) all.open();
      return hit === 0 ? { answer: 'rate', after: all.after } : { answer };
    };
    expect(await askSeries()).toMatchObject({ statusCode: 503, body: expect.stringContaining('is busy') });
    expect(lineOf('generation')).toMatchObject({ dayShare: 4 / 100 });
    expect(await counted()).toBe(4);
  });

  it('a first try that broke off keeps them counted, whatever the second says', async () => {
    const { counted } = await here();
    standIn.plan = (hit) => ({ answer: hit === 0 ? 'reset' : '401' });
    expect(await onFastClock(askScript)).toMatchObject({ statusCode: 503, body: keyRefused });
    expect(await counted()).toBe(1);
  });

  it('the visitor hears the same when the table does not give back, and the log tells it', async () => {
    const { counted } = await here();
    standIn.behave('401');
    const less = { UpdateExpression: 'ADD used :less' };
    watchTables().on(UpdateCommand, less).rejects(new Error('the table is busy'));
    expect(await askScript()).toMatchObject({ statusCode: 503, body: keyRefused });
    expect(lineOf('a count was not given back')).toMatchObject({ level: 'ERROR' });
    expect(lineOf('generation')).toMatchObject({ dayShare: 1 / 100 });
    expect(await counted()).toBe(1);
  });

  it('of 50 at once no more than a day holds are written, and those that fail leave no unit behind', async () => {
    const { counted } = await here({ unitsPerDay: 20, networkShare: 1 });
    standIn.plan = (hit) => ({ answer: hit % 3 === 0 ? '401' : 'well' });
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const headers = { ...visitor, 'cloudfront-viewer-address': `10.0.${index}.1:1` };
        return (await invoke(script, { body: scriptForm, headers })).statusCode;
      }),
    );
    const written = statuses.filter((status) => status === 200).length;
    expect(standIn.hits.length).toBeGreaterThan(written);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThanOrEqual(20);
    expect(await counted()).toBe(written);
  });
});

it('OpenAI can tell one visitor from another on a day, and none of them by their address', async () => {
  await here();
  for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) {
    const headers = { ...visitor, 'cloudfront-viewer-address': `${address}:1` };
    expect(await invoke(script, { body: scriptForm, headers })).toMatchObject({ statusCode: 200 });
  }
  const [first, second, other] = standIn.hits.map(({ body }) => body.safety_identifier);
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(standIn.hits)).not.toContain('192.0.2');
});

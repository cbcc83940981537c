import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as campaign } from '../../../functions/video/generateCampaign.ts';
import { handler as script } from '../../../functions/video/generateScript.ts';
import { handler as series } from '../../../functions/video/generateSeries.ts';
import { campaignReply, scriptReply, seriesReply } from '../../../functions/video/video.ts';
import type { VideoSettings } from '../../../functions/video/videoSettings.ts';
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
const askCampaign = () => invoke(campaign, { body: campaignForm, headers: visitor });

it('§7 script, series and campaign are replied with, and with who wrote them', async () => {
  const { counted } = await here();
  const replies = [
    [scriptReply, await askScript()],
    [seriesReply, await invoke(series, { body: seriesForm, headers: visitor })],
    [campaignReply, await askCampaign()],
  ] as const;
  const generatedBy = { writer: 'openai', model: 'gpt-6-luna' };
  for (const [schema, { statusCode, body }] of replies) {
    expect(statusCode).toBe(200);
    expect(schema.parse(JSON.parse(body))).toMatchObject({ generatedBy });
    // Nothing is to be checked: the reply has the specified parts only.
    expect(JSON.parse(body)).not.toHaveProperty('notes');
  }
  expect(await counted()).toBe(1 + 4 + 6);
  expect(standIn.hits.map(({ authorization }) => authorization)).toEqual(
    Array(1 + 4 + 6).fill('Bearer sk-stand-in'),
  );
});

describe('nothing is asked of a model', () => {
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
    expect(await counted()).toBe(1);
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
  here({ deadlineSeconds: 24 });
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
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(new AbortController().signal);
  const all = Promise.withResolvers<void>();
  standIn.plan = (hit, { instructions }) => {
    if (hit === 5) all.resolve();
    const isTeaser = instructions.includes('This video is about the teaser');
    return isTeaser ? { answer: '401', after: all.promise } : { answer: 'hang' };
  };
  expect((await askCampaign()).statusCode).toBe(503);
  await expect.poll(() => standIn.cutOff, untilEvent).toBe(5);
});

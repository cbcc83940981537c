import { PutObjectCommand } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as campaign } from '../../../functions/video/generateCampaign.ts';
import { handler as script } from '../../../functions/video/generateScript.ts';
import { handler as series } from '../../../functions/video/generateSeries.ts';
import { handler as thumbnail } from '../../../functions/video/generateThumbnail.ts';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '../../../functions/video/video.ts';
import type { VideoSettings } from '../../../functions/video/videoSettings.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { webp } from '../../support/openaiAnswers.ts';
import { untilEvent } from '../../support/patience.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../../support/video.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { stubGeneration, testSettings, viewer } from './generationHere.ts';

/** The routes of the generator with its counters, secrets and bucket in memory, against a server that speaks as OpenAI's. */
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
const from = (address: string) => ({ 'cloudfront-viewer-address': `${address}:50123` });
const askScript = (headers: Record<string, string> = viewer, body: unknown = scriptForm) =>
  invoke(script, { body, headers });
const askCampaign = () => invoke(campaign, { body: { campaignTheme: 'A calm month-end' }, headers: viewer });
function setTime(time: string): void {
  vi.setSystemTime(time);
  onTestFinished(() => void vi.useRealTimers());
}
const generationLine = () => log.lines.findLast(({ message }) => message === 'generation');

describe('§7 the routes of the video generator', () => {
  it('reply with script, series and campaign, and say who wrote', async () => {
    const { counted } = here();
    const replies = [
      [scriptReply, await askScript()],
      [seriesReply, await invoke(series, { body: seriesForm, headers: viewer })],
      [campaignReply, await askCampaign()],
    ] as const;
    const generatedBy = { writer: 'openai', model: 'gpt-6-luna' };
    for (const [schema, { statusCode, body }] of replies) {
      expect(statusCode).toBe(200);
      expect(schema.parse(JSON.parse(body))).toMatchObject({ generatedBy });
      // Nothing is to be checked: the reply has the specified parts only.
      expect(JSON.parse(body)).not.toHaveProperty('notes');
    }
    for (const count of ['visitor', 'network', 'units']) expect(counted(count)).toBe(1 + 4 + 6);
    expect(standIn.violations).toEqual([]);
    expect(standIn.hits.map(({ authorization }) => authorization)).toEqual(
      Array(1 + 4 + 6).fill('Bearer sk-stand-in'),
    );
  });

  it('keep a thumbnail under a name that nobody can guess, and reply with a signed link to it', async () => {
    const { buckets } = here();
    const { body } = await invoke(thumbnail, { body: thumbnailForm, headers: viewer });
    const { thumbnailUrl, generatedBy } = thumbnailReply.parse(JSON.parse(body));
    expect(generatedBy).toEqual({ writer: 'openai', model: 'gpt-image-2.5-flare' });
    const [put] = buckets.commandCalls(PutObjectCommand);
    expect(put?.args[0].input).toMatchObject({
      Bucket: 'media',
      Key: expect.stringMatching(/^thumbnails\/[0-9a-f-]{36}\.webp$/),
      Body: Buffer.from(webp, 'base64'),
      ContentType: 'image/webp',
      CacheControl: 'private, max-age=604800, immutable',
    });
    expect(new URL(thumbnailUrl).pathname).toBe(`/${put?.args[0].input.Key}`);
    expect(thumbnailUrl).toContain('X-Amz-Expires=43200');
  });

  it('a text that has something to check says what, beside the result', async () => {
    here();
    standIn.behave('invented figure');
    const { data, notes } = scriptReply.parse(JSON.parse((await askScript()).body));
    expect(data.script.voiceoverScript).toContain('41 percent');
    expect(notes).toEqual([
      'These figures stand neither in our library nor in what you wrote: 41. Check each before you use it.',
    ]);
  });
});

describe('the guards', () => {
  it('switched off: one sentence and nothing else', async () => {
    const { dynamo } = here({ enabled: false });
    expect(await askScript()).toEqual(problem(503, 'The video generator is switched off at the moment.'));
    expect(dynamo.calls()).toEqual([]);
    expect(standIn.hits).toEqual([]);
    expect(log.lines.at(-1)).toMatchObject({
      level: 'INFO',
      error: { reason: 'switched off (settings: video.enabled)' },
    });
  });

  it('a key that was refused is read anew; without one it is a 503 that names it, and nothing is counted', async () => {
    const { secrets, counted } = here();
    const current = { SecretId: 'arn:openai', VersionStage: 'AWSCURRENT' };
    const keyReads = () => secrets.commandCalls(GetSecretValueCommand, current).length;
    standIn.behave('401');
    await askScript();
    expect(generationLine()).toMatchObject({ fault: 'key refused' });
    const [units, reads] = [counted('visitor'), keyReads()];
    secrets
      .on(GetSecretValueCommand, { SecretId: 'arn:openai' })
      .rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
    const reply = await askScript();
    expect(reply).toMatchObject({ statusCode: 503, body: expect.stringContaining('OpenAI API key') });
    expect([counted('visitor'), keyReads()]).toEqual([units, reads + 1]);
    expect(standIn.hits).toHaveLength(1);
    expect(log.lines.at(-1)).toMatchObject({ level: 'INFO' });
  });

  it('a visitor’s hour: 429 with the time to wait, and no call; another visitor goes on', async () => {
    setTime('2026-11-21T10:20:30Z');
    const { counted } = here({ visitor: { unitsPerHour: 2 } });
    for (let count = 0; count < 2; count++) expect((await askScript()).statusCode).toBe(200);
    expect(await askScript()).toEqual(
      problem(
        429,
        'That is as much as the video generator writes for one network at a time. Please try again in 40 minutes.',
        { 'retry-after': '2370' },
      ),
    );
    expect(standIn.hits).toHaveLength(2);
    expect(counted('units')).toBe(2);
    expect((await askScript(from('192.0.2.8'))).statusCode).toBe(200);
  });

  it('an hour that ends within seconds: a minute, for the clocks differ', async () => {
    setTime('2026-11-21T10:59:55Z');
    here({ visitor: { unitsPerHour: 1 } });
    await askScript();
    const reply = await askScript();
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.body).toMatch(/try again in 1 minute\.$/);
  });

  it('a network’s share of the day: 429 until midnight UTC, others go on', async () => {
    setTime('2026-11-21T22:59:00Z');
    here({ unitsPerDay: 8, networkShare: 0.25 });
    for (const host of [1, 2]) expect((await askScript(from(`192.0.2.${host}`))).statusCode).toBe(200);
    expect(await askScript(from('192.0.2.3'))).toEqual(
      problem(
        429,
        'That is as much as the video generator writes for one network in a day. Please try again in 1 hour and 1 minute.',
        { 'retry-after': '3660' },
      ),
    );
    expect((await askScript(from('198.51.100.1'))).statusCode).toBe(200);
  });

  it('the day of all: 503 until midnight UTC, and its line is no error', async () => {
    setTime('2026-11-21T23:00:00Z');
    here({ unitsPerDay: 2, networkShare: 1 });
    for (const host of [1, 2]) await askScript(from(`192.0.2.${host}`));
    expect(await askScript(from('198.51.100.1'))).toEqual(
      problem(
        503,
        'The video generator has written as much as it may today. It writes again after midnight UTC.',
        { 'retry-after': '3600' },
      ),
    );
    expect(standIn.hits).toHaveLength(2);
    expect(log.lines.at(-1)).toMatchObject({ message: 'request', level: 'INFO' });
    expect(generationLine()).toMatchObject({ dayShare: 1 });
  });

  it('logs which share of the day’s units is used, for the alarms', async () => {
    here({ unitsPerDay: 4, networkShare: 1 });
    await askScript();
    expect(generationLine()).toMatchObject({ kind: 'script', writer: 'openai', dayShare: 0.25 });
    await askCampaign();
    expect(generationLine()).toMatchObject({ fault: 'the network’s share of the day’s units is used up' });
  });

  it('the counters fail: 503, nothing is generated uncounted', async () => {
    const { dynamo } = here();
    const name = 'AccessDeniedException';
    dynamo.on(UpdateCommand).rejects(Object.assign(new Error('upstream text'), { name }));
    expect((await askScript()).statusCode).toBe(503);
    expect(standIn.hits).toEqual([]);
    expect(JSON.stringify(log.lines)).not.toContain('upstream text');
  });

  it('the counters hang: 503 within 4 s', async () => {
    const { dynamo } = here();
    dynamo.on(UpdateCommand).callsFake(() => new Promise(() => {}));
    const milliseconds = await onFastClock(async () => {
      const started = performance.now();
      expect((await askScript()).statusCode).toBe(503);
      return performance.now() - started;
    });
    expect(milliseconds).toBeLessThan(4_500);
    expect(standIn.hits).toEqual([]);
  });

  it('without CloudFront’s header: 500, and the log names the remedy', async () => {
    here();
    expect((await askScript({ 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(500);
    expect(JSON.stringify(log.lines)).toContain('CloudFront-Viewer-Address');
    expect(standIn.hits).toEqual([]);
  });

  it('settings that are none: 500, and the log names the variable', async () => {
    here();
    vi.stubEnv('VIDEO_SETTINGS', '{}');
    expect((await askScript()).statusCode).toBe(500);
    expect(JSON.stringify(log.lines)).toContain('VIDEO_SETTINGS');
  });
});

describe('several parts inside one deadline, whole or not at all', () => {
  const teaser = 'This video is about the teaser';

  it.each([
    ['401', 503],
    ['hang', 504],
  ] as const)('%s of one part decides the status of the whole: %i', async (fault, status) => {
    here(fault === 'hang' ? { deadlineSeconds: 1 } : {});
    standIn.plan = (_, { body }) => ({ answer: body.instructions.includes(teaser) ? fault : 'well' });
    const reply = await askCampaign();
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(/^[^\n{<]{20,200}\.$/);
  });

  it.each(['500', 'wrong counts'] as const)('a part is asked for once more after %s', async (fault) => {
    here();
    standIn.plan = (hit) => ({ answer: hit === 1 ? fault : 'well' });
    expect((await onFastClock(askCampaign)).statusCode).toBe(200);
    expect(standIn.hits).toHaveLength(7);
  });

  it('when one part has failed for good the others are cut off, and not by the deadline', async () => {
    here();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(new AbortController().signal);
    const all = Promise.withResolvers<void>();
    standIn.plan = (hit, { body }) => {
      if (hit === 5) all.resolve();
      const isTeaser = body.instructions.includes(teaser);
      return isTeaser ? { answer: '401', after: all.promise } : { answer: 'hang' };
    };
    expect((await askCampaign()).statusCode).toBe(503);
    await expect.poll(() => standIn.cutOff, untilEvent).toBe(5);
  });
});

it('the sample counts the visitor’s units and needs no key', async () => {
  const { secrets, counted } = here({ writer: 'sample' });
  const { statusCode, body } = await askScript();
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).generatedBy).toEqual({ writer: 'sample' });
  expect(counted('units')).toBe(1);
  expect(secrets.commandCalls(GetSecretValueCommand, { SecretId: 'arn:openai' })).toEqual([]);
  expect(generationLine()).toMatchObject({ level: 'INFO', writer: 'sample' });
});

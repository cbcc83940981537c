import { build } from 'esbuild';
import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { countWords, durations, hookWords, wordsPerDuration } from '#content/shared/spoken.ts';
import { serviceOf } from '#functions/video/facts.ts';
import { sampleWriter } from '#functions/video/sampleWriter.ts';
import {
  campaignReply,
  campaignRequest,
  type ScriptRequest,
  scriptReply,
  seriesReply,
  serviceAreas,
  videoTypes,
} from '#functions/video/video.ts';

import { writers } from '#functions/video/videoSettings.ts';
import { codePoint } from '../../support/arbitraries.ts';
import { scriptForm, seriesForm } from '../../support/video.ts';

const script = async (form: Partial<ScriptRequest>) =>
  (await sampleWriter.script({ ...scriptForm, ...form })).data.script;

const says = 'No model wrote this sample.';

it.each(videoTypes.flatMap((videoType) => durations.map((duration) => [videoType, duration] as const)))(
  'a sample %s of %s: every part, as many words as it has time for, and first that no model wrote it',
  async (videoType, duration) => {
    const written = await script({ videoType, duration });
    scriptReply.shape.data.shape.script.parse(written);
    const { hook, voiceoverScript, callToAction } = written;
    expect(hook).toMatch(new RegExp(`^${says}`));
    expect(countWords(hook)).toBeLessThanOrEqual(hookWords);
    expect(voiceoverScript.startsWith(hook)).toBe(true);
    expect(voiceoverScript.endsWith(callToAction)).toBe(true);
    const share = countWords(voiceoverScript) / wordsPerDuration[duration];
    expect(share).toBeGreaterThanOrEqual(1);
    expect(share).toBeLessThan(1.5);
    // A client's answers are the client's own.
    expect(voiceoverScript.includes('[Client: their own words.]')).toBe(videoType === 'testimonial');
  },
);

it('a sample speaks first from the page of the service that its topic names', async () => {
  for (const area of serviceAreas) {
    const [firstSentence] = serviceOf(area)!.approach.steps[0]!.text.split(/(?<=[.!?])\s/);
    const { voiceoverScript } = await script({ topic: `a video on ${area}`, duration: '5min' });
    expect(voiceoverScript).toContain(firstSentence);
  }
});

it('a sample series is four scripts that begin in different ways', async () => {
  const { data } = await sampleWriter.series(seriesForm);
  const beginnings = seriesReply.shape.data.parse(data).map(({ script }) => script.mainContent[0]);
  expect(new Set(beginnings).size).toBe(4);
});

it('any theme is a sample campaign of four scripts, five posts and three e-mails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: codePoint, minLength: 1, maxLength: 200 }), async (theme) => {
      const request = campaignRequest.safeParse({ campaignTheme: theme });
      if (!request.success) return;
      const data = campaignReply.shape.data.parse((await sampleWriter.campaign(request.data)).data);
      for (const text of [...data.socialMediaPosts, ...data.emailTemplates]) expect(text).toContain(says);
    }),
    { numRuns: 50 },
  );
});

it('a sample thumbnail is the same SVG for the same title and style, and holds no word of a visitor', async () => {
  const draw = async (title: string, style = 'light') =>
    Buffer.from((await sampleWriter.thumbnail({ title, style })).picture.bytes).toString();
  const light = await draw('A calm change');
  expect(light).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 720"/);
  expect(light).toBe(await draw('A calm change'));
  expect(light).not.toBe(await draw('Another change'));
  expect(light).not.toBe(await draw('A calm change', 'ink'));
  expect(await draw('WORD <script>alert(1)</script>', 'WORD')).not.toMatch(/WORD|script|alert/);
});

test.each(writers)('the bundle of %s holds no other writer', async (writer) => {
  // As functions/bundle.ts has it bundled.
  const { metafile } = await build({
    entryPoints: ['functions/video/generateScript.ts'],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    external: ['@aws-sdk/*'],
    define: { 'process.env.BUNDLED_WRITER': JSON.stringify(writer) },
    metafile: true,
    write: false,
  });
  const bundled = Object.keys(metafile.inputs);
  const holds = (part: string) => bundled.some((file) => file.includes(part));
  expect({
    openai: holds('video/openaiWriter.ts') || holds('node_modules/openai/'),
    sample: holds('video/sampleWriter.ts'),
  }).toEqual({ openai: writer === 'openai', sample: writer === 'sample' });
});

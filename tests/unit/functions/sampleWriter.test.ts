import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleScripts } from '#content/built/exampleScripts.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { countWords, durations, wordsPerDuration } from '#content/shared/spoken.ts';
import { sampleWriter } from '#functions/video/sampleWriter.ts';
import {
  campaignReply,
  type ScriptRequest,
  scriptReply,
  seriesReply,
  targetAudiences,
  videoTypes,
} from '#functions/video/video.ts';
import { campaignPlan, seriesPlan } from '#functions/video/videoPlans.ts';
import { campaignForm, scriptForm, seriesForm } from '../../support/video.ts';

const builtExamples = '../../../content/built/exampleScripts.ts';

const replyTo = async (form: Partial<ScriptRequest> = {}) =>
  scriptReply.parse(await sampleWriter.script({ ...scriptForm, ...form }));
const scriptFor = async (form: Partial<ScriptRequest> = {}) => (await replyTo(form)).data.script;

it('an example is the script of the service that the topic names, in the asked duration', async () => {
  for (const { service, title } of exampleScripts.services) {
    const { area } = servicePages.find(({ id }) => id === service)!;
    for (const duration of durations) {
      const script = await scriptFor({ topic: area, duration });
      expect(script).toMatchObject({ title, duration });
      const share = countWords(script.voiceoverScript) / wordsPerDuration[duration];
      expect(share, `${service} ${duration}`).toBeGreaterThanOrEqual(0.9);
      expect(share, `${service} ${duration}`).toBeLessThanOrEqual(1.1);
    }
  }
});

it('a longer example keeps every sentence of the shorter one, in its order', async () => {
  const scenes = await Promise.all(
    durations.map(async (duration) => (await scriptFor({ duration })).scenes!.map(({ words }) => words)),
  );
  for (const [index, longer] of scenes.slice(1).entries()) {
    const shorter = scenes[index]!;
    expect(longer.filter((words) => shorter.includes(words))).toEqual(shorter);
    expect(longer.length).toBeGreaterThan(shorter.length);
  }
});

it('an example pretends nothing about topic, audience or type, and says that no model wrote it', async () => {
  const topic = 'The zebras of Zanzibar';
  const expected = await replyTo({ topic });
  expect(JSON.stringify(expected)).not.toMatch(/zebra|zanzibar/i);
  expect(expected.data.script.title).toBe(exampleScripts.services[0]!.title);
  expect(expected.generatedBy).toEqual({ writer: 'sample' });
  for (const videoType of videoTypes) {
    for (const targetAudience of targetAudiences) {
      expect(await replyTo({ topic, videoType, targetAudience })).toEqual(expected);
    }
  }
});

it('an example series is four scripts in the durations of a series, whatever the service', async () => {
  const { data, generatedBy } = seriesReply.parse(await sampleWriter.series(seriesForm));
  expect(data.map(({ script }) => script.duration)).toEqual(
    seriesPlan(seriesForm).map(({ duration }) => duration),
  );
  expect(new Set(data.map(({ script }) => script.title)).size).toBe(4);
  expect(generatedBy).toEqual({ writer: 'sample' });
});

it('an example campaign has scripts in the durations of a campaign, and emails that end as the law asks', async () => {
  const { data, generatedBy } = campaignReply.parse(await sampleWriter.campaign(campaignForm));
  expect(data.videos.map(({ script }) => script.duration)).toEqual(
    campaignPlan(campaignForm).map(({ duration }) => duration),
  );
  for (const email of data.emailTemplates) {
    expect(email).toMatch(/^Subject: .+\n\nHello \[First name\],\n\n/);
    expect(email).toMatch(/\[unsubscribe link\]\n.*\[postal address of the sender\]$/);
  }
  expect(JSON.stringify(data)).not.toContain(campaignForm.campaignTheme);
  expect(generatedBy).toEqual({ writer: 'sample' });
});

it('a firm that has written no examples answers as a stage without a key does', async () => {
  vi.resetModules();
  vi.doMock(builtExamples, () => ({ exampleScripts: { services: [] } }));
  onTestFinished(() => {
    vi.doUnmock(builtExamples);
    vi.resetModules();
  });
  const { sampleWriter: writer } = await import('#functions/video/sampleWriter.ts');
  const refused = { status: 503, message: expect.stringContaining('it has no OpenAI API key yet') };
  await expect(writer.script(scriptForm)).rejects.toMatchObject(refused);
  await expect(writer.series(seriesForm)).rejects.toMatchObject(refused);
  await expect(writer.campaign(campaignForm)).rejects.toMatchObject(refused);
});

it('a thumbnail without a key shows the service that its title names, and no word of a visitor', async () => {
  const draw = async (title: string, style = 'light') =>
    Buffer.from((await sampleWriter.thumbnail({ title, style })).picture.bytes).toString();
  const drawings = await Promise.all(servicePages.map(({ area }) => draw(area)));
  expect(new Set(drawings).size).toBe(servicePages.length);
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 720"/);
  }
  // The title of a script names its service.
  const { services, series } = exampleScripts;
  const inSeries = series!.videos.map(({ title }) => ({ service: series!.service, title }));
  for (const { service, title } of [...services, ...inSeries]) {
    expect(await draw(title), title).toBe(drawings[servicePages.findIndex(({ id }) => id === service)]);
  }
  // One that names none has that of the first service.
  expect(await draw('Café: 3 Steps!')).toBe(drawings[0]);
  expect(await draw('WORD <img src=x onerror=alert(1)>', 'WORD')).not.toMatch(/WORD|onerror|alert/);
});

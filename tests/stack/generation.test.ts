import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { campaignReply, scriptReply, seriesReply } from '../../functions/contract/video.ts';
import { readSettings } from '../../infra/settings.ts';
import { type Change, functionNamed, withProductionLimits, withVideoSettings } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';

/** Generation behind the whole stack: grants, secrets, limits. The tests of the writers cover the texts. */

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere();
});
afterAll(() => stack.stop());

async function start(change: Change): Promise<StackHere> {
  const started = await runStackHere({ change });
  onTestFinished(started.stop);
  return started;
}

function generate({ url }: StackHere, kind: 'script' | 'thumbnail', headers?: Record<string, string>) {
  return post(`${url}/api/video/generate-${kind}`, kind === 'script' ? scriptForm : thumbnailForm, headers);
}

test('without a key any topic, area and theme is answered, and first that no model wrote it', async () => {
  const says = 'No model wrote this sample.';
  const ask = async (kind: string, body: unknown) =>
    (await post(`${stack.url}/api/video/generate-${kind}`, body)).json();
  const script = scriptReply.parse(await ask('script', { ...scriptForm, topic: 'Glaciers and zebras' }));
  const series = seriesReply.parse(await ask('series', seriesForm));
  const campaign = campaignReply.parse(await ask('campaign', { campaignTheme: 'Our summer party' }));
  for (const { generatedBy } of [script, series, campaign]) expect(generatedBy).toEqual({ writer: 'sample' });
  const scripts = [script.data, ...series.data, ...campaign.data.videos].map(({ script }) => script);
  for (const { voiceoverScript } of scripts) expect(voiceoverScript).toMatch(new RegExp(`^${says}`));
  const { socialMediaPosts, emailTemplates } = campaign.data;
  for (const text of [...socialMediaPosts, ...emailTemplates]) expect(text).toContain(says);
});

test('a thumbnail’s link shows the picture and downloads it by its title', async () => {
  const reply = (await (await generate(stack, 'thumbnail')).json()) as { thumbnailUrl: string };
  const { endpoints, outputs } = stack.file;
  expect(reply.thumbnailUrl).toMatch(`${endpoints.s3}/${outputs.MediaBucketName}/thumbnails/`);
  const picture = await fetch(reply.thumbnailUrl);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('content-disposition')).toMatch(
    /^attachment; filename="caf---3-steps--thumbnail\.svg";/,
  );
  expect(await picture.text()).toMatch(/^<svg /);
});

test('the limit of a visitor holds, whatever addresses they claim, and only for generation', async () => {
  const limited = await start(withVideoSettings(withProductionLimits));
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const address = `198.51.100.${index}`;
      const headers = {
        'X-Forwarded-For': address,
        'CloudFront-Viewer-Address': `${address}:4711`,
        Forwarded: `for=${address}`,
        'X-Real-IP': address,
      };
      return (await generate(limited, 'script', headers)).status;
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect({ answered: count(200), refused: count(429) }).toEqual({ answered: 12, refused: 88 });
  expect((await post(`${limited.url}/api/contacts`, contactMessage())).status).toBe(200);
});

test('the local run’s own limits let through more scripts than production’s of a day', async () => {
  const { unitsPerDay } = readSettings('production').video.visitor;
  const statuses = await Promise.all(
    Array.from({ length: unitsPerDay + 5 }, async () => (await generate(stack, 'script')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('without a key OpenAI’s writer answers 503 and spends nothing; so does the off switch', async () => {
  const keyless = await start(withoutKeyOrThumbnails);
  expect(await operateOn(keyless.dataDir, 'data', 'usage')).toEqual([]);
  const reply = await generate(keyless, 'script');
  expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('OpenAI API key')]);

  const [line, ...others] = await operateOn(keyless.dataDir, 'data', 'usage');
  expect(line).toMatch(/^\d{4}-\d\d-\d\d {2}\$0\.00 spent {2}\$0\.\d\d reserved {2}1 generation$/);
  expect(others).toEqual([]);
  const [json] = await operateOn(keyless.dataDir, 'data', 'usage', '--json');
  expect(JSON.parse(json!)).toMatchObject({ dollars: 0, generations: 1 });
  expect(JSON.parse(json!).reservedDollars).toBeGreaterThan(0);

  const off = await generate(keyless, 'thumbnail');
  expect([off.status, await off.text()]).toEqual([503, expect.stringMatching(/switched off/)]);
});

/** OpenAI should write the scripts, but its key is missing; thumbnails are switched off. */
const withoutKeyOrThumbnails: Change = (templates, folder) => {
  withVideoSettings((settings) => ({ ...settings, writer: 'openai' }))(templates, folder);
  const { Variables } = functionNamed(templates.ApiStack, 'generateThumbnail').Properties.Environment;
  Variables.VIDEO_SETTINGS = JSON.stringify({ ...JSON.parse(Variables.VIDEO_SETTINGS), enabled: false });
};

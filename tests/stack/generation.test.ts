import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, onTestFinished, test } from 'vitest';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '../../functions/video/video.ts';
import { operatorAt } from '../../infra/local/openData.ts';
import { stage as production } from '../../infra/stages/production.ts';
import { test as changing } from '../support/changeableStack.ts';
import { post, requestFrom } from '../support/requests.ts';
import { runningSite } from '../support/runningSite.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';

/** Generation by the sample writer behind the whole stack. The tests of the writers cover the texts. */

const { url: site, file } = runningSite();
const generate = (kind: string, body: unknown) => post(`${site}/api/video/generate-${kind}`, body);

test('without a key any topic, area and theme is answered, and first that no model wrote it', async () => {
  const secrets = new SecretsManagerClient(operatorAt(file));
  const key = secrets.send(new GetSecretValueCommand({ SecretId: file.outputs.OpenAiKeyArn }));
  await expect(key).rejects.toMatchObject({ name: 'ResourceNotFoundException' });

  const says = 'No model wrote this sample.';
  const ask = async (kind: string, body: unknown) => (await generate(kind, body)).json();
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
  const { thumbnailUrl } = thumbnailReply.parse(await (await generate('thumbnail', thumbnailForm)).json());
  expect(thumbnailUrl).toMatch(`${file.awsUrl}/${file.outputs.MediaBucketName}/thumbnails/`);
  const picture = await fetch(thumbnailUrl);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('content-disposition')).toMatch(
    /^attachment; filename="caf---3-steps--thumbnail\.svg";/,
  );
  expect(await picture.text()).toMatch(/^<svg /);
  expect((await fetch(thumbnailUrl.replace(/\?.*/, ''))).status).toBe(403);
});

test('the local run’s own limits let through more scripts than production’s of an hour', async () => {
  const { unitsPerHour } = production.video.visitor;
  const url = `${site}/api/video/generate-script`;
  const statuses = await Promise.all(
    Array.from(
      { length: unitsPerHour + 5 },
      async () => (await requestFrom('127.0.0.31', url, { body: scriptForm })).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

changing('switched off, a generation is a 503 with a sentence', async ({ stack }) => {
  onTestFinished(
    stack.changeSettings('VIDEO_SETTINGS', (settings: object) => ({ ...settings, enabled: false })),
  );
  const off = await post(`${stack.url}/api/video/generate-thumbnail`, thumbnailForm);
  expect([off.status, await off.text()]).toEqual([503, expect.stringMatching(/switched off/)]);
});

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '../../functions/video/video.ts';
import { operatorAt } from '../../infra/local/openData.ts';
import { post } from '../support/requests.ts';
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

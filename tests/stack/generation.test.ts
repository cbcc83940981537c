import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type * as z from 'zod';
import { bundleOf } from '#functions/bundles.ts';
import { routeIds, routes } from '#functions/routes.ts';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '#functions/video/video.ts';
import { type VideoSettings, videoSettings } from '#functions/video/videoSettings.ts';
import { operatorAt } from '#infra/local/openData.ts';
import { type ChangeableStack, test } from '../support/changeableStack.ts';
import { OpenaiStandIn, upstreamMark, webp } from '../support/OpenaiStandIn.ts';
import { post } from '../support/requests.ts';
import { secretOf } from '../support/stackClients.ts';
import { campaignForm, scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';

/** Generation behind the whole stack, by the sample and by the bundles that a stage has. The writers' tests have the texts. */
let standIn: OpenaiStandIn;
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
afterAll(() => standIn.close());

/** The writers and models of the replies, and the picture of the thumbnail. */
async function generateAll({ url }: ChangeableStack) {
  async function ask<Reply>(kind: string, body: object, schema: z.ZodType<Reply>): Promise<Reply> {
    return schema.parse(await (await post(`${url}/api/video/generate-${kind}`, body)).json());
  }
  const texts = [
    await ask('script', { ...scriptForm, topic: '<script>alert("x")</script>' }, scriptReply),
    await ask('series', seriesForm, seriesReply),
    await ask('campaign', campaignForm, campaignReply),
  ];
  const thumbnail = await ask('thumbnail', thumbnailForm, thumbnailReply);
  return {
    writers: [...texts, thumbnail].map(({ generatedBy }) => generatedBy),
    thumbnailUrl: thumbnail.thumbnailUrl,
    picture: await fetch(thumbnail.thumbnailUrl),
  };
}

test('without a key the sample answers; a thumbnail’s signed link shows the picture and downloads it by its title', async ({
  stack,
}) => {
  const { file } = stack;
  const secrets = new SecretsManagerClient(operatorAt(file));
  const key = secrets.send(new GetSecretValueCommand({ SecretId: file.outputs.OpenAiKeyArn }));
  await expect(key).rejects.toMatchObject({ name: 'ResourceNotFoundException' });

  const { writers, thumbnailUrl, picture } = await generateAll(stack);
  expect(writers).toEqual(Array(4).fill({ writer: 'sample' }));
  const [place, query = ''] = thumbnailUrl.split('?');
  const folder = `${file.awsUrl}/${file.outputs.MediaBucketName}/thumbnails/`;
  expect(place).toMatch(new RegExp(`^${RegExp.escape(folder)}[0-9a-f-]{36}\\.svg$`));
  expect(new URLSearchParams(query).get('X-Amz-Expires')).toBe('43200');
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringMatching(/^attachment; filename="caf---3-steps--thumbnail\.svg";/),
    'cache-control': 'private, max-age=604800, immutable',
  });
  expect(await picture.text()).toMatch(/^<svg /);
  expect((await fetch(place!)).status).toBe(403);
});

/** OpenAI's key is the value of another secret: the local run gives its own none. */
const key = 'WebhookSecretArn';

function withOpenai(stack: ChangeableStack): void {
  const settings = stack.changeSettings('VIDEO_SETTINGS', (own: VideoSettings) =>
    videoSettings.parse({ ...own, writer: 'openai', openai: { ...own.openai, baseUrl: standIn.baseUrl } }),
  );
  onTestFinished(settings);
  for (const id of routeIds.filter((id) => routes[id].traffic === 'generate')) {
    const code = readFileSync(resolve('dist/functions', bundleOf(id, 'openai'), 'index.cjs'), 'utf8');
    const arn = stack.file.outputs[key]!;
    onTestFinished(stack.change(id, { code, variables: { OPENAI_KEY_ARN: arn } }));
    onTestFinished(stack.alsoMayRead(id, arn));
  }
}

test('texts and picture come from the models by the stage’s key; of a fault neither key nor upstream text leave', async ({
  stack,
}) => {
  withOpenai(stack);
  const { writers, picture } = await generateAll(stack);
  expect(writers).toEqual([
    ...Array(3).fill({ writer: 'openai', model: 'gpt-6-luna' }),
    { writer: 'openai', model: 'gpt-image-2.5-flare' },
  ]);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(webp);
  const value = await secretOf(stack.dataDir, key);
  const keys = standIn.hits.map(({ authorization }) => authorization);
  expect(keys).toEqual(Array(1 + 4 + 6 + 1).fill(`Bearer ${value}`));

  standIn.behave('rate');
  const said = stack.listen();
  const reply = await post(`${stack.url}/api/video/generate-series`, seriesForm);
  const text = await reply.text();
  expect(reply.status).toBe(503);
  expect(reply.headers.get('content-type')).toMatch('text/plain');
  expect(text).toBe('The AI service is busy. Please try again in 7 seconds.');
  expect(text + said()).not.toMatch(new RegExp(`${upstreamMark}|${value}|sk-stand-in`));
});

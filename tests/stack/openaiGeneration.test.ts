import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { bundleOf } from '../../functions/bundles.ts';
import { routeIds, routes } from '../../functions/routes.ts';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '../../functions/video/video.ts';
import { type VideoSettings, videoSettings } from '../../functions/video/videoSettings.ts';
import { type ChangeableStack, test } from '../support/changeableStack.ts';
import { OpenaiStandIn } from '../support/OpenaiStandIn.ts';
import { upstreamMark, webp } from '../support/openaiAnswers.ts';
import { post } from '../support/requests.ts';
import { secretOf } from '../support/stackClients.ts';
import { scriptForm } from '../support/video.ts';

/** The OpenAI writer in its deployed bundles behind the whole stack, against the stand-in. */
let standIn: OpenaiStandIn;
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
afterAll(() => standIn.close());

const generating = routeIds.filter((id) => routes[id].traffic === 'generate');

/** OpenAI's key is the value of another secret: the local run gives its own none. */
const key = 'WebhookSecretArn';

function withOpenai(stack: ChangeableStack): void {
  standIn.behave('well');
  const settings = stack.changeSettings('VIDEO_SETTINGS', (own: VideoSettings) =>
    videoSettings.parse({ ...own, writer: 'openai', openai: { ...own.openai, baseUrl: standIn.baseUrl } }),
  );
  onTestFinished(settings);
  for (const id of generating) {
    const code = readFileSync(resolve('dist/functions', bundleOf(id, 'openai'), 'index.cjs'), 'utf8');
    const arn = stack.file.outputs[key]!;
    onTestFinished(stack.change(id, { code, variables: { OPENAI_KEY_ARN: arn } }));
    onTestFinished(stack.alsoMayRead(id, arn));
  }
}

const hostileForm = { ...scriptForm, topic: '<script>alert("x")</script>' };
const ask = (stack: ChangeableStack, kind: string, body: unknown) =>
  post(`${stack.url}/api/video/generate-${kind}`, body);

test('script, series, campaign and picture come from the model, with the key of Secrets Manager', async ({
  stack,
}) => {
  withOpenai(stack);
  const replies = [
    scriptReply.parse(await (await ask(stack, 'script', hostileForm)).json()),
    seriesReply.parse(await (await ask(stack, 'series', { serviceArea: 'ERP Systems' })).json()),
    campaignReply.parse(await (await ask(stack, 'campaign', { campaignTheme: 'A calm close' })).json()),
  ];
  for (const { generatedBy } of replies) {
    expect(generatedBy).toEqual({ writer: 'openai', model: 'gpt-6-luna' });
  }
  const reply = await ask(stack, 'thumbnail', { title: 'A calm change', style: 'ink' });
  const { thumbnailUrl, generatedBy } = thumbnailReply.parse(await reply.json());
  expect(generatedBy).toEqual({ writer: 'openai', model: 'gpt-image-2.5-flare' });
  const picture = await fetch(thumbnailUrl);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(webp);

  expect(standIn.hits).toHaveLength(1 + 4 + 6 + 1);
  expect(standIn.violations).toEqual([]);
  const value = await secretOf(stack.dataDir, key);
  for (const { authorization } of standIn.hits) expect(authorization).toBe(`Bearer ${value}`);
});

test.for([
  ['rate', 503, 'series', { serviceArea: 'ERP Systems' }],
  ['refusal', 422, 'script', hostileForm],
  ['html', 503, 'script', hostileForm],
  ['401', 503, 'thumbnail', { title: 'A', style: 'B' }],
] as const)(
  '§8 %s: %i with one sentence; neither key nor upstream text leave',
  async ([fault, status, kind, body], { stack }) => {
    withOpenai(stack);
    standIn.behave(fault);
    const said = stack.listen();
    const reply = await ask(stack, kind, body);
    const text = await reply.text();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch('text/plain');
    expect(text).toMatch(/^[^\n{<]{20,200}\.$/);
    const value = await secretOf(stack.dataDir, key);
    expect(text + said()).not.toMatch(new RegExp(`${upstreamMark}|${value}|sk-stand-in`));
  },
);

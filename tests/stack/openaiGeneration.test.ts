import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignReply, scriptReply, seriesReply, thumbnailReply } from '../../functions/contract/video.ts';
import { withOpenaiAt } from '../support/assembly.ts';
import { OpenaiStandIn } from '../support/OpenaiStandIn.ts';
import { upstreamMark, webp } from '../support/openaiAnswers.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { scriptForm } from '../support/video.ts';

/** The OpenAI writer in its deployed bundles behind the whole stack, against the stand-in. */
let standIn: OpenaiStandIn;
let stack: StackHere;
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-the-shell');
  stack = await runStackHere({ change: withOpenaiAt(standIn.baseUrl) });
  vi.unstubAllEnvs();
});
beforeEach(() => standIn.behave('well'));
afterAll(() => Promise.all([stack.stop(), standIn.close()]));

const hostileForm = { ...scriptForm, topic: '<script>alert("x")</script>' };
const generate = (kind: string, body: unknown) => post(`${stack.url}/api/video/generate-${kind}`, body);
const by = { writer: 'openai', model: 'gpt-6-luna' };

describe('§7 generation with OpenAI through the whole stack', () => {
  it('script, series and campaign', async () => {
    const replies = [
      scriptReply.parse(await (await generate('script', hostileForm)).json()),
      seriesReply.parse(await (await generate('series', { serviceArea: 'ERP Systems' })).json()),
      campaignReply.parse(await (await generate('campaign', { campaignTheme: 'A calm close' })).json()),
    ];
    for (const { generatedBy } of replies) expect(generatedBy).toEqual(by);
    expect(standIn.hits).toHaveLength(1 + 4 + 6);
    expect(standIn.violations).toEqual([]);
    // The key of Secrets Manager, which no template holds.
    for (const { authorization } of standIn.hits) expect(authorization).toBe('Bearer sk-of-the-shell');
  });

  it('the picture’s bytes come back from the signed link', async () => {
    const reply = await generate('thumbnail', { title: 'A calm change', style: 'ink' });
    const { thumbnailUrl, generatedBy } = thumbnailReply.parse(await reply.json());
    expect(generatedBy).toEqual({ writer: 'openai', model: 'gpt-image-2.5-flare' });
    const picture = await fetch(thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(webp);
    expect((await fetch(thumbnailUrl.replace(/.$/, (end) => (end === '0' ? '1' : '0')))).status).toBe(403);
  });

  it('the day’s money is what OpenAI said it used', async () => {
    const dollars = async () => {
      const [line = '{}'] = await operateOn(stack.dataDir, 'data', 'usage', '--json');
      return (JSON.parse(line) as { dollars: number }).dollars;
    };
    const before = await dollars();
    await generate('script', hostileForm);
    const spent = (await dollars()) - before;
    // 900 tokens in and 700 out, at the stage's prices.
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThan(0.05);
  });

  it.each([
    ['rate', 503],
    ['refusal', 422],
    ['html', 502],
    ['401', 503],
  ] as const)('§8 %s: %i with one sentence; neither key nor upstream text leave', async (fault, status) => {
    standIn.behave(fault);
    // Each fault on another route's function, so that no breaker is in the way.
    const kinds = {
      rate: ['series', { serviceArea: 'ERP Systems' }],
      refusal: ['script', hostileForm],
      html: ['script', hostileForm],
      '401': ['thumbnail', { title: 'A', style: 'B' }],
    } as const;
    const [kind, body] = kinds[fault];
    const reply = await generate(kind, body);
    const text = await reply.text();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch('text/plain');
    expect(text).toMatch(/^[^\n{<]{20,200}\.$/);
    expect(text + stack.said()).not.toMatch(new RegExp(`${upstreamMark}|sk-of-the-shell|sk-stand-in`));
  });
});

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as script } from '#functions/video/generateScript.ts';
import { handler as thumbnail } from '#functions/video/generateThumbnail.ts';
import { type Behaviour, OpenaiStandIn, upstreamMark } from '../../support/OpenaiStandIn.ts';
import { scriptForm, thumbnailForm } from '../../support/video.ts';
import { captureLog, invoke, visitor } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { stubGeneration, testSettings } from './generationHere.ts';

/** Every way in which OpenAI fails: what a visitor gets, and how often OpenAI was asked. */
interface Expected {
  readonly status: number;
  readonly sentence: RegExp;
  readonly hits: number;
  readonly retryAfter?: string;
  /** Whether OpenAI bills nothing, so that the units are given back. */
  readonly free?: true;
}

const failed = {
  status: 503,
  sentence: /^The AI service is not available at the moment\. Please try again in a minute\.$/,
  retryAfter: '30',
};
const unreadable = { ...failed, hits: 1 };
const unusable = {
  status: 502,
  sentence: /^The AI service gave an answer that could not be used\. Please try again\.$/,
  hits: 2,
};
/** An error of OpenAI instead of an answer. */
const once = { status: 503, hits: 1, free: true } as const;
const refused = { status: 422, sentence: /^The AI service declined to write about this\. Please/, hits: 1 };
const slow = {
  status: 504,
  sentence: /^The AI service took too long to answer\. Please try again\.$/,
  hits: 1,
};

const expected: Partial<Record<Behaviour, Expected>> = {
  '401': { ...once, sentence: /the OpenAI API key was not accepted\. The operator has to replace it\.$/ },
  '403': { ...once, sentence: /the OpenAI API key was not accepted/ },
  'unknown model': { ...once, sentence: /the OpenAI API key gives no access to the chosen model/ },
  // The client asks a second time before it gives up.
  quota: { ...once, sentence: /the account of the OpenAI API key has no credit left/, hits: 2 },
  rate: { ...once, sentence: /^The AI service is busy\. Please try again in 7 seconds\.$/, retryAfter: '7' },
  'rate for a day': {
    ...once,
    sentence: /^The AI service is busy\. Please try again in 1 minute\.$/,
    retryAfter: '60',
  },
  'rate without a time': {
    ...once,
    sentence: /^The AI service is busy\. Please try again in 20 seconds\.$/,
    hits: 2,
    retryAfter: '20',
  },
  'failed at a rate': { status: 503, sentence: /^The AI service is busy\./, hits: 1, retryAfter: '20' },
  redirect: unreadable,
  '400': unreadable,
  'code of JavaScript’s own': unreadable,
  '500': { ...failed, hits: 2, free: true },
  reset: { ...failed, hits: 2 },
  failed: unreadable,
  hang: slow,
  'hang in the body': slow,
  html: unreadable,
  'cut body': unreadable,
  'empty body': unreadable,
  'other JSON': unreadable,
  'half a JSON': unusable,
  'no text': unusable,
  'no JSON': unusable,
  'wrong shape': unusable,
  'wrong counts': unusable,
  incomplete: unusable,
  '10 MB': unusable,
  refusal: refused,
  'content filter': refused,
};
const causes = Object.entries(expected) as [Behaviour, Expected][];
/** What is read in a way of its own of a picture. It is drawn once: no complaint could mend a second try. */
const ofPictures: readonly Behaviour[] = ['hang', 'other JSON', 'no text', 'no JSON', '10 MB', 'refusal'];

/** Does something when the head of a reply has come. */
function onceFetched(act: () => void): void {
  const { fetch } = globalThis;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await fetch(...request);
    setImmediate(act);
    return response;
  });
  onTestFinished(() => fetched.mockRestore());
}

let standIn: OpenaiStandIn;
beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
afterAll(() => standIn.close());

describe.each([
  { kind: 'script', handler: script, body: scriptForm, units: 1, cases: causes },
  {
    kind: 'thumbnail',
    handler: thumbnail,
    body: thumbnailForm,
    units: 2,
    cases: ofPictures.map((cause): [Behaviour, Expected] => [cause, { ...expected[cause]!, hits: 1 }]),
  },
])('§8 $kind: every fault of OpenAI has its status and its sentence', ({ handler, body, units, cases }) => {
  it.each(cases)('%s', async (cause, { status, sentence, hits, retryAfter, free }) => {
    standIn.behave(cause);
    const { counted, passDeadline } = await stubGeneration(testSettings(standIn.baseUrl));
    if (cause === 'hang')
      standIn.plan = () => ({ answer: cause, after: Promise.resolve().then(passDeadline) });
    if (cause === 'hang in the body') onceFetched(passDeadline);
    const log = captureLog();
    // The client waits before it asks a second time.
    const reply = await onFastClock(() => invoke(handler, { body, headers: visitor }));
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(sentence);
    expect(reply.body).toMatch(/^[^\n{<]{20,200}\.$/);
    expect(reply.headers['retry-after']).toBe(retryAfter);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(standIn.hits).toHaveLength(hits);
    expect(await counted()).toBe(free ? 0 : units);
    const said = JSON.stringify([reply, log.lines]);
    for (const secret of [upstreamMark, 'sk-stand-in', standIn.baseUrl, 'node_modules/openai']) {
      expect(said).not.toContain(secret);
    }
    expect(log.lines.find(({ message }) => message === 'generation')).toHaveProperty('fault');
    if (status >= 500) expect(log.lines.at(-1)).toHaveProperty('error.reason');
  });
});

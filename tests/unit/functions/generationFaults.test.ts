import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { lambda } from '../../../functions/runtime/lambda.ts';
import { generateScript } from '../../../functions/video/generateScript.ts';
import { generateThumbnail } from '../../../functions/video/generateThumbnail.ts';
import { type Behaviour, OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { upstreamMark } from '../../support/openaiAnswers.ts';
import { scriptForm } from '../../support/video.ts';
import { captureLog, invoke, stubEnvironment } from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';
import { hastyLimits, testEffects, testSettings, viewer } from './generationEffects.ts';

/** A short deadline: this test only has to tell a hanging call from an answer; elsewhere the ratios count. */
const patience = { ...hastyLimits, deadlineMs: hastyLimits.deadlineMs / 4 };

/** Every way in which the upstream fails: what a visitor gets, and how often the upstream was asked. */
interface Expected {
  readonly status: number;
  readonly sentence: RegExp;
  readonly hits: number;
  /** Whether the visitor's units stay counted. */
  readonly kept: boolean;
  readonly retryAfter?: string;
}

const unavailable = { status: 503, sentence: /^The AI service is not available/, kept: false };
const unusable = {
  status: 502,
  sentence: /^The AI service gave an answer that could not be used/,
  kept: true,
};
const key = { status: 503, sentence: /OpenAI API key/, hits: 1, kept: false };
const refused = { status: 422, sentence: /^The AI service declined/, hits: 1, kept: true };
const slow = { status: 504, sentence: /^The AI service took too long/, hits: 1, kept: true };

const expected: Partial<Record<Behaviour, Expected>> = {
  '401': key,
  '403': key,
  'unknown model': key,
  quota: { ...key, sentence: /OpenAI API key has no credit left/ },
  rate: {
    status: 503,
    sentence: /^The AI service is busy. Please try again in 7 seconds\.$/,
    hits: 1,
    kept: false,
    retryAfter: '7',
  },
  'rate for a day': {
    status: 503,
    sentence: /^The AI service is busy. Please try again in 1 minute\.$/,
    hits: 1,
    kept: false,
    retryAfter: '60',
  },
  redirect: { ...unusable, hits: 2 },
  '400': { ...unusable, hits: 1 },
  '500': { ...unavailable, hits: 2, retryAfter: '30' },
  'html 502': { ...unavailable, hits: 2, retryAfter: '30' },
  reset: { ...unavailable, hits: 2, retryAfter: '30' },
  failed: { ...unavailable, hits: 2, retryAfter: '30' },
  hang: slow,
  'hang in the body': slow,
  html: { ...unusable, hits: 2 },
  'cut body': { ...unusable, hits: 2 },
  'half a JSON': { ...unusable, hits: 2 },
  'empty body': { ...unusable, hits: 2 },
  'other JSON': { ...unusable, hits: 2 },
  null: { ...unusable, hits: 2 },
  'no text': { ...unusable, hits: 2 },
  'no JSON': { ...unusable, hits: 2 },
  'wrong shape': { ...unusable, hits: 2 },
  'wrong counts': { ...unusable, hits: 2 },
  incomplete: { ...unusable, hits: 2 },
  '10 MB': { ...unusable, hits: 2 },
  'invented figure': { ...unusable, hits: 2 },
  'not our subject': {
    ...refused,
    sentence: /^Nothing was written: this is none of our subjects\. Say what/,
  },
  accusation: { ...refused, sentence: /^Nothing was written: it would accuse somebody by name/ },
  mockery: { ...refused, sentence: /^Nothing was written: it would make light of people/ },
  deception: { ...refused, sentence: /^Nothing was written: it would help to deceive/ },
  'unsafe without a reason': refused,
  refusal: refused,
  'content filter': refused,
};
const causes = Object.entries(expected) as [Behaviour, Expected][];
/** What only a text can be. */
const ofTexts: readonly Behaviour[] = [
  'failed',
  'incomplete',
  'content filter',
  'wrong counts',
  'invented figure',
  'not our subject',
  'accusation',
  'mockery',
  'deception',
  'unsafe without a reason',
];
const ofPictures = causes.filter(([cause]) => !ofTexts.includes(cause));

let standIn: OpenaiStandIn;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  standIn = await OpenaiStandIn.start();
});
beforeEach(() => {
  stubEnvironment();
  log = captureLog();
});
afterAll(() => standIn.close());

/** @returns the reply and what it took. */
async function call(
  kind: 'script' | 'thumbnail',
  cause: Behaviour,
  changes: Parameters<typeof testEffects>[1] = cause.startsWith('hang') ? { limits: patience } : {},
) {
  standIn.behave(cause);
  const effects = testEffects(standIn.baseUrl, changes);
  const handler =
    kind === 'script'
      ? lambda('generateScript', routes.generateScript, generateScript, () => effects)
      : lambda('generateThumbnail', routes.generateThumbnail, generateThumbnail, () => ({
          ...effects,
          keepPicture: async () => 'https://media.example/thumbnails/1.webp',
        }));
  const body = kind === 'script' ? scriptForm : { title: 'A calm change', style: 'ink' };
  const order = () => invoke(handler, { body, headers: viewer });
  const reply = await (cause.startsWith('hang') ? onFastClock(order) : order());
  return { reply, effects };
}

function expectQuiet(reply: unknown) {
  const said = JSON.stringify([reply, log.lines]);
  for (const secret of [upstreamMark, 'sk-stand-in', 'wrong', standIn.baseUrl, 'node_modules/openai']) {
    // Our own reasons may say of an answer that it was wrong; a reply may not.
    if (secret === 'wrong') expect(JSON.stringify(reply)).not.toContain(secret);
    else expect(said).not.toContain(secret);
  }
}

describe.each([
  ['script', causes],
  ['thumbnail', ofPictures],
] as const)('§8 %s: every fault of the upstream has its status and its sentence', (kind, cases) => {
  it.each(cases)('%s', async (cause, { status, sentence, hits, kept, retryAfter }) => {
    const { reply, effects } = await call(kind, cause);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(sentence);
    expect(reply.body).toMatch(/^[^\n{<]{20,200}\.$/);
    expect(reply.headers['retry-after']).toBe(retryAfter);
    expect(reply.headers['cache-control']).toBe('no-store');
    // A second try only where it may help; a picture that a filter refused is not asked for again.
    expect(standIn.hits).toHaveLength(hits);
    expect(effects.used.units > 0).toBe(kept);
    expectQuiet(reply);
    expect(log.lines.at(-1)).toMatchObject({ message: 'request', status });
    if (status >= 500) expect(log.lines.at(-1)).toHaveProperty('error.reason');
  });
});

describe('§8 the day’s money after a fault', () => {
  it.each(['401', 'quota', 'rate', '500', 'refusal'] as const)(
    'is all given back after %s, when nothing is on the bill',
    async (cause) => {
      const { effects } = await call('thumbnail', cause);
      expect(effects.used.money).toBe(0);
    },
  );

  it('is all given back when no connection came about', async () => {
    const gone = await OpenaiStandIn.start();
    const settings = testSettings(gone.baseUrl);
    await gone.close();
    const effects = testEffects(standIn.baseUrl, { settings });
    const handler = lambda('generateScript', routes.generateScript, generateScript, () => effects);
    const reply = await invoke(handler, { body: scriptForm, headers: viewer });
    expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '30' } });
    expect(effects.used).toEqual({ units: 0, money: 0 });
  });

  it.each(['hang', 'cut body', 'reset'] as const)(
    'stays reserved after %s, when the call may be on the bill',
    async (cause) => {
      const { effects } = await call('thumbnail', cause);
      expect(effects.used.money).toBe(10_000 * standIn.hits.length);
    },
  );

  it('is what the upstream says it used when the answer was unusable', async () => {
    const { effects } = await call('script', 'wrong counts');
    // 900 tokens in, 700 out, at $1 and $10 a million, twice.
    expect(effects.used.money).toBe(2 * (900 + 7000));
  });
});

describe('hostile text of a model', () => {
  it('comes back as the text that it is', async () => {
    const { reply } = await call('script', 'hostile');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json');
    expect(JSON.parse(reply.body).data.script.title).toMatch(/^<script>alert\('UPSTREAM-TEXT'\)<\/script>/);
    expect(JSON.stringify(log.lines)).not.toContain(upstreamMark);
  });
});

import type { RequestListener, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type {
  Response,
  ResponseOutputRefusal,
  ResponseOutputText,
} from 'openai/resources/responses/responses';
import { countWords, hookWords } from '#content/shared/spoken.ts';
import { serve } from './serve.ts';

/** What the stand-in reads of a request, and what only one for a picture has. */
interface OpenaiRequest extends Record<string, unknown> {
  readonly instructions: string;
  readonly input: readonly { readonly role: string; readonly content: string }[];
  readonly prompt: string;
}

/** One request as it arrived. */
interface Hit {
  readonly body: OpenaiRequest;
  readonly authorization: string | undefined;
}

type Answer = (request: OpenaiRequest, response: ServerResponse) => void;

/** Marks every text of the upstream, so that a test finds it wherever it should not be. */
export const upstreamMark = 'UPSTREAM-TEXT';

/** A tiny real picture. */
export const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

const vocabulary = 'we plan the change with care and keep every part in balance while the work goes on'.split(
  ' ',
);

/** So many words of prose. */
export function prose(words: number): string {
  const all = Array.from({ length: words }, (_, index) => vocabulary[index % vocabulary.length]);
  return `${all.join(' ')}.`;
}

/** What a good model makes of any request: a script of the words that it is told, which calls its example one; posts, e-mails. */
function goodDraft({ instructions }: OpenaiRequest) {
  const words = Number(/words of all scenes together: about (\d+)/.exec(instructions)?.[1] ?? 150);
  const [, angle = 'change'] = /This video is about (?:the )?(\w+)/.exec(instructions) ?? [];
  const callToAction = 'Talk to us for thirty minutes before you decide.';
  const between = words - hookWords - countWords(callToAction);
  const perScene = 25;
  return {
    title: `A calm ${angle}`,
    scenes: [
      { words: prose(hookWords), caption: 'A calm change', picture: 'A mobile in balance.' },
      { words: `For example: ${prose(between % perScene)}`, caption: 'An example', picture: 'A warehouse.' },
      ...Array.from({ length: Math.floor(between / perScene) }, (_, index) => ({
        words: prose(perScene),
        caption: `Point ${index % 9}`,
        picture: 'Hands sort cards.',
      })),
      { words: callToAction, caption: 'A free call', picture: 'A calm screen.' },
    ],
    thumbnailStyle: 'Ink ground, one amber disc',
    usedFacts: [1, 2],
    socialMediaPosts: [1, 2, 3, 4, 5].map((number) => `Post ${number}: ${prose(40)}`),
    emailTemplates: [1, 2, 3].map((number) => `Subject: note ${number}\n\n${prose(100)}`),
  };
}

type Draft = ReturnType<typeof goodDraft>;

/** The draft with more words in the scene before the last. */
function saying(more: string, { scenes, ...draft }: Draft): Draft {
  const at = scenes.length - 2;
  const { words, ...scene } = scenes[at]!;
  return { ...draft, scenes: scenes.with(at, { ...scene, words: `${words} ${more}` }) };
}

/** The draft with a hook that stops within its sentence. */
function withoutEnd({ scenes, ...draft }: Draft): Draft {
  const { words, ...hook } = scenes[0]!;
  return { ...draft, scenes: scenes.with(0, { ...hook, words: words.slice(0, -1) }) };
}

/** The hook and two short scenes. */
function short({ scenes, ...draft }: Draft): Draft {
  const words = 'Much too short.';
  return { ...draft, scenes: [scenes[0]!, ...scenes.slice(-2).map((scene) => ({ ...scene, words }))] };
}

function inventedFigure({ socialMediaPosts, emailTemplates, ...draft }: Draft): Draft {
  const sentence = 'It saves 41 percent.';
  const withFigure = (text: string) => `${text} ${sentence}`;
  return saying(sentence, {
    ...draft,
    socialMediaPosts: socialMediaPosts.map(withFigure),
    emailTemplates: emailTemplates.map(withFigure),
  });
}

const raw =
  (status: number, contentType: string, body = ''): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': contentType }).end(body);

const json = (body: unknown) => raw(200, 'application/json', JSON.stringify(body));

/** An error as OpenAI words it. */
const error =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    const told = { message: `${upstreamMark}: key sk-stand-in is wrong`, type: 'error', param: null, code };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: told }));
  };

/** A reply of `/responses`, as far as OpenAI's client reads it. */
const reply = (changes: Partial<Response>) =>
  json({ object: 'response', status: 'completed', output: [], ...changes });

const message = (content: ResponseOutputText | ResponseOutputRefusal, changes: Partial<Response> = {}) =>
  reply({
    output: [{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [content] }],
    ...changes,
  });

const outputText = (text: string): ResponseOutputText => ({ type: 'output_text', text, annotations: [] });

const text =
  (change: (draft: Draft) => object): Answer =>
  (request, response) =>
    message(outputText(JSON.stringify(change(goodDraft(request)))))(request, response);

/** A draft that says the visitor's words, as a model does. */
const topicsFigures: Answer = (request, response) => {
  const data: unknown = JSON.parse(request.input[0]!.content.replace(/<\/?visitor_data>/g, ''));
  const words = Object.values(data as object)
    .join(' ')
    .replaceAll('-', ' ');
  text((draft) => saying(words, draft))(request, response);
};

/** Posts and e-mails that say the figures of the facts that they were told, as an example's. */
const factsFigures: Answer = (request, response) => {
  const [, facts = ''] = request.instructions.split('\nFacts, by number');
  const figures = facts.replace(/^\d+\. /gm, '').match(/\b\d+(?:,\d+)*\b/g) ?? [];
  const withFigures = (written: string) => `${written} For example: ${figures.join(' and ')}.`;
  text(({ socialMediaPosts, emailTemplates, ...draft }) => ({
    ...draft,
    socialMediaPosts: socialMediaPosts.map(withFigures),
    emailTemplates: emailTemplates.map(withFigures),
  }))(request, response);
};

/** The answers to `/responses`; a picture's are different where they can be. */
const answers = {
  well: text((draft) => draft),
  '401': error(401, 'invalid_api_key'),
  '403': error(403, 'unsupported_country_region_territory'),
  'unknown model': error(404, 'model_not_found'),
  rate: error(429, 'rate_limit_exceeded', { 'retry-after': '7' }),
  'rate for a day': error(429, 'rate_limit_exceeded', { 'retry-after': '86400' }),
  'rate for a second': error(429, 'rate_limit_exceeded', { 'retry-after': '1' }),
  'rate without a time': error(429, 'rate_limit_exceeded'),
  redirect: (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  quota: error(429, 'insufficient_quota'),
  '400': error(400, 'unsupported_parameter'),
  'code of JavaScript’s own': error(400, 'constructor'),
  '500': error(500, 'server_error'),
  reset: (_, response) => response.destroy(),
  hang: () => {},
  'hang in the body': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":'),
  html: raw(200, 'text/html', `<h1>${upstreamMark}</h1>`),
  'cut body': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write(`{"id":"${upstreamMark}`, () => response.destroy());
  },
  'half a JSON': raw(200, 'application/json', `{"id":"${upstreamMark}`),
  'empty body': raw(200, 'application/json'),
  'other JSON': json({ hello: upstreamMark }),
  'no text': message(outputText('')),
  refusal: message({ type: 'refusal', refusal: upstreamMark }),
  'content filter': reply({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
  incomplete: message(outputText(`{"title":"${upstreamMark}`), {
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  failed: reply({ status: 'failed', error: { code: 'server_error', message: upstreamMark } }),
  'failed at a rate': reply({
    status: 'failed',
    error: { code: 'rate_limit_exceeded', message: upstreamMark },
  }),
  'no JSON': message(outputText(upstreamMark)),
  'wrong shape': text(() => ({ title: upstreamMark, scenes: 1 })),
  'wrong counts': text((draft) => ({ ...draft, scenes: draft.scenes.slice(0, 2) })),
  'a blank e-mail': text((draft) => ({ ...draft, emailTemplates: draft.emailTemplates.with(1, ' ') })),
  'facts that are none': text((draft) => ({ ...draft, usedFacts: [2, 2, 0, -1, 99] })),
  'every fact': text((draft) => ({
    ...draft,
    usedFacts: Array.from({ length: 20 }, (_, place) => place + 1),
  })),
  'no fact': text((draft) => ({ ...draft, usedFacts: [] })),
  'too short': text(short),
  'invented figure': text(inventedFigure),
  'the topic’s figures': topicsFigures,
  'the facts’ figures': factsFigures,
  'three faults': text((draft) => saying('It saves 41 percent.', withoutEnd(short(draft)))),
  '10 MB': text((draft) => ({ ...draft, title: upstreamMark.repeat(800_000) })),
} satisfies Record<string, Answer>;

export type Behaviour = keyof typeof answers;

const picture = (b64_json: string) => json({ data: [{ b64_json }] });

const pictures: Partial<Record<Behaviour, Answer>> = {
  well: picture(webp),
  'no JSON': picture(Buffer.from(upstreamMark).toString('base64')),
  'no text': json({ data: [] }),
  refusal: error(400, 'moderation_blocked'),
  '10 MB': picture('A'.repeat(10_000_000)),
};

/** How the next request is answered, by its number from 0. */
type Plan = (hit: number, request: OpenaiRequest) => { answer: Behaviour; after?: Promise<unknown> };

/** A server that speaks as OpenAI's API does: well, slowly, wrongly or not at all. It keeps what arrives. */
export class OpenaiStandIn {
  readonly hits: Hit[] = [];
  /** Requests whose caller has gone before an answer. */
  cutOff = 0;
  plan: Plan = () => ({ answer: 'well' });
  #server!: Awaited<ReturnType<typeof serve>>;
  readonly #answer: RequestListener = async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) this.cutOff += 1;
    });
    const body = (await readJson(request)) as OpenaiRequest;
    const hit = this.hits.push({ body, authorization: request.headers.authorization }) - 1;
    const { answer, after } = this.plan(hit, body);
    await after;
    const isPicture = request.url === '/v1/images/generations';
    ((isPicture && pictures[answer]) || answers[answer])(body, response);
  };

  static async start(): Promise<OpenaiStandIn> {
    const standIn = new OpenaiStandIn();
    standIn.#server = await serve(standIn.#answer);
    return standIn;
  }

  get baseUrl(): string {
    return `${this.#server.url}/v1`;
  }

  /** Forgets what has arrived and answers everything alike from now on. */
  behave(answer: Behaviour): void {
    this.hits.length = 0;
    this.cutOff = 0;
    this.plan = () => ({ answer });
  }

  async close(): Promise<void> {
    await this.#server.close();
  }
}

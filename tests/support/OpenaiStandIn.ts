import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImageGenerateParamsNonStreaming } from 'openai/resources/images';
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import * as z from 'zod';
import {
  errorBody,
  goodDraft,
  hostileDraft,
  inventedFigure,
  message,
  outputText,
  shortVoiceover,
  type TextRequest,
  textReply,
  upstreamMark,
  usage,
  webp,
  wrongCounts,
} from './openaiAnswers.ts';

/** One request as it arrived. */
export interface Hit {
  readonly path: string;
  readonly body: TextRequest & Record<string, unknown>;
  readonly authorization: string | undefined;
}

type Answer = (hit: Hit, response: ServerResponse) => void;

const json =
  (status: number, body: (hit: Hit) => unknown, headers: Record<string, string> = {}): Answer =>
  (hit, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body(hit)));
  };

const text = (draft: (request: TextRequest) => unknown): Answer =>
  json(200, ({ body }) =>
    textReply(body.model, { output: [message(outputText(JSON.stringify(draft(body))))] }),
  );

const picture = (b64_json: string): Answer =>
  json(200, () => ({ created: 1_795_000_000, data: [{ b64_json }], output_format: 'webp' }));

/** The answers to `/responses`; a picture's are different where they can be. */
const answers = {
  well: text(goodDraft),
  '401': json(401, () => errorBody('invalid_api_key')),
  '403': json(403, () => errorBody('unsupported_country_region_territory')),
  'unknown model': json(404, () => errorBody('model_not_found')),
  rate: json(429, () => errorBody('rate_limit_exceeded', 'requests'), { 'retry-after': '7' }),
  'rate for a day': json(429, () => errorBody('rate_limit_exceeded', 'requests'), { 'retry-after': '86400' }),
  redirect: (_, response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  },
  quota: json(429, () => errorBody('insufficient_quota', 'insufficient_quota')),
  '400': json(400, () => errorBody('unsupported_parameter')),
  '500': json(500, () => errorBody(null, 'server_error')),
  'html 502': (_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${upstreamMark}</h1>`);
  },
  reset: (_, response) => response.destroy(),
  hang: () => {},
  'hang in the body': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  },
  html: (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${upstreamMark}</h1>`);
  },
  'cut body': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write(`{"id":"${upstreamMark}`, () => response.destroy());
  },
  'half a JSON': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"${upstreamMark}`);
  },
  'empty body': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  },
  'other JSON': json(200, () => ({ hello: upstreamMark })),
  null: json(200, () => null),
  'no text': json(200, ({ body }) => textReply(body.model, { output: [message(outputText(''))] })),
  refusal: json(200, ({ body }) =>
    textReply(body.model, { output: [message({ type: 'refusal', refusal: upstreamMark })] }),
  ),
  'content filter': json(200, ({ body }) =>
    textReply(body.model, { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
  ),
  incomplete: json(200, ({ body }) =>
    textReply(body.model, {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [message(outputText(`{"title":"${upstreamMark}`), 'incomplete')],
    }),
  ),
  failed: json(200, ({ body }) =>
    textReply(body.model, { status: 'failed', error: { code: 'server_error', message: upstreamMark } }),
  ),
  'no JSON': json(200, ({ body }) => textReply(body.model, { output: [message(outputText(upstreamMark))] })),
  'wrong shape': text(() => ({ title: upstreamMark, hook: 1 })),
  'wrong counts': text(wrongCounts),
  'too short': text(shortVoiceover),
  'invented figure': text(inventedFigure),
  hostile: text(hostileDraft),
  '10 MB': text((request) => ({ ...goodDraft(request), title: upstreamMark.repeat(800_000) })),
} satisfies Record<string, Answer>;

export type Behaviour = keyof typeof answers;

const pictures: Partial<Record<Behaviour, Answer>> = {
  well: json(200, () => ({
    created: 1_795_000_000,
    data: [{ b64_json: webp }],
    output_format: 'webp',
    usage,
  })),
  hostile: picture(webp),
  'no JSON': picture(Buffer.from(upstreamMark).toString('base64')),
  'no text': json(200, () => ({ created: 1_795_000_000, data: [] })),
  refusal: json(400, () => errorBody('moderation_blocked', 'image_generation_user_error')),
  '10 MB': picture('A'.repeat(10_000_000)),
};

/** How the next request is answered, by its number from 0. */
export type Plan = (hit: number, request: Hit) => { answer: Behaviour; after?: Promise<unknown> };

/**
 * A server that speaks as OpenAI's API does: well, slowly, wrongly or not at all. It counts what arrives and
 * checks it against what OpenAI's own package allows.
 */
export class OpenaiStandIn {
  readonly hits: Hit[] = [];
  /** Requests whose caller has gone before an answer. */
  cutOff = 0;
  /** What was wrong with the requests. */
  readonly violations: string[] = [];
  plan: Plan = () => ({ answer: 'well' });
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<OpenaiStandIn> {
    const standIn = new OpenaiStandIn();
    await new Promise<void>((listening) => standIn.#server.listen(0, '127.0.0.1', listening));
    return standIn;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Forgets what has arrived and answers everything alike from now on. */
  behave(answer: Behaviour): void {
    this.hits.length = 0;
    this.cutOff = 0;
    this.violations.length = 0;
    this.plan = () => ({ answer });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.cutOff += 1;
    });
    const path = (request.url ?? '').replace(/^\/v1/, '');
    const hit: Hit = { path, body: await bodyOf(request), authorization: request.headers.authorization };
    const { answer, after } = this.plan(this.hits.push(hit) - 1, hit);
    this.violations.push(...wrongInRequest(path, hit.body));
    await after;
    const isPicture = path === '/images/generations';
    ((isPicture && pictures[answer]) || answers[answer])(hit, response);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Hit['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * What we send to OpenAI, strictly: another field is wrong. The compiler holds these schemas against the types of
 * OpenAI's own package, so that they allow only what its API takes.
 */
const requests: Readonly<Record<string, z.ZodType>> = {
  '/responses': z.strictObject({
    model: z.string().min(1),
    instructions: z.string().min(1),
    input: z.tuple([z.strictObject({ role: z.literal('user'), content: z.string().min(1) })]),
    text: z.strictObject({
      format: z.strictObject({
        type: z.literal('json_schema'),
        name: z.string().regex(/^[\w-]{1,64}$/),
        strict: z.literal(true),
        schema: strictSchema(),
      }),
      verbosity: z.enum(['low', 'medium', 'high']).optional(),
    }),
    max_output_tokens: z.int().min(16),
    store: z.literal(false),
    reasoning: z
      .strictObject({ effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']) })
      .optional(),
  }) satisfies z.ZodType<ResponseCreateParamsNonStreaming>,
  '/images/generations': z.strictObject({
    model: z.string().min(1),
    prompt: z.string().min(1).max(32_000),
    n: z.literal(1),
    size: z.literal('1536x864'),
    quality: z.enum(['low', 'medium', 'high', 'xhigh', 'max']),
    output_format: z.literal('webp'),
  }) satisfies z.ZodType<ImageGenerateParamsNonStreaming>,
};

/** The strict mode requires every property of every object and refuses others. */
function strictSchema(): z.ZodType<Record<string, unknown>> {
  return z
    .looseObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.looseObject({ type: z.string() })),
      required: z.array(z.string()),
      additionalProperties: z.literal(false),
    })
    .refine(({ properties, required }) => Object.keys(properties).every((name) => required.includes(name)), {
      error: 'every property must be required',
    });
}

/** What is wrong with a request to OpenAI, one sentence each. */
function wrongInRequest(path: string, body: unknown): string[] {
  const schema = requests[path];
  if (!schema) return [`there is no POST ${path}`];
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path: field, message }) => `${field.join('.')}: ${message}`);
}

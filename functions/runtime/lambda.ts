import type { MiddlewareObj, Request } from '@middy/core';
import middy from '@middy/core';
import type * as z from 'zod';
import * as problemsWords from '../../content/built/words/problems.ts';
import { fill } from '../../content/schema/fill.ts';
import type { Body, Query, Reply, RouteId, routes } from '../routes.ts';
import { longTimeoutMs, requestTimeoutMs, withTimeout } from './dependencies.ts';
import { errorLine, log } from './environment.ts';
import { mostBytes } from './mostBytes.ts';
import { asProblem, Problem } from './problems.ts';
import type { Route } from './Route.ts';

/**
 * The parts of API Gateway's payload format 2.0 that the functions read and write.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export interface ApiEvent {
  /** The path as it was sent, percent-encoded. */
  readonly rawPath: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Decoded. */
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  /** Decoded; values of a repeated name are joined by commas. */
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly requestId: string;
  };
}

export interface ApiReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The parts of a request that a route's handler gets: `query` where the route has one, parsed by its schema.
 */
export type RouteRequest<Id extends RouteId> = EveryRequest<Id> &
  (undefined extends Query<Id> ? unknown : { readonly query: Query<Id> });

interface EveryRequest<Id extends RouteId> {
  /** The body, parsed by the route's schema. */
  readonly body: Body<Id>;
  /** The path's parameter, decoded but otherwise as it came; empty where the path has none. */
  readonly slug: string;
  /** Names in lower case, as API Gateway sends them. */
  readonly headers: ApiEvent['headers'];
}

/** @throws UnsupportedMediaType, BodyTooLarge or InvalidRequest, each with a sentence for people. */
function parseRequest<Id extends RouteId>(
  { body, query }: Route,
  most: number,
  event: ApiEvent,
): RouteRequest<Id> {
  return {
    body: body && parseBody(body, event, most),
    ...(query && { query: parse(query, event.queryStringParameters ?? {}) }),
    slug: event.pathParameters?.slug ?? '',
    headers: event.headers,
  } as RouteRequest<Id>;
}

function parseBody(schema: z.ZodType, event: ApiEvent, most: number): unknown {
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem('UnsupportedMediaType', problemsWords.notJsonType);
  }
  return parse(schema, parseJson(bodyText(event, most)));
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: ourWords });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map(({ message }) => `${message.replace(/\.$/, '')}.`));
  throw new Problem('InvalidRequest', [...sentences].join(' '));
}

/**
 * The body's text. API Gateway sends a body as base64 when its content type is not one of text.
 * @throws BodyTooLarge or InvalidRequest
 */
export function bodyText({ body = '', isBase64Encoded }: ApiEvent, most: number): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > most) {
    throw new Problem('BodyTooLarge', fill(problemsWords.tooLarge, { count: most / 1024 }));
  }
  try {
    if (!isBase64Encoded && !body.isWellFormed()) throw new TypeError('lone surrogate');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('InvalidRequest', problemsWords.notUtf8);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('InvalidRequest', problemsWords.notJson);
  }
}

/** Replaces zod's own wording where the contract's schema gives none. */
const ourWords: z.core.$ZodErrorMap = ({ path = [] }) =>
  path.length === 0 ? problemsWords.notObject : fill(problemsWords.wrongField, { name: path.join('.') });

/**
 * The item whose id is the slug. Text that is not a slug matches no item.
 * @param sentence for a visitor who finds none.
 * @throws NotFound
 */
export function findBySlug<Item extends { readonly id: string }>(
  items: readonly Item[],
  slug: string,
  sentence: string,
): Item {
  const item = items.find(({ id }) => id === slug);
  if (!item) throw new Problem('NotFound', sentence);
  return item;
}

// CloudFront adds the other security headers to pages and API replies alike.
const guarded = { 'x-content-type-options': 'nosniff' };

/** A success. */
function reply({ cacheControl }: Route, body: string): ApiReply {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...guarded },
    body,
  };
}

/**
 * Writes what handlers give. The schema parses it too, so that it holds only declared fields.
 *
 * Each value is written once: checking a list takes longer than the rest of its call, and many calls give the same list.
 * A handler changes no value that it has given.
 * @throws ZodError when the handler broke the contract.
 */
function bodies({ reply }: Route): (value: object) => string {
  const written = new WeakMap<object, string>();
  return (value) => {
    const body = written.get(value) ?? JSON.stringify(reply.parse(value));
    written.set(value, body);
    return body;
  };
}

/** A problem as one short sentence of plain text, which no cache keeps. */
export function problemReply({ status, message, headers }: Problem): ApiReply {
  return {
    statusCode: status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...guarded,
      ...headers,
    },
    body: message,
  };
}

type Middleware = MiddlewareObj<ApiEvent, ApiReply>;

/**
 * A Lambda entry. The caller gets a reply and the log gets one line, also when `answer` fails.
 * @param further what changes a call on its way in and its reply on its way out
 */
export function pipeline(
  route: string,
  answer: (event: ApiEvent) => Promise<ApiReply>,
  further: readonly Middleware[] = [],
) {
  // On the way out the last one comes first: problems become replies, and the log sees the reply as it leaves.
  return middy<ApiEvent, ApiReply>(answer).use([logRequests(route), ...further, answerProblems]);
}

const answerProblems: Middleware = {
  onError: (request) => {
    const problem = asProblem(request.error);
    request.error = problem;
    request.response = problemReply(problem);
  },
};

/** Logs one line for every request: route, status and duration, and nothing that a visitor sent. */
function logRequests(route: string): Middleware {
  const started = new WeakMap<object, number>();
  const write = (request: Request<ApiEvent, ApiReply>) => {
    const status = request.response?.statusCode ?? 500;
    const failed = status >= 500;
    const meant = request.error instanceof Problem && request.error.meant;
    log(failed && !meant ? 'ERROR' : 'INFO', {
      message: 'request',
      requestId: request.event.requestContext.requestId,
      route,
      status,
      milliseconds: Math.round(performance.now() - (started.get(request) ?? 0)),
      ...(failed && { error: errorLine(request.error) }),
    });
  };
  return {
    before: (request) => {
      started.set(request, performance.now());
    },
    after: write,
    onError: write,
  };
}

/** The work of a route: a plain function of the parsed request and of its effects on the world. */
export type Answer<Id extends RouteId, Effects> = (
  request: RouteRequest<Id>,
  effects: Effects,
) => Reply<Id> | Promise<Reply<Id>>;

/**
 * The Lambda entry of a route.
 * @param connect makes the effects (stores, clock, ids), once for each instance of the function.
 */
export function lambda<Id extends RouteId, Effects>(
  id: Id,
  route: (typeof routes)[Id],
  answer: Answer<Id, Effects>,
  connect: () => Effects | Promise<Effects>,
  ...further: readonly Middleware[]
) {
  let effects: Effects | undefined;
  const bodyOnce = bodies(route);
  const { traffic, body }: Route = route;
  const most = body ? mostBytes(body) : 0;
  const timeoutMs = traffic === 'generate' ? longTimeoutMs : requestTimeoutMs;
  const answerEvent = async (event: ApiEvent) => {
    const request = parseRequest<Id>(route, most, event);
    effects ??= await connect();
    const value = await withTimeout(Promise.resolve(answer(request, effects)), timeoutMs);
    return reply(route, bodyOnce(value));
  };
  return pipeline(id, answerEvent, further);
}

/** The Lambda entry of a route whose answer is a plain function of the parsed request. */
export function handle<Id extends RouteId>(
  id: Id,
  route: (typeof routes)[Id],
  answer: (request: RouteRequest<Id>) => Reply<Id> | Promise<Reply<Id>>,
  ...further: readonly Middleware[]
) {
  return lambda(id, route, answer, () => ({}), ...further);
}

import { isIPv4, isIPv6 } from 'node:net';
import type { MiddlewareObj, Request } from '@middy/core';
import middy from '@middy/core';
import type * as z from 'zod';
import {
  type Body,
  maxBodyBytes,
  type Query,
  type Reply,
  type Route,
  type RouteId,
  routes,
} from '../contract/routes.ts';
import { generationTimeoutMs, requestTimeoutMs, withTimeout } from './dependencies.ts';
import { ConfigurationError, errorLine, log } from './environment.ts';
import { asProblem, Problem } from './problems.ts';

/**
 * What the functions read and write of API Gateway's payload format 2.0.
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
  readonly requestContext: { readonly requestId: string };
}

export interface ApiReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The address by which limits tell visitors apart. It comes from CloudFront's own header, which a client cannot set; a
 * client can set `X-Forwarded-For`. An IPv6 address counts by its network, because one line has 2^64 addresses.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 *
 * @returns an IPv4 address, or the first four groups of an IPv6 address such as `2001:db8:0:0`.
 * @throws ConfigurationError when CloudFront does not send the header.
 */
export function visitorAddress(headers: ApiEvent['headers']): string {
  // `198.51.100.10:46532` or `2001:0db8:…:7334:46532`: the port follows the last colon.
  const sent = headers['cloudfront-viewer-address']?.match(/(.*):\d+$/)?.[1] ?? '';
  const address = sent.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  if (isIPv6(address)) return groups(address).slice(0, 4).join(':');
  throw new ConfigurationError(
    'CloudFront must send CloudFront-Viewer-Address to the API (infra/WebStack.ts: apiHeaders).',
  );
}

/**
 * The network of a visitor: what one household, office or small provider has in all.
 * @param address as `visitorAddress` gives it.
 * @returns the /24 of an IPv4 address such as `192.0.2`, the /48 of an IPv6 address such as `2001:db8:0`.
 */
export function networkOf(address: string): string {
  const separator = isIPv4(address) ? '.' : ':';
  return address.split(separator).slice(0, 3).join(separator);
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groups(address: string): string[] {
  // `URL` writes a host in the canonical form of RFC 5952, without a zone and without a dotted part.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const named = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array<string>(8 - named(canonical).length).fill('0');
  return named(canonical.replace('::', `:${zeros.join(':')}:`));
}

/** The parts of a request that a route's handler gets; `query` where the route has one, parsed by its schema. */
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

/** @throws UnsupportedMediaType, BodyTooLarge or InvalidRequest, each with a sentence for the visitor. */
function parseRequest<Id extends RouteId>(id: Id, event: ApiEvent): RouteRequest<Id> {
  const { body, query }: Route = routes[id];
  return {
    body: body && parseBody(body, event),
    ...(query && { query: parse(query, event.queryStringParameters ?? {}) }),
    slug: event.pathParameters?.slug ?? '',
    headers: event.headers,
  } as RouteRequest<Id>;
}

function parseBody(schema: z.ZodType, event: ApiEvent): unknown {
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem(
      'UnsupportedMediaType',
      'Please send this as JSON, with the content type application/json.',
    );
  }
  return parse(schema, parseJson(decode(event)));
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: ourWords });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map(({ message }) => `${message}.`));
  throw new Problem('InvalidRequest', [...sentences].join(' '));
}

/** The body's text. API Gateway sends a body as base64 when its content type is not one of text. */
function decode({ body = '', isBase64Encoded }: ApiEvent): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) {
    throw new Problem(
      'BodyTooLarge',
      `This is too long: at most ${maxBodyBytes / 1024} KB can be sent at once.`,
    );
  }
  try {
    if (!isBase64Encoded && !body.isWellFormed()) throw new TypeError('lone surrogate');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('InvalidRequest', 'The text is not encoded as UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('InvalidRequest', 'The request is not valid JSON.');
  }
}

/** Stands in for zod's own wording where the contract's schema gives none. */
const ourWords: z.core.$ZodErrorMap = ({ path = [] }) =>
  path.length === 0
    ? 'The request must be a JSON object'
    : `The field ${path.join('.')} is not of the expected kind`;

/**
 * The item whose id is the slug (decision 23). Text that is not a slug matches no item.
 * @param kind for the visitor's sentence, e.g. `case study`.
 * @throws NotFound
 */
export function findBySlug<Item extends { readonly id: string }>(
  items: readonly Item[],
  slug: string,
  kind: string,
): Item {
  const item = items.find(({ id }) => id === slug);
  if (!item) throw new Problem('NotFound', `There is no ${kind} at this address.`);
  return item;
}

// CloudFront adds the other security headers to pages and API replies alike.
const guarded = { 'x-content-type-options': 'nosniff' };

/**
 * A success. The schema parses it too, so that it holds only declared fields.
 * @throws ZodError when the handler broke the contract.
 */
export function reply<Id extends RouteId>(id: Id, value: Reply<Id>): ApiReply {
  const { reply, cacheControl } = routes[id];
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...guarded },
    body: JSON.stringify(reply.parse(value)),
  };
}

/** A problem as one short sentence of plain text (decision 17), which no cache keeps. */
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

/** A Lambda entry: whatever `answer` does, the caller gets a reply and the log one line. */
export function pipeline(route: string, answer: (event: ApiEvent) => Promise<ApiReply>) {
  return middy<ApiEvent, ApiReply>(answer).use(logRequests(route)).use(answerProblems);
}

const answerProblems: Middleware = {
  onError: (request) => {
    const problem = asProblem(request.error);
    request.error = problem;
    request.response = problemReply(problem);
  },
};

/** One line for every request: which route, which status, how long. Nothing that a visitor sent. */
function logRequests(route: string): Middleware {
  const started = new WeakMap<object, number>();
  const write = (request: Request<ApiEvent, ApiReply>) => {
    const status = request.response?.statusCode ?? 500;
    const failed = status >= 500;
    log(failed ? 'ERROR' : 'INFO', {
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

/** What a route does: a plain function of the parsed request and of its effects on the world. */
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
  answer: Answer<Id, Effects>,
  connect: () => Effects | Promise<Effects>,
) {
  let effects: Effects | undefined;
  const timeoutMs = routes[id].traffic === 'generate' ? generationTimeoutMs : requestTimeoutMs;
  return pipeline(id, async (event) => {
    const request = parseRequest(id, event);
    effects ??= await connect();
    return reply(id, await withTimeout(Promise.resolve(answer(request, effects)), timeoutMs));
  });
}

import type { Request } from '@middy/core';
import middy from '@middy/core';
import type * as z from 'zod';
import { type ApiEvent, type ApiReply, isHead, type Middleware } from './api.ts';
import { errorLine, log } from './environment.ts';
import { asProblem, Problem, unavailable } from './problems.ts';
import type { Body, Query, Reply, Route } from './Route.ts';
import { checkBody, parse, readJson } from './requestBody.ts';

/**
 * The parts of a request that a route's handler gets: `query` where the route has one, parsed by its schema.
 */
export type RouteRequest<Of extends Route> = EveryRequest<Of> &
  (undefined extends Query<Of> ? unknown : { readonly query: Query<Of> });

interface EveryRequest<Of extends Route> {
  /** The body, parsed by the route's schema. */
  readonly body: Body<Of>;
  /** The path's parameter, decoded but otherwise as it came; empty where the path has none. */
  readonly slug: string;
  /** Names in lower case, as API Gateway sends them. */
  readonly headers: ApiEvent['headers'];
  /** Whether only the headers of the reply will be sent. */
  readonly isHead: boolean;
}

/**
 * Makes the Lambda entry of a route from a plain function of the parsed request.
 * @param id names the route in the log
 * @param middlewares change a call on its way in, before its JSON is parsed, and its reply on its way out
 */
export function handle<Of extends Route>(
  id: string,
  route: Of,
  answer: (request: RouteRequest<Of>) => Reply<Of> | Promise<Reply<Of>>,
  ...middlewares: readonly Middleware[]
) {
  const { body, query, cacheControl } = route;
  const write = replyWriter(route);
  const answerEvent = async (event: ApiEvent): Promise<ApiReply> => {
    const request = {
      body: body && parse(body, event.body),
      ...(query && { query: parse(query, event.queryStringParameters ?? {}) }),
      slug: event.pathParameters?.slug ?? '',
      headers: event.headers,
      isHead: isHead(event),
    } as RouteRequest<Of>;
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...noSniff },
      body: write(await answer(request)),
    };
  };
  return pipeline(id, answerEvent, body ? [checkBody, ...middlewares, readJson] : middlewares);
}

/** Milliseconds before Lambda ends a call at which the caller hears that a store has not answered. */
const timeoutEarlyInMillis = 1_000;

/** A Lambda entry. The caller gets a reply and the log gets one line, also when `answer` fails or hangs. */
export function pipeline(
  route: string,
  answer: (event: ApiEvent) => Promise<ApiReply>,
  middlewares: readonly Middleware[] = [],
) {
  const timeoutEarlyResponse = () => {
    throw unavailable('no answer in time');
  };
  // On the way out the last middleware comes first: problems become replies, and the log sees the reply as it leaves.
  return middy<ApiEvent, ApiReply>(answer, { timeoutEarlyInMillis, timeoutEarlyResponse }).use([
    logRequests(route),
    ...middlewares,
    answerProblems,
  ]);
}

/**
 * Makes the function that turns a handler's value into the JSON of the reply. The route's schema parses the value, so that
 * only declared fields leave.
 *
 * The JSON of a value is made once: checking a list takes longer than the rest of its call, and many calls give the same
 * list. So a handler must not change a value that it has returned.
 * @throws ZodError when the handler broke the contract.
 */
function replyWriter({ reply }: { readonly reply: z.ZodType }): (value: object) => string {
  const written = new WeakMap<object, string>();
  return (value) => {
    const body = written.get(value) ?? JSON.stringify(reply.parse(value));
    written.set(value, body);
    return body;
  };
}

// CloudFront adds the other security headers to pages and API replies alike.
const noSniff = { 'x-content-type-options': 'nosniff' };

/** Every problem is one short sentence of plain text, which no cache keeps. */
const answerProblems: Middleware = {
  onError: (request) => {
    const problem = asProblem(request.error);
    request.error = problem;
    request.response = {
      statusCode: problem.status,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...noSniff,
        ...problem.headers,
      },
      body: problem.message,
    };
  },
};

/** Logs one line for every request: route, status and duration, and nothing that a visitor sent. */
function logRequests(route: string): Middleware {
  const started = new WeakMap<object, number>();
  const write = (request: Request<ApiEvent, ApiReply>) => {
    const status = request.response?.statusCode ?? 500;
    const failed = status >= 500;
    const intended = request.error instanceof Problem && request.error.intended;
    log(failed && !intended ? 'ERROR' : 'INFO', {
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

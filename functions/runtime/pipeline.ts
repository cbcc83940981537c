import middy, { type MiddlewareObj, type Request } from '@middy/core';
import type { ApiEvent, ApiReply } from './apiGateway.ts';
import { asProblem } from './asProblem.ts';
import { errorLine, log } from './log.ts';
import { problemReply } from './reply.ts';

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

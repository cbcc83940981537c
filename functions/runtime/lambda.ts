import { type Reply, type RouteId, routes } from '../contract/routes.ts';
import { generationTimeoutMs, requestTimeoutMs } from './dependencyLimits.ts';
import { parseRequest, type RouteRequest } from './parseRequest.ts';
import { pipeline } from './pipeline.ts';
import { reply } from './reply.ts';
import { withTimeout } from './withTimeout.ts';

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

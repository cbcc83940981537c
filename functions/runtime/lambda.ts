import { type Reply, type RouteId, routes } from '../contract/routes.ts';
import { budgetMs, generationBudgetMs } from './dependencyLimits.ts';
import { parseRequest, type RouteRequest } from './parseRequest.ts';
import { pipeline } from './pipeline.ts';
import { reply } from './reply.ts';
import { withinBudget } from './withinBudget.ts';

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
  connect: () => Effects,
) {
  let effects: Effects | undefined;
  const budget = routes[id].traffic === 'generate' ? generationBudgetMs : budgetMs;
  return pipeline(id, async (event) => {
    const request = parseRequest(id, event);
    effects ??= connect();
    return reply(id, await withinBudget(Promise.resolve(answer(request, effects)), budget));
  });
}

import type { RouteId, routes } from '../contract/routes.ts';
import { type Answer, lambda } from '../runtime/lambda.ts';
import { limitAccount } from '../stores/accountLimit.ts';

/** The Lambda entry of a route of the desk with groups: as `lambda`, with the bound of one account's calls. */
export function deskLambda<Id extends RouteId, Effects>(
  id: Id,
  route: (typeof routes)[Id],
  answer: Answer<Id, Effects>,
  connect: () => Effects | Promise<Effects>,
) {
  return lambda(id, route, answer, connect, limitAccount);
}

import { features } from '#content/built/features.ts';
import { unsubscribe, unsubscribePage } from '../newsletter/routes.ts';
import { routeIdsOf, routes } from '../routes.ts';
import type { ApiEvent, ApiReply } from '../runtime/api.ts';
import { pipeline } from '../runtime/lambda.ts';
import { methodNotAllowed, Problem } from '../runtime/problems.ts';
import { methodsOf, type Route } from '../runtime/Route.ts';

/** Why no route answered: the path has another method, or there is no such path. */
function unknownRoute(path: string): Problem {
  const route = routeIdsOf(features)
    .map((id): Route => routes[id])
    .find((one) => patternOf(one).test(path));
  return route
    ? methodNotAllowed(methodsOf(route))
    : new Problem('NotFound', 'There is nothing at this address.');
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/**
 * Redirects a mail program that opens the address of the unsubscribe route, instead of posting to it, to the page with the
 * button: opening a link alone must change nothing.
 */
function openedInMail({ rawPath, queryStringParameters, requestContext }: ApiEvent): ApiReply | undefined {
  const opens = ['GET', 'HEAD'].includes(requestContext.http.method);
  if (!opens || !features.unsubscribing || rawPath !== unsubscribe.path) return undefined;
  const query = new URLSearchParams({ token: queryStringParameters?.token ?? '' });
  const headers = { location: `${unsubscribePage}?${query}`, 'cache-control': 'no-store' };
  return { statusCode: 303, headers, body: '' };
}

export const handler = pipeline('answerUnknownRoute', async (event) => {
  const reply = openedInMail(event);
  if (reply) return reply;
  throw unknownRoute(event.rawPath);
});

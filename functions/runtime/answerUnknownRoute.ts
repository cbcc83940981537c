import { features } from '../../content/built/features.ts';
import { type Route, routeIdsOf, routes } from '../routes.ts';
import { pipeline } from './lambda.ts';
import { methodNotAllowed, Problem } from './problems.ts';

/** Why no route answered: the path has other methods, or there is no such path. */
export function unknownRoute(path: string): Problem {
  const methods = routeIdsOf(features)
    .map((id): Route => routes[id])
    .filter((route) => patternOf(route).test(path))
    .map(({ method }) => method);
  return methods.length > 0
    ? methodNotAllowed(methods)
    : new Problem('NotFound', 'There is nothing at this address.');
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

export const handler = pipeline('answerUnknownRoute', async ({ rawPath }) => {
  throw unknownRoute(rawPath);
});

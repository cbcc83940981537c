import * as fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { EdgeFunction } from '#infra/local/EdgeFunction.ts';
import { edgeCode } from '#infra/stack/edge/edgeFunctions.ts';
import { publicPages } from '#web/pages.ts';
import { routes } from '#web/routes.tsx';

const paths = publicPages.map(({ path }) => path);
const viewerRequest = new EdgeFunction(
  'viewerRequest',
  edgeCode('viewerRequest', { paths, redirects: [], files: [], aliases: [], siteUrl: '' }),
);

const screenOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

/** The path of the route whose HTML an object holds. */
function routeOf(object: string): string | undefined {
  if (object === '/404.html') return '*';
  if (object === '/index.html') return '/';
  return screenOf(object.replace('/_shell.html', '/any').replace(/\.html$/, ''));
}

/** Paths of pages and beside them, with a place where something strange is done to them. */
const nearlyPath = fc
  .tuple(
    fc.constantFrom(...paths, '/insights/none', '/case-studies/none', '/none', '/contact', '/insights'),
    fc.array(fc.tuple(fc.nat(40), fc.constantFrom('/', '//', '%2F', '%20', '.', 'X', '\\', '%', '.html'))),
    fc.array(fc.nat(40)),
    fc.array(fc.nat(40)),
  )
  .map(([path, added, capitals, encoded]) => {
    const letters = [...path];
    for (const at of encoded.map((number) => number % letters.length).filter((at) => at > 0)) {
      letters[at] = `%${letters[at]!.charCodeAt(0).toString(16)}`;
    }
    for (const at of capitals.map((number) => number % letters.length))
      letters[at] = letters[at]!.toUpperCase();
    for (const [number, text] of added) letters.splice(1 + (number % letters.length), 0, text);
    return letters.join('');
  });

test('a page’s HTML and the screen that its code draws are of one route, however the path is written', () => {
  fc.assert(
    fc.property(nearlyPath, (path) => {
      const answer = viewerRequest.onRequest({
        ...{ method: 'GET', uri: path, querystring: {}, headers: {}, cookies: {} },
      });
      if ('uri' in answer) expect(screenOf(path)).toBe(routeOf(answer.uri));
    }),
    { numRuns: 1000 },
  );
});

import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { servicePages } from '../../../content/built/servicePages.ts';
import { serviceWords } from '../../../content/built/serviceWords.ts';
import { publicPages } from '../../../web/pages.ts';
import { routes } from '../../../web/routes.tsx';
import { socialImages } from '../../../web/writeSocialImages.ts';

const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;

test('a public page has a route: without one the not-found screen would be built in its place', () => {
  const without = publicPages.map(({ path }) => path).filter((path) => routeOf(path)?.path === '*');
  expect(without, 'Add them to web/routes.tsx').toEqual([]);
});

test('the page of a service is loaded with the words of its own file', async () => {
  for (const { path, id } of servicePages) {
    expect(routeOf(path)?.handle.files).toEqual([`services/${id}`]);
    expect((await serviceWords[id]!()).service.path).toBe(path);
  }
  expect(Object.keys(serviceWords)).toHaveLength(servicePages.length);
});

test('a public page has a social image', () => {
  const drawn = new Set(socialImages.map(({ path }) => path));
  const without = publicPages.filter(({ path, unlisted }) => !unlisted && !drawn.has(path));
  expect(
    without.map(({ path }) => path),
    'Say what it shows in web/pages.ts (social)',
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Route, type RouteId, routeIds, routes } from '../../../functions/contract/routes.ts';

const ofAccounts = (id: RouteId) => Array.isArray((routes[id] as Route).desk);

test('decision 206: every route of the desk with groups counts its account’s calls [desk-limit]', () => {
  const uncounted = routeIds.filter((id) => {
    const source = readFileSync(`functions/handlers/${id}.ts`, 'utf8');
    return source.includes(`deskLambda('${id}'`) !== ofAccounts(id);
  });
  expect(uncounted, 'their handlers are made by deskLambda, and no others').toEqual([]);
});

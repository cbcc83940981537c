import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../../content/built/features.ts';
import { routeIdsOf, routes } from '../../../functions/routes.ts';
import { handler } from '../../../functions/runtime/answerUnknownRoute.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

beforeEach(() => void captureLog());

describe('unknown routes', () => {
  it.each(routeIdsOf(features).map((id) => routes[id]))(
    '$path answers another method than $method with 405',
    async ({ method, path }) => {
      const there = path.replace('{slug}', 'some-slug');
      for (const other of ['HEAD', 'PUT', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
        expect(await invoke(handler, { method: other, path: there })).toEqual(
          problem(405, `This address answers ${method} requests only.`, { allow: method }),
        );
      }
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/contact',
    '/api/contacts/1',
    '/api/subscribers',
    '/api/whitepapers/',
    '/api/whitepapers/a/b/download',
    '/api/whitepapers/a/download/',
    '/API/contacts',
    '/api/contacts%00',
  ])('%s is a 404 with a sentence', async (path) => {
    expect(await invoke(handler, { path })).toEqual(problem(404, 'There is nothing at this address.'));
  });
});

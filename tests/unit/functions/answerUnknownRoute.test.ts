import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '#content/built/features.ts';
import { handler } from '#functions/gateway/answerUnknownRoute.ts';
import { unsubscribe } from '#functions/newsletter/routes.ts';
import { routeIdsOf, routes } from '#functions/routes.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

beforeEach(() => void captureLog());

describe('unknown routes', () => {
  it.each(routeIdsOf(features).map((id) => routes[id]))(
    '$path answers another method than $method with 405',
    async ({ method, path }) => {
      const there = path.replace('{slug}', 'some-slug');
      const reads = method === 'GET';
      const opened = path === unsubscribe.path ? [] : reads ? ['POST'] : ['GET', 'HEAD'];
      const sentence = `This address answers ${reads ? 'GET and HEAD' : 'POST'} requests only.`;
      for (const other of ['PUT', 'DELETE', ...opened]) {
        expect(await invoke(handler, { method: other, path: there })).toEqual(
          problem(405, sentence, { allow: reads ? 'GET, HEAD' : 'POST' }),
        );
      }
    },
  );

  it.each(['GET', 'HEAD'])(
    '%s of the address by which readers leave leads to the page with the button',
    async (method) => {
      const call = { method, path: unsubscribe.path, query: { token: 'a.b-c_d&e' } };
      expect(await invoke(handler, call)).toEqual({
        statusCode: 303,
        headers: {
          location: '/newsletter/unsubscribe?token=a.b-c_d%26e',
          'cache-control': 'no-store',
        },
        body: '',
      });
    },
  );

  it.each([
    ...['/api/', '/api/contact', '/api/contacts/1', '/api/whitepapers/', '/api/whitepapers/a/b/download'],
    ...['/api/whitepapers/a/download/', '/API/contacts', '/api/contacts%00'],
  ])('%s is a 404 with a sentence', async (path) => {
    expect(await invoke(handler, { path })).toEqual(problem(404, 'There is nothing at this address.'));
  });
});

import * as fc from 'fast-check';
import { type Route, routeIds, routes } from '../../../functions/contract/routes.ts';
import { malformedJson, unusualJson } from '../../support/arbitraries.ts';
import { startStack } from '../../support/startStack.ts';
import { atOnce, counts, timed } from './figures.ts';
import type { Part } from './Part.ts';

/** Bodies that nobody should send, to every route that takes a POST. */
export const bodies: Part = async () => {
  const stack = await startStack();
  try {
    const raw = [
      ...fc.sample(malformedJson, 60),
      ...unusualJson,
      ...fc.sample(fc.uint8Array({ maxLength: 200 }), 30).map((bytes) => Buffer.from(bytes)),
      'x'.repeat(20_000),
      '',
    ];
    const types = ['application/json', 'text/plain', 'application/json; charset=utf-16', ''];
    const posts = routeIds.map((id): Route => routes[id]).filter(({ method }) => method === 'POST');
    const tasks = posts.flatMap(({ path }) =>
      raw.flatMap((body) =>
        types.map(
          (type) => () =>
            timed(() => fetch(stack.url + path, { method: 'POST', headers: { 'content-type': type }, body })),
        ),
      ),
    );
    const all = await atOnce(20, tasks);
    const failed = all.filter(({ status }) => status >= 500 || status === 0).length;
    console.log(
      `${raw.length} raw bodies × ${types.length} types × ${posts.length} routes: 5xx or broken ${failed} (${counts(all)})`,
    );
    return failed === 0;
  } finally {
    await stack.stop();
  }
};

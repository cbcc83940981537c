import { expect, test } from 'vitest';
import { routeGrants } from '../../../infra/routeGrants.ts';

test('a route without grants, memory and timeout does not compile', () => {
  const { subscribe, ...others } = routeGrants;
  // @ts-expect-error the compiler names the route that is missing
  const incomplete: typeof routeGrants = others;
  expect(incomplete).not.toHaveProperty('subscribe');
  expect(subscribe).toMatchObject({
    may: expect.anything(),
    memory: expect.any(Number),
    timeout: expect.any(Number),
  });
});

test('no function may do anything of a kind: actions are named', () => {
  const actions = Object.values(routeGrants).flatMap(({ may }) =>
    may.flatMap((permission) => [...permission.actions]),
  );
  for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Z][A-Za-z]+$/);
});

import { expect, test } from 'vitest';
import { routeGrants } from '../../../infra/routeGrants.ts';

test('no function may do anything of a kind: actions are named', () => {
  const actions = Object.values(routeGrants).flatMap(({ may }) =>
    may.flatMap((permission) => [...permission.actions]),
  );
  for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Z][A-Za-z]+$/);
});

import { test } from './test.ts';

export * from './test.ts';

/** `test` whose every test has a tab of its own. */
export const ownContextTest = test.extend({ ownTab: true });

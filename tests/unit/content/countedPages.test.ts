import { expect, test } from 'vitest';
import { countedPages } from '../../../content/built/countedPages.ts';
import { publicPages } from '../../../web/pages.ts';

test('every page of the site is counted by its path, and no other', () => {
  expect([...countedPages].sort()).toEqual(publicPages.map(({ path }) => path).sort());
});

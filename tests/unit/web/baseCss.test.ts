import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { system } from '../../../web/src/theme/system.ts';

test('decision 117: every variable of the base rules is a token of the theme', () => {
  const css = readFileSync(new URL('../../../web/src/theme/base.css', import.meta.url), 'utf8');
  const used = [...css.matchAll(/var\((--c-[\w-]+)\)/g)].map(([, name]) => name!);
  const known = JSON.stringify(system.getTokenCss());
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
});

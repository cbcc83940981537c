import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { system } from '../../../web/src/theme/system.ts';
import { unicodeRange } from '../../../web/unicodeRange.ts';

const read = (path: string) => readFileSync(new URL(`../../../web/src/theme/${path}`, import.meta.url));
const css = read('base.css').toString();

test('decision 117: every variable of the base rules is a token of the theme', () => {
  const used = [...css.matchAll(/var\((--c-[\w-]+)\)/g)].map(([, name]) => name!);
  const known = JSON.stringify(system.getTokenCss());
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
});

test('decision 128: a face is loaded for the characters that its file has, and for no other', () => {
  const faces = [...css.matchAll(/url\("\.\/(fonts\/[\w-]+\.woff2)"\)[^}]*unicode-range:([^;]+);/g)];
  expect(faces.map(([, file]) => file)).toHaveLength(css.split('.woff2"').length - 1);
  for (const [, file, range] of faces)
    expect(`${file} ${range!.trim().replace(/\s+/g, ' ')}`).toBe(`${file} ${unicodeRange(read(file!))}`);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unicodeRange } from '../../../content/faces/unicodeRange.ts';
import { system } from '../../../web/src/theme/system.ts';

const read = (path: string) => readFileSync(new URL(`../../../web/src/theme/${path}`, import.meta.url));
const css = read('base.css').toString();
const built = (path: string) => readFileSync(new URL(`../../../dist/faces/${path}`, import.meta.url));

test('every variable of the base rules is a token of the theme', () => {
  const used = [...css.matchAll(/var\((--chakra-[\w-]+)\)/g)].map(([, name]) => name!);
  const known = JSON.stringify(system.getTokenCss());
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
});

test('a face is loaded for the characters that its file has, and for no other', () => {
  const rules = built('faces.css').toString();
  const faces = [...rules.matchAll(/url\("\.\/([\w-]+\.woff2)"\)[^}]*unicode-range:([^;]+);/g)];
  expect(faces.length).toBeGreaterThanOrEqual(4);
  expect(faces.map(([, file]) => file)).toHaveLength(rules.split('.woff2"').length - 1);
  for (const [, file, range] of faces)
    expect(`${file} ${range!.trim()}`).toBe(`${file} ${unicodeRange(built(file!))}`);
});

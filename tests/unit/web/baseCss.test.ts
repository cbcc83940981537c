import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { system } from '#web/src/theme/system.ts';

const read = (path: string) => readFileSync(new URL(`../../../web/src/theme/${path}`, import.meta.url));
const css = read('base.css').toString();
const built = (path: string) => readFileSync(new URL(`../../../dist/faces/${path}`, import.meta.url));

test('every variable of the base rules is a token of the theme', () => {
  const used = [...css.matchAll(/var\((--chakra-[\w-]+)\)/g)].map(([, name]) => name!);
  const known = JSON.stringify(system.getTokenCss());
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
});

test('a face is loaded for characters that its file has', () => {
  const rules = built('faces.css').toString();
  const faces = [...rules.matchAll(/url\("\.\/([\w-]+\.woff2)"\)[^}]*unicode-range:([^;]+);/g)];
  expect(faces.length).toBeGreaterThanOrEqual(6);
  expect(faces.map(([, file]) => file)).toHaveLength(rules.split('.woff2"').length - 1);
  for (const [, file, ranges] of faces) {
    const font = create(built(file!)) as Font;
    for (const range of ranges!.trim().split(', ')) {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      const codes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      expect(
        codes.some((code) => font.hasGlyphForCodePoint(code)),
        `${file} ${range}`,
      ).toBe(true);
    }
  }
});

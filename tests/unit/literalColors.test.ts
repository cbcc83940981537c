import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['content/{print,drawing,check}', 'functions', 'web', 'infra'];

const literal = new RegExp(
  [
    // Not the address of a fragment, and not an entity such as &#39;.
    /(?<![&\w/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/,
    /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.#"'-]/,
    // A name where a color is expected; `white` is a role of the brand in web, and of style.typ in print.
    /\b(?:color|background|backgroundColor|background-color|fill|stroke|borderColor|border-color|paint)["']?\s*[:=]\s*\{?["'`]?(?:black|gr[ae]y|silver|red|maroon|orange|yellow|green|olive|lime|blue|navy|aqua|cyan|purple|fuchsia|magenta|pink|brown|gold|beige|whitesmoke)\b/,
    // Six digits as workbooks and documents write them.
    /\b(?:rgb|color|fgColor|bgColor)\s*:\s*["'`][0-9a-f]{6}["'`]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** The literal colors of a text. */
function literalColors(text: string): string[] {
  return [...text.matchAll(literal)].map(([color]) => color);
}

test('§3 brand: no color is written outside the brand', () => {
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx,js,css,html,svg,typ}`),
    { cwd: root },
  );
  const found = files.flatMap((file) =>
    literalColors(readFileSync(join(root, file), 'utf8')).map((color) => `${file}: ${color}`),
  );
  expect(found, 'Give it a role in content/schema/colors.ts').toEqual([]);
});

test('§3 brand: what counts as a color, and what does not', () => {
  const colors = [
    ...["color: '#12263f'", 'fill="#abc"', 'rgb(18 38 63 / 45%)', "rgb('#12263f')", 'oklch(0.5 0.1 20)'],
    ...["fgColor: { rgb: '12263F' }", 'color="navy"', 'stroke: gray'],
  ];
  const others = [
    ...['currentColor', "color: 'ink'", '/services#abc', 'stroke: CanvasText', "'&#39;'", '#root > header'],
    'fill: none',
  ];
  const counts = (text: string) => literalColors(text).length > 0;
  expect([...colors, ...others].filter(counts)).toEqual(colors);
});

/**
 * `node web/subsetFonts.ts`: cuts the two variable fonts down to what Western text needs. The results are
 * committed: run it again only when a font is updated or the content needs a character outside the ranges
 * below, and check the metrics of the fallbacks in `theme/base.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Unicode ranges that stay: Basic Latin, Latin-1, and the marks that typesetting needs. */
const ranges: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const characters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
  .join('');

const fonts = [
  {
    source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    target: 'public-sans.woff2',
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    target: 'source-serif-4.woff2',
    weights: { min: 400, max: 600 },
  },
];

for (const { source, target, weights } of fonts) {
  const subset = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`src/theme/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target} ${subset.length} bytes\n`);
}

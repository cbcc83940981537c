/**
 * `node web/subsetFonts.ts`: cuts the two fonts down to what Western text needs. The results are committed: run
 * it again only when a font is updated or the content needs a character outside the ranges below, write the ranges
 * that it prints into `theme/base.css`, and check the metrics of the fallbacks in `theme/base.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { unicodeRange } from './unicodeRange.ts';

const require = createRequire(import.meta.url);

type Ranges = readonly (readonly [number, number])[];

/** Western text: ASCII, Latin-1, and the marks of typesetting, as far as the fonts have them. */
const western: Ranges = [
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
/** Of these what a page's first view needs. The rest is in a second file: a browser loads it where a letter of it is written. */
const inText: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];
const inHeadings: Ranges = [
  [0x20, 0x22],
  [0x24, 0x29],
  [0x2b, 0x3b],
  [0x3d, 0x3d],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

const sans = {
  source: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: { min: 400, max: 700 },
};
/** One weight: a variable face would be twice as large, and it is on the way of every first paint. */
const serif = {
  source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: 560,
};

const codesOf = (ranges: Ranges) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
const whole = codesOf(western);
const without = (first: Ranges) => {
  const known = new Set(codesOf(first));
  return whole.filter((code) => !known.has(code));
};

/** Of the fonts' features what the site's text shows: without fractions and raised digits a face is an eighth smaller. */
const fonts = [
  { ...sans, codes: codesOf(inText), target: 'public-sans.woff2' },
  { ...sans, codes: without(inText), target: 'public-sans-rare.woff2' },
  { ...serif, codes: codesOf(inHeadings), target: 'source-serif-4.woff2' },
  { ...serif, codes: without(inHeadings), target: 'source-serif-4-rare.woff2' },
].map((face) => ({ ...face, features: ['kern', 'liga', 'tnum'], format: 'woff2' as const }));

/**
 * For the PDF of the ROI report, each face whole and in one weight. WOFF, because the PDF's writer cannot take single
 * letters out of WOFF2; the figures of a table need digits of one width, and nothing else of the fonts' features.
 */
const printed = [
  { ...sans, weight: 400, target: 'public-sans-400.woff' },
  { ...sans, weight: 600, target: 'public-sans-600.woff' },
  { ...serif, target: 'source-serif-4-560.woff' },
].map((face) => ({ ...face, codes: whole, features: ['tnum'], format: 'woff' as const }));

for (const { source, target, weight, codes, features, format } of [...fonts, ...printed]) {
  const subset = await subsetFont(await readFile(require.resolve(source)), String.fromCodePoint(...codes), {
    targetFormat: format,
    variationAxes: { wght: weight },
    keepFeatures: features,
  });
  await writeFile(new URL(`src/theme/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target} ${subset.length} bytes, ${unicodeRange(subset)}\n`);
}

/**
 * `node web/subsetFonts.ts`: cuts the two fonts down to what Western text needs. The results are committed: run
 * it again only when a font is updated or the content needs a character outside the ranges below (which stand
 * in `theme/base.css` too), and check the metrics of the fallbacks in `theme/base.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

type Ranges = readonly (readonly [number, number])[];

/** What nearly every page needs: ASCII, the marks of typesetting, and of Latin-1 what is no letter. */
const common: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
/** Letters with accents, in files of their own: a browser loads them where one is written. */
const accented: Ranges = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x152, 0x153],
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

const fonts = [
  { ...sans, ranges: common, target: 'public-sans.woff2' },
  { ...sans, ranges: accented, target: 'public-sans-accented.woff2' },
  { ...serif, ranges: common, target: 'source-serif-4.woff2' },
  { ...serif, ranges: accented, target: 'source-serif-4-accented.woff2' },
].map((face) => ({ ...face, features: undefined }));

/**
 * For the PDF of the ROI report, each face whole and in one weight. WOFF, because the PDF's writer cannot take single
 * letters out of WOFF2; the figures of a table need digits of one width, and nothing else of the fonts' features.
 */
const printed = [
  { ...sans, weight: 400, target: 'public-sans-400.woff' },
  { ...sans, weight: 600, target: 'public-sans-600.woff' },
  { ...serif, target: 'source-serif-4-560.woff' },
].map((face) => ({ ...face, ranges: [...common, ...accented], features: ['tnum'] }));

for (const { source, target, weight, ranges, features } of [...fonts, ...printed]) {
  const characters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');
  const subset = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: features ? 'woff' : 'woff2',
    variationAxes: { wght: weight },
    ...(features && { keepFeatures: features }),
  });
  await writeFile(new URL(`src/theme/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target} ${subset.length} bytes\n`);
}

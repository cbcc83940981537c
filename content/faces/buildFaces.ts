import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import subsetFont from 'subset-font';
import type { BrandFaces, Face } from '../schema/brand.ts';
import { type FaceSource, rangeOfFace, readFace, variableFace } from './faceFiles.ts';
import { fallbackFace } from './fallbackFace.ts';
import { unicodeRange } from './unicodeRange.ts';

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
/**
 * Of these what a page's first view needs. The rest is in a second file: a browser loads it where a letter of it is
 * written.
 */
const marks: Ranges = [
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
];
/** Of ASCII what sentences and amounts are written with. */
const inHeadings: Ranges = [
  [0x20, 0x21],
  [0x24, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  ...marks,
];
const inText: Ranges = [...inHeadings, [0x40, 0x40], [0xa9, 0xa9]];

const codesOf = (ranges: Ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .toSorted((a, b) => a - b);
const whole = codesOf(western);
const without = (first: Ranges) => {
  const known = new Set(codesOf(first));
  return whole.filter((code) => !known.has(code));
};

/** A file for the site, and the weights for which a browser takes it. */
interface WebFont {
  readonly name: string;
  readonly face: Face;
  readonly source: FaceSource;
  readonly codes: readonly number[];
  readonly weights: string;
}

/** One weight of the headings: a variable face would be twice as large, and it is on the way of every first paint. */
function webFonts({ heading, body }: BrandFaces): WebFont[] {
  const parts = (name: string, face: Face, source: FaceSource, first: Ranges, weights: string): WebFont[] => [
    { name, face, source, codes: codesOf(first), weights },
    { name: `${name}-rare`, face, source, codes: without(first), weights },
  ];
  const range = rangeOfFace(body, 400, 700);
  const [plain, bold] = [variableFace(body, 400), variableFace(body, 600)];
  // Of a body that has one weight the browser draws the bold by itself.
  const hasBold = JSON.stringify(plain) !== JSON.stringify(bold);
  return [
    ...(range
      ? parts('body', body, range, inText, '400 700')
      : [
          ...parts('body', body, plain, inText, '400 500'),
          ...(hasBold ? parts('body-bold', body, bold, inText, '600 700') : []),
        ]),
    ...parts('heading', heading, variableFace(heading, headingWeight), inHeadings, '400 600'),
  ];
}

/** Of every heading and large number. */
const headingWeight = 560;

/**
 * Cuts the brand's faces down to what Western text needs, and writes them with
 * `faces.css` into the folder.
 *
 * @returns a sentence for each face whose file has another name
 */
export async function buildFaces(faces: BrandFaces, folder: string): Promise<string[]> {
  const fonts = webFonts(faces);
  const files = Object.values(faces).flatMap(({ files }) => files.map(({ file }) => file));
  const sources = await Promise.all(files.map((file) => readFace({ file })));
  const hash = createHash('sha256').update(JSON.stringify(faces));
  for (const maker of ['buildFaces.ts', 'fallbackFace.ts', 'unicodeRange.ts']) {
    hash.update(await readFile(join(import.meta.dirname, maker)));
  }
  for (const source of sources) hash.update(source);
  const madeOf = hash.digest('hex');
  const stamp = join(folder, 'made-of.txt');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === madeOf) return [];

  const problems = misnamed(faces, new Map(files.map((file, index) => [file, sources[index]!])));
  if (problems.length > 0) return problems;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rules: string[] = [];
  for (const { name, face, source, codes, weights } of fonts) {
    // Of the fonts' features what the site's text shows: without fractions and raised digits a face is an eighth smaller.
    const subset = await cut(source, codes, { format: 'woff2', features: ['kern', 'liga', 'tnum'] });
    await writeFile(join(folder, `${name}.woff2`), subset);
    rules.push(faceRule(face, `./${name}.woff2`, weights, unicodeRange(subset)));
  }
  rules.push(...(await fallbackRules(faces)));
  await writeFile(join(folder, 'faces.css'), rules.join(''));
  await writeFile(stamp, madeOf);
  return [];
}

async function cut(
  source: FaceSource,
  codes: readonly number[],
  { format, features }: { format: 'woff' | 'woff2'; features: string[] },
): Promise<Buffer> {
  return subsetFont(await readFace(source), String.fromCodePoint(...codes), {
    targetFormat: format,
    ...(source.axes && { variationAxes: source.axes }),
    keepFeatures: features,
    // Names of the styles, for programs that list them: no browser and no PDF reads it.
    dropTables: ['STAT'],
  });
}

function faceRule({ family }: Face, url: string, weights: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${range};
}
`;
}

/** Each fallback has its face's metrics, so that nothing moves when the face is there. */
async function fallbackRules({ heading, body }: BrandFaces): Promise<string[]> {
  const at = async (face: Face, weight: number, weights: string) => {
    const font = await cut(variableFace(face, weight), whole, { format: 'woff', features: [] });
    return fallbackFace(face, font, weight >= 550, weights);
  };
  return [
    await at(body, 400, '400 500'),
    await at(body, 600, '600 700'),
    await at(heading, headingWeight, '400 600'),
  ];
}

/** The print asks for a face by its name: another one would silently be replaced. */
function misnamed(faces: BrandFaces, bytes: ReadonlyMap<string, Buffer>): string[] {
  return Object.entries(faces).flatMap(([role, { family, files }]) =>
    files.flatMap(({ file }) => {
      const source = bytes.get(file);
      const font = source && fontkit.create(source);
      const name = font && 'familyName' in font ? font.familyName : undefined;
      if (name?.startsWith(family)) return [];
      return [
        `brand.yaml: "faces.${role}.family" is "${family}", but ${file} has the family "${name ?? ''}". Write that one.`,
      ];
    }),
  );
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import type { BrandFaces, Face } from '../schema/brand.ts';
import { filesOf, readFace } from './faceFiles.ts';

/** Letters as `unicode-range` in a style sheet (CSS Fonts 4, section 4.5); a browser loads a file where a letter of it is written. */
const inHeadings =
  'U+20-21, U+24-29, U+2B-3B, U+3F, U+41-5A, U+61-7A, U+A0, U+A3, U+B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC';
const inText = `${inHeadings}, U+40, U+A9`;
/** Further letters and signs of Western languages, which a page seldom has. */
const rare =
  'U+22-23, U+2A, U+3C-3E, U+40, U+5B-60, U+7B-7E, U+A1-A2, U+A4-B6, U+B8-FF, U+152-153, U+201A, U+201E, U+2022, U+2122, U+2212';
/** Other languages with Latin letters, such as Polish, Czech and Turkish; other currencies. */
const extended = 'U+100-151, U+154-2AF, U+1E00-1EFF, U+2020-2021, U+20A0-20AB, U+20AD-20C0';

/** One weight of the headings: a range of them would be twice as large. */
const headingWeight = 560;

type Axes = { wght: number | { min: number; max: number } };

/** A face of the site, and the weights for which a browser takes it. */
interface WebFace {
  readonly name: string;
  readonly face: Face;
  /** The first file has Western letters, the last those of other languages. */
  readonly files: readonly string[];
  readonly axes?: Axes;
  readonly weights: string;
}

function webFaces({ heading, body }: BrandFaces): WebFace[] {
  const ofHeading = { name: 'heading', face: heading, weights: '400 600' };
  const ofBody = { name: 'body', face: body, weights: '400 700' };
  const { regular, semibold } = body;
  return [
    ...(body.variable
      ? [{ ...ofBody, files: body.variable, axes: { wght: { min: 400, max: 700 } } }]
      : [{ ...ofBody, files: [regular], weights: '400 500' }]),
    // Where the body face has one weight, the browser draws bold words by itself.
    ...(body.variable || regular === semibold
      ? []
      : [{ ...ofBody, name: 'body-bold', files: [semibold], weights: '600 700' }]),
    heading.variable
      ? { ...ofHeading, files: heading.variable, axes: { wght: headingWeight } }
      : { ...ofHeading, files: [heading.semibold] },
  ];
}

/**
 * Cuts the brand's faces into files for first views, for other Western text and for other languages, and writes them with
 * `faces.css` into the folder `target`.
 *
 * @param folder of the firm, which may have faces of its own
 * @returns a sentence for each face whose file has another name
 */
export async function buildFaces(faces: BrandFaces, folder: string, target: string): Promise<string[]> {
  const hash = createHash('sha256')
    .update(JSON.stringify(faces))
    .update(await readFile(import.meta.filename));
  for (const file of Object.values(faces).flatMap(filesOf)) hash.update(await readFace(file, folder));
  const madeOf = hash.digest('hex');
  const stamp = join(target, 'made-of.txt');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === madeOf) return [];

  const problems = await misnamed(faces, folder);
  if (problems.length > 0) return problems;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const rules: string[] = [];
  for (const { name, face, files, axes, weights } of webFaces(faces)) {
    // Where two rules have a letter, a browser takes the later one: that of the first view.
    const parts = [
      { file: `${name}-extended.woff2`, source: files.at(-1)!, range: extended },
      { file: `${name}-rare.woff2`, source: files[0]!, range: rare },
      { file: `${name}.woff2`, source: files[0]!, range: name === 'heading' ? inHeadings : inText },
    ];
    for (const { file, source, range } of parts) {
      await writeFile(join(target, file), await cut(source, folder, range, axes));
      rules.push(`@font-face {
  font-family: "${face.family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${range};
}
`);
    }
  }
  rules.push(
    await fallbackRule(faces.body, folder, 400, '400 500'),
    await fallbackRule(faces.body, folder, 600, '600 700'),
    await fallbackRule(faces.heading, folder, headingWeight, '400 600'),
  );
  await writeFile(join(target, 'faces.css'), rules.join(''));
  await writeFile(stamp, madeOf);
  return [];
}

async function cut(file: string, folder: string, range: string, axes?: Axes): Promise<Buffer> {
  return subsetFont(await readFace(file, folder), charactersOf(range), {
    targetFormat: 'woff2',
    ...(axes && { variationAxes: axes }),
    // Only the features that the site's text shows: without fractions and raised digits a face is an eighth smaller.
    keepFeatures: ['kern', 'liga', 'tnum'],
    // Names of the styles, for programs that list them: no browser reads it.
    dropTables: ['STAT'],
  });
}

function charactersOf(range: string): string {
  const codes = range.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}

/** Faces that systems have, with their metrics as `@capsizecss/metrics` 4.3.0 gives them. */
const arial = { familyName: 'Arial', ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 };
const times = { familyName: 'Times New Roman', ascent: 1825, descent: -443, lineGap: 87, unitsPerEm: 2048 };
const fallbacks = {
  sans: [
    { ...arial, fullName: 'Arial', postscriptName: 'ArialMT', xWidthAvg: 913 },
    { ...arial, fullName: 'Arial Bold', postscriptName: 'Arial-BoldMT', xWidthAvg: 983 },
  ],
  serif: [
    { ...times, fullName: 'Times New Roman', postscriptName: 'TimesNewRomanPSMT', xWidthAvg: 832 },
    { ...times, fullName: 'Times New Roman Bold', postscriptName: 'TimesNewRomanPS-BoldMT', xWidthAvg: 886 },
  ],
} as const;
/** Faces of the same widths, by the names that Linux has for them. */
const equals = { sans: ['Liberation Sans', 'Arimo'], serif: ['Liberation Serif', 'Tinos'] };

/**
 * Lends a face's metrics to one that systems have, so that nothing moves when the face is there (CSS Fonts 5, section 4).
 */
async function fallbackRule(face: Face, folder: string, weight: number, weights: string): Promise<string> {
  const { family, kind, regular, semibold, variable } = face;
  const isBold = weight >= 550;
  const bytes = variable
    ? await cut(variable[0]!, folder, `${inText}, ${rare}`, { wght: weight })
    : await readFace(isBold ? semibold : regular, folder);
  const metrics = { ...(await fromBuffer(bytes)), familyName: family };
  const { fontFaces } = createFontStack([metrics, fallbacks[kind][isBold ? 1 : 0]], {
    fontFaceProperties: { fontWeight: weights },
  });
  const others = equals[kind].map((name) => `local("${name}${isBold ? ' Bold' : ''}")`);
  return `${fontFaces.replace(/ src: [^;]+/, `$&, ${others.join(', ')}`)}\n`;
}

/** The print asks for a face by its name: another one would silently be replaced. */
async function misnamed(faces: BrandFaces, folder: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [role, { family, regular, semibold }] of Object.entries(faces)) {
    for (const file of new Set([regular, semibold])) {
      const { familyName } = await fromBuffer(await readFace(file, folder));
      if (familyName.startsWith(family)) continue;
      problems.push(
        `brand.yaml: "faces.${role}.family" is "${family}", but ${file} has the family "${familyName}". Write that one.`,
      );
    }
  }
  return problems;
}

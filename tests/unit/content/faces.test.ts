import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkitten';
import { afterAll, expect, test } from 'vitest';
import { buildFaces } from '#content/faces/buildFaces.ts';
import { faceLicenses, pathOfFace, readFace } from '#content/faces/faceFiles.ts';
import { readBrand } from '#content/read/readBrand.ts';
import type { BrandFaces, Face } from '#content/schema/brand.ts';
import { folderOf } from './contentFolder.ts';

const ofPackage = (name: string, file: string) => `@expo-google-fonts/${name}/${file}.ttf`;
const sans: Face = {
  family: 'Public Sans',
  kind: 'sans',
  otherwise: 'sans-serif',
  regular: ofPackage('public-sans', '400Regular/PublicSans_400Regular'),
  semibold: ofPackage('public-sans', '600SemiBold/PublicSans_600SemiBold'),
};
const serifFile = ofPackage('source-serif-4', '400Regular/SourceSerif4_400Regular');
/** A face that has one weight. */
const serif: Face = {
  family: 'Source Serif 4',
  kind: 'serif',
  otherwise: 'serif',
  regular: serifFile,
  semibold: serifFile,
};

/** Cuts the faces into a folder. Cutting takes long, so the tests share it. */
async function cut(faces: BrandFaces, folder: string) {
  const problems = await buildFaces(faces, 'content/firm', folder);
  const names = await readdir(folder);
  return {
    problems,
    css: await readFile(join(folder, 'faces.css'), 'utf8').catch(() => ''),
    times: await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs)),
  };
}

const authored = await readFile('content/firm/brand.yaml', 'utf8');
/** What is said of a brand with these files. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  const mark = await readFile('content/firm/mark.svg', 'utf8');
  await readBrand(await folderOf({ 'mark.svg': mark, ...files }), problems);
  return problems;
}

const folder = await mkdtemp(join(tmpdir(), 'faces-'));
afterAll(() => rm(folder, { recursive: true }));

test('§3 brand: static files are a face too, and their family and weights reach the style sheet', async () => {
  const { problems, css, times } = await cut({ heading: serif, body: sans }, folder);
  expect(problems).toEqual([]);
  const rules = css.split('@font-face').slice(1);
  const named = rules.map((rule) => /font-family: "([^"]+)"/.exec(rule)![1]);
  expect(new Set(named)).toEqual(
    new Set(['Public Sans', 'Public Sans Fallback', 'Source Serif 4', 'Source Serif 4 Fallback']),
  );
  // The body in two weights, the heading in one: each for the first view, for rare letters and for other languages.
  expect(css.match(/\.woff2"\)/g)).toHaveLength(9);
  for (const name of ['Times New Roman Bold', 'Liberation Serif Bold'])
    expect(css).toMatch(new RegExp(`local\\(.${name}.\\)`));
  for (const [, url] of css.matchAll(/url\("\.\/([^"]+)"\)/g)) {
    expect((await stat(join(folder, url!))).size, url).toBeGreaterThan(1000);
  }
  // A browser asks for the file of other languages only where one of its letters is written.
  const others = rules.filter((rule) => rule.includes('-extended.'));
  for (const rule of others) expect(rule).toMatch(/unicode-range: U\+1\d\d/);
  expect(others).toHaveLength(3);
  expect((await cut({ heading: serif, body: sans }, folder)).times, 'cut once').toEqual(times);
});

test('a fallback takes as much space as its face, so that nothing moves when the face is there', async () => {
  const { css } = await cut({ heading: serif, body: sans }, folder);
  const text = (await readFile('content/firm/insights/go-or-not-yet.md', 'utf8')).replaceAll(/[^ -~]/g, '');
  const metricsOf = async (font: StandardFonts) => (await PDFDocument.create()).embedFont(font);
  for (const [family, weights, file, font] of [
    ['Public Sans', '400 500', sans.regular, StandardFonts.Helvetica],
    ['Public Sans', '600 700', sans.semibold, StandardFonts.HelveticaBold],
    ['Source Serif 4', '400 600', serifFile, StandardFonts.TimesRomanBold],
  ] as const) {
    const face = create(await readFace(file, 'content/firm')) as Font;
    // Helvetica and Times are as wide as Arial and Times New Roman.
    const system = await metricsOf(font);
    const widths = [...text].map((letter) => [
      face.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / face.unitsPerEm,
      system.widthOfTextAtSize(letter, 1),
    ]);
    const sum = (side: 0 | 1) => widths.reduce((total, each) => total + each[side]!, 0);
    const rule = css
      .split('@font-face')
      .find((each) => each.includes(`"${family} Fallback"`) && each.includes(weights))!;
    const adjusted = Number(/size-adjust: ([\d.]+)%/.exec(rule)![1]) / 100;
    expect(Math.abs((adjusted * sum(1)) / sum(0) - 1), `${family} ${weights}`).toBeLessThan(0.01);
  }
});

test('§3 brand: a body of one weight leaves bold text to the browser', async () => {
  const { css } = await cut({ heading: sans, body: serif }, folder);
  const weights = [...css.matchAll(/"Source Serif 4";[^}]*font-weight: ([\d ]+);/g)].map(
    ([, range]) => range,
  );
  expect(weights).toEqual(['400 500', '400 500', '400 500']);
});

test('§3 brand: a family that the file does not have is named, because print would replace it', async () => {
  const { problems } = await cut({ heading: sans, body: { ...serif, family: 'Georgia' } }, folder);
  expect(problems).toEqual([
    `brand.yaml: "faces.body.family" is "Georgia", but ${serifFile} has the family "Source Serif 4". Write that one.`,
  ]);
});

test('§3 brand: names of other languages with Latin letters have their letters in the site’s faces', async () => {
  const { brandFaces } = (await readBrand('content/firm', []))!;
  const names = 'Łódź, Žižkov, Şişli, Őr';
  for (const { regular, semibold, variable } of [brandFaces.heading, brandFaces.body]) {
    for (const files of [[regular], [semibold], variable!]) {
      const fonts = await Promise.all(
        files.map(async (file) => create(await readFace(file, 'content/firm')) as Font),
      );
      const missing = [...names].filter(
        (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
      );
      expect(missing, files.join()).toEqual([]);
    }
  }
});

test('§3 brand: a face may be a file of the firm’s folder; one that is nowhere is named', async () => {
  const folder = await folderOf({ 'fonts/own.woff2': 'a face' });
  expect(pathOfFace('fonts/own.woff2', folder)).toBe(join(folder, 'fonts/own.woff2'));
  const missing = authored.replace(`'${sans.regular}'`, 'fonts/not-there.ttf');
  expect((await problemsOf({ 'brand.yaml': missing })).join('\n')).toContain(
    '"faces.body" names fonts/not-there.ttf, which is neither in the firm’s folder nor in a package.',
  );
});

test('§3 brand: a face of the firm’s own is cut again when its file was replaced', async () => {
  const own: Face = { ...sans, regular: 'fonts/own.ttf', semibold: 'fonts/own.ttf' };
  const target = await folderOf({});
  const cutOf = async (file: string) => {
    const folder = await folderOf({ 'fonts/own.ttf': await readFace(file, 'content/firm') });
    expect(await buildFaces({ heading: own, body: own }, folder, target)).toEqual([]);
    return readFile(join(target, 'body.woff2'), 'base64');
  };
  const cuts = [await cutOf(sans.regular), await cutOf(sans.semibold)];
  expect(new Set(cuts).size).toBe(2);
});

test('§3 brand: a face of the firm’s own files needs its license, which visitors get with those of packages', async () => {
  const files = { 'fonts/own.ttf': 'a face' };
  const own = authored.replaceAll(`'${sans.regular}'`, 'fonts/own.ttf');
  const problems = async (brand: string) => problemsOf({ ...files, 'brand.yaml': brand });
  expect(await problems(own)).toEqual([
    'brand.yaml:29:3: "faces.body.license" is missing: fonts/own.ttf is a file of your own, and visitors get it. Put the text of its license beside it and name that, for example "license: fonts/OFL.txt".',
  ]);
  const named = own.replace('    kind: sans', '    kind: sans\n    license: fonts/OFL.txt');
  expect(await problems(named)).toEqual([
    'brand.yaml:29:3: "faces.body.license" is "fonts/OFL.txt", which is not there. Put the text of the license there.',
  ]);
  const folder = await folderOf({ ...files, 'fonts/OFL.txt': 'A license.' });
  const ownFiles = { regular: 'fonts/own.ttf', semibold: 'fonts/own.ttf' };
  const ofFirm = { ...sans, ...ownFiles, license: 'fonts/OFL.txt' };
  const licenses = faceLicenses([ofFirm, serif], folder);
  expect([...licenses.keys()]).toEqual(['Public Sans', '@expo-google-fonts/source-serif-4']);
  const texts = await Promise.all([...licenses.values()].map((file) => readFile(file, 'utf8')));
  expect(texts[0]).toBe('A license.');
  expect(texts[1]).toContain('SIL OPEN FONT LICENSE');
});

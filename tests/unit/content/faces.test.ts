import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildFaces } from '../../../content/faces/buildFaces.ts';
import { faceLicenses, pathOfFace, staticFace, variableFace } from '../../../content/faces/faceFiles.ts';
import { readBrand } from '../../../content/read/readBrand.ts';
import type { BrandFaces, Face } from '../../../content/schema/brand.ts';
import { folderOf, once } from './contentFolder.ts';

const file = (name: string, weight: number) => ({
  file: `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`,
  weight,
});
const variable = {
  file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: [100, 900] as [number, number],
};
const sans: Face = {
  family: 'Public Sans',
  kind: 'sans',
  otherwise: 'sans-serif',
  files: [file('public-sans', 400), file('public-sans', 600)],
};
const serif: Face = {
  family: 'Source Serif 4',
  kind: 'serif',
  otherwise: 'serif',
  files: [file('source-serif-4', 400)],
};

/** Cuts the faces into a folder. Cutting takes long, so the tests share it. */
async function cut(faces: BrandFaces, folder: string) {
  const problems = await buildFaces(faces, folder);
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
const twoWeights = once(() => cut({ heading: serif, body: sans }, folder));

test('§3 brand: static files are a face too, and their family and weights reach the style sheet', async () => {
  const { problems, css } = await twoWeights();
  expect(problems).toEqual([]);
  const rules = css.split('@font-face').slice(1);
  const named = rules.map((rule) => /font-family: "([^"]+)"/.exec(rule)![1]);
  expect(new Set(named)).toEqual(
    new Set(['Public Sans', 'Public Sans Fallback', 'Source Serif 4', 'Source Serif 4 Fallback']),
  );
  // The body in two weights, the heading in one, each with a second file for rare letters.
  expect(css.match(/\.woff2"\)/g)).toHaveLength(6);
  expect(css).toContain('local("Times New Roman Bold")');
  for (const [, url] of css.matchAll(/url\("\.\/([^"]+)"\)/g)) {
    expect((await stat(join(folder, url!))).size, url).toBeGreaterThan(1000);
  }
});

test('§3 brand: faces are cut once; a body of one weight leaves bold text to the browser', async () => {
  const { times } = await twoWeights();
  expect((await cut({ heading: serif, body: sans }, folder)).times).toEqual(times);
  const { css, times: later } = await cut({ heading: sans, body: serif }, folder);
  expect(later).not.toEqual(times);
  const weights = [...css.matchAll(/"Source Serif 4";[^}]*font-weight: ([\d ]+);/g)].map(
    ([, range]) => range,
  );
  expect(weights).toEqual(['400 500', '400 500']);
});

test('§3 brand: a family that the file does not have is named, because print would replace it', async () => {
  const { problems } = await cut({ heading: sans, body: { ...serif, family: 'Georgia' } }, folder);
  expect(problems).toEqual([
    'brand.yaml: "faces.body.family" is "Georgia", but @fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff has the family "Source Serif 4". Write that one.',
  ]);
});

test('§3 brand: the site takes a variable file first, print the static one of its weight', () => {
  const both = { ...sans, files: [variable, ...sans.files] };
  expect(variableFace(both, 600)).toEqual({ file: variable.file, axes: { wght: 600 } });
  expect(staticFace(both, 600)).toEqual({ file: file('public-sans', 600).file });
  expect(staticFace(both, 700)).toEqual({ file: variable.file, axes: { wght: 700 } });
  expect(staticFace(serif, 600)).toEqual({ file: file('source-serif-4', 400).file });
  expect(variableFace({ ...sans, files: [{ ...variable, weight: [300, 500] }] }, 600).axes).toEqual({
    wght: 500,
  });
});

test('§3 brand: a face may be a file of the firm’s folder; one that is nowhere is named', async () => {
  const folder = await folderOf({ 'fonts/own.woff2': 'a face' });
  expect(pathOfFace('fonts/own.woff2', folder)).toBe(join(folder, 'fonts/own.woff2'));
  const missing = authored.replace(/'@fontsource\/public-sans\/.*400-normal\.woff'/, 'fonts/not-there.woff');
  expect((await problemsOf({ 'brand.yaml': missing })).join('\n')).toContain(
    '"faces.body" names fonts/not-there.woff, which is neither in content/firm nor in a package.',
  );
});

test('§3 brand: a face of the firm’s own files needs its license, which visitors get with those of packages', async () => {
  const path = '@fontsource/public-sans/files/public-sans-latin-400-normal.woff';
  const files = { 'fonts/own.woff': await readFile(pathOfFace(path)!, 'latin1') };
  const own = authored.replaceAll(`'${path}'`, 'fonts/own.woff');
  const problems = async (brand: string) =>
    (await problemsOf({ ...files, 'brand.yaml': brand })).filter((problem) => problem.includes('license'));
  expect(await problems(own)).toEqual([
    'content/firm/brand.yaml: "faces.body.license" is missing: fonts/own.woff is a file of your own, and visitors get it. Put the text of its license beside it and name that, for example "license: fonts/OFL.txt".',
  ]);
  const named = own.replace('    kind: sans', '    kind: sans\n    license: fonts/OFL.txt');
  expect(await problems(named)).toEqual([
    'content/firm/brand.yaml: "faces.body.license" is "fonts/OFL.txt", which is not there. Put the text of the license at content/firm/fonts/OFL.txt.',
  ]);
  const folder = await folderOf({ ...files, 'fonts/OFL.txt': 'A license.' });
  const ofFirm = { ...sans, license: 'fonts/OFL.txt', files: [{ file: 'fonts/own.woff', weight: 400 }] };
  const licenses = faceLicenses([ofFirm, serif], folder);
  expect([...licenses.keys()]).toEqual(['Public Sans', '@fontsource/source-serif-4']);
  const texts = await Promise.all([...licenses.values()].map((file) => readFile(file, 'utf8')));
  expect(texts[0]).toBe('A license.');
  expect(texts[1]).toContain('SIL OPEN FONT LICENSE');
});

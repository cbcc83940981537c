import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandFiles } from '#content/pictures/brandFiles.ts';
import { checkContrast } from '#content/read/contrast.ts';
import { readBrand } from '#content/read/readBrand.ts';
import { readMark } from '#content/read/readMark.ts';
import { deriveColors } from '#content/schema/colors.ts';
import { folderOf, withoutPlace } from './contentFolder.ts';

const authored = readFileSync('content/firm/brand.yaml', 'utf8');
const sign = readFileSync('content/firm/mark.svg', 'utf8');
/** The brand with a line written differently, and what is said of it. */
async function brandWith(line: string, other = line) {
  expect(authored).toContain(line);
  const problems: string[] = [];
  const files = { 'brand.yaml': authored.replace(line, other), 'mark.svg': sign };
  return { ...(await readBrand(await folderOf(files), problems))!, problems };
}
const markOf = async (svg: string) => {
  const problems: string[] = [];
  return { mark: await readMark(svg, 'mark.svg', problems), problems };
};
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`;

test('§3 brand: a chosen color that is too pale is named with both colors, the ratio and the needed one', async () => {
  const { problems } = await brandWith("amber: '#b5541c'", "amber: '#d9a57f'");
  expect(problems).toEqual([
    'content/firm/brand.yaml:8:3: "colors.amber" #d9a57f on "colors.paper" #faf8f4 has a contrast of 2.05:1, and text needs 4.5:1. Write \'#8b6a51\', for example.',
  ]);
});

test('§3 brand: each color that cannot be read is named once, with one in its place that can', async () => {
  const pale = { ink: '#7d8fa9', amber: '#d9a57f', teal: '#9fd0cf', sky: '#bfd0e0' };
  const problems: string[] = [];
  checkContrast(pale, ([, name]) => String(name), problems);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['ink', 'amber', 'teal']);
  const proposed = problems.map((problem) => /Write '(#\w{6})', for example\.$/.exec(problem)![1]!);
  const [ink = '', amber = '', teal = ''] = proposed;
  const mended: string[] = [];
  checkContrast({ ...pale, ink, amber, teal }, () => '', mended);
  expect(mended).toEqual([]);
});

test('§3 brand: a color may have capital digits', async () => {
  const { brand, problems } = await brandWith("amber: '#b5541c'", "amber: '#B5541C'");
  expect(problems).toEqual([]);
  expect(brand.colors.amber).toBe('#b5541c');
});

test.each([
  [
    "amber: '#b5541c'",
    'amber: #b5541c',
    '"#b5541c" is a remark, which YAML leaves out. Put the text in quotes, \'#b5541c\'',
  ],
  [
    "sun: '#e0a93b'",
    "sunn: '#e0a93b'",
    'colors: "sunn" is no field here. Write one of ink, amber, teal, sky, ',
  ],
])('§3 brand: a mistake is named: %2$s', async (line, other, problem) => {
  expect((await brandWith(line, other)).problems.map(withoutPlace)).toEqual([
    expect.stringContaining(`content/firm/brand.yaml: ${problem}`),
  ]);
});

test('§3 brand: four colors are enough; the others are mixed of them, unless the firm gives its own', async () => {
  const four = { ink: '#12263f', amber: '#b5541c', teal: '#2f6b6a', sky: '#bfd0e0' };
  expect(deriveColors(four)).toMatchObject({ ...four, sun: '#daaa8e', text: '#2c3e54', white: '#ffffff' });
  expect(deriveColors({ ...four, sun: '#e0a93b' })).toMatchObject({ sun: '#e0a93b', paper: '#faf8f4' });
  const problems: string[] = [];
  checkContrast(four, () => '', problems);
  expect(problems).toEqual([]);
});

test('§3 brand: a changed color reaches print, drawings and the icon', async () => {
  const { brandPrint, brandDrawing, brandIcon } = await brandWith("ink: '#12263f'", "ink: '#3a0a2a'");
  expect(brandPrint.colors.ink).toBe('#3a0a2a');
  expect(brandPrint.cover.ground).toBe('#3a0a2a');
  expect(brandDrawing.light.leaves).toContain('#3a0a2a');
  expect(brandIcon).toContain('#3a0a2a');
});

test('§3 brand: the sign takes the text’s color on pages, and the paper’s on ink with paler accents', async () => {
  const { brandMark, brandPrint, brandIcon } = await brandWith('');
  expect(brandMark).toContain('stroke="currentColor"');
  expect(brandMark).toContain('#b5541c');
  for (const onInk of [brandPrint.mark, brandIcon]) {
    expect(onInk).not.toMatch(/currentColor|#b5541c/);
    expect(onInk).toContain('#d0713a');
  }
  // What is beside the drawing would be shown by browsers.
  expect(brandMark).not.toContain('<title>');
});

test('§3 brand: the icon is the sign on ink, whatever size the file has', async () => {
  const file =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64"><path d="M0 32H64V64H0Z" fill="currentColor"/></svg>';
  const brand = await readBrand(await folderOf({ 'brand.yaml': authored, 'mark.svg': file }), []);
  const { data } = await sharp(Buffer.from(brand!.brandIcon))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 32 + x) * 3, (y * 32 + x) * 3 + 3)];
  expect(pixel(16, 8)).toEqual([0x12, 0x26, 0x3f]);
  expect(pixel(16, 24)).toEqual([0xfa, 0xf8, 0xf4]);
});

test.each([
  ['<path d="M0 0H9" style="fill:red"/>', 'style='],
  ['<style>path{fill:red}</style><path d="M0 0H9"/>', '<style'],
  ['<path d="M0 0H9" fill="url(https://example.com/#a)"/>', 'url(https://example.com/#a'],
  ['<image href="a.png"/>', '<image'],
  ['<use href="https://example.com/a.svg#a"/>', 'href="https://example.com/a.svg#a'],
  ['<use xlink:href="javascript:alert(1)"/>', 'href="javascript:alert'],
  ['<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT'],
  ['<svg:script>alert(1)</svg:script>', '<svg:script'],
  ['<path d="M0 0H9" onload="alert(1)"/>', 'onload='],
  ['<foreignObject><p>a</p></foreignObject>', '<foreignObject'],
])('§3 brand: a sign with more than a drawing is refused: %s', async (inner, found) => {
  const { mark, problems } = await markOf(svg(inner));
  expect(mark).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining(`mark.svg: “${found}`)]);
});

test.each([
  ['<svg><path d="M0 0H9"/></svg>', 'its viewBox'],
  ['a word', 'must begin with <svg'],
  [svg('<g><path d="M0 0H9"/>'), 'XML parse error'],
])('§3 brand: a sign that is no drawing is refused: %s', async (file, problem) => {
  expect((await markOf(file)).problems.join('\n')).toContain(problem);
});

test('§3 brand: its icon is an SVG, an ICO of three sizes for what draws none, and a tile for telephones', async () => {
  const { brand, brandIcon } = await brandWith('');
  const files = await brandFiles(brand.colors, brandIcon);
  const ico = files['favicon.ico'] as Buffer;
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [length, offset] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    return sharp(ico.subarray(offset, offset + length)).metadata();
  });
  const sizes = (await Promise.all(pictures)).map(({ format, width, height }) => [format, width, height]);
  expect(sizes).toEqual([16, 32, 48].map((size) => ['png', size, size]));
  expect([...ico.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect([ico[6], ico[22], ico[38]]).toEqual([16, 32, 48]);
  const tile = await sharp(files['apple-touch-icon.png'] as Buffer).metadata();
  expect([tile.width, tile.height, tile.hasAlpha]).toEqual([180, 180, false]);
});

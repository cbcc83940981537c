import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrast } from '../../../content/drawing/contrast.ts';
import { readBrand } from '../../../content/read/readBrand.ts';
import { readMark } from '../../../content/read/readMark.ts';
import { folderOf } from './contentFolder.ts';

const authored = readFileSync('content/firm/brand.yaml', 'utf8');
const sign = readFileSync('content/firm/mark.svg', 'utf8');
/** The brand with lines written differently. */
function brandWith(changes: Record<string, string>): string {
  return Object.entries(changes).reduce((text, [line, other]) => {
    if (!text.includes(line)) throw new Error(`brand.yaml has no ${line}`);
    return text.replace(line, other);
  }, authored);
}
const problemsWith = async (brand: string) => {
  const problems: string[] = [];
  await readBrand(await folderOf({ 'brand.yaml': brand, 'mark.svg': sign }), problems);
  return problems;
};
const brandOf = async (changes: Record<string, string>) => {
  const folder = await folderOf({ 'brand.yaml': brandWith(changes), 'mark.svg': sign });
  return (await readBrand(folder, []))!;
};
const markProblems = (svg: string) => {
  const problems: string[] = [];
  readMark(svg, 'mark.svg', problems);
  return problems;
};
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`;

test('§3 brand: contrast is that of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('§3 brand: text that is too pale is named with both colors, the ratio and the needed one', async () => {
  expect(await problemsWith(brandWith({ "text: '#2c3d54'": "text: '#8a93a0'" }))).toContain(
    'content/firm/brand.yaml: "colors.text" #8a93a0 on "colors.paper" #faf8f4 has a contrast of 2.92:1, and text needs 4.5:1. Make one of them darker or lighter.',
  );
});

test('§3 brand: edges need 3:1, and the colors of mails are compared too', async () => {
  const problems = await problemsWith(
    brandWith({ "edge: '#857b6c'": "edge: '#d8cfbf'", 'link: ink': 'link: sky' }),
  );
  expect(problems.filter((problem) => problem.includes('an edge needs 3:1'))).toHaveLength(4);
  expect(problems.join('\n')).toMatch(
    /"mail\.link" #bfd0e0 on "mail\.sheet" #faf8f4 has a contrast of 1\.48:1/,
  );
});

test.each([
  [{ "amber: '#b5541c'": 'amber: #b5541c' }, 'colors.amber: must be a color such as "#12263f", in quotes'],
  [{ 'ground: paper': 'ground: papier' }, 'drawing.light.ground: must be the name of one of "colors"'],
  [{ '    bowl:': '    bowls:' }, '"mark.parts.bowls": no shape of mark.svg has this id.'],
])('§3 brand: a mistake is named with its remedy: %o', async (changes, problem) => {
  expect((await problemsWith(brandWith(changes))).join('\n')).toContain(problem);
});

test('§3 brand: a changed color reaches mails, print, drawings and the icon by its role', async () => {
  const { brandMail, brandPrint, brandDrawing, brandIcon } = await brandOf({
    "ink: '#12263f'": "ink: '#3a0a2a'",
  });
  expect(brandMail.button).toBe('#3a0a2a');
  expect(brandPrint.colors.ink).toBe('#3a0a2a');
  expect(brandPrint.cover.ground).toBe('#3a0a2a');
  expect(brandDrawing.light.leaves).toContain('#3a0a2a');
  expect(brandIcon.svg).toContain('#3a0a2a');
});

test('§3 brand: the sign’s lines take the text’s color, and its parts have one on each ground', async () => {
  const { brandMark, brandPrint, brandIcon } = await brandOf({});
  expect(brandMark.shapes.map(({ fill, stroke }) => fill ?? stroke)).toEqual([
    'currentColor',
    'currentColor',
    'currentColor',
    '#b5541c',
  ]);
  expect(brandPrint.mark).toContain('#d0713a');
  expect(brandIcon.svg).toContain('#e0a93b');
  expect(brandIcon.svg).not.toContain('currentColor');
});

test('§3 brand: every shape of a sign becomes the path that looks the same', async () => {
  const shapes = [
    '<circle cx="12" cy="12" r="7" fill="#c00"/>',
    '<ellipse cx="12" cy="12" rx="9" ry="5" fill="#c00"/>',
    '<rect x="3" y="4" width="15" height="11" rx="3" fill="#c00"/>',
    '<rect x="3" y="4" width="15" height="11" fill="#c00"/>',
    '<line x1="2" y1="3" x2="20" y2="19" stroke="#c00" stroke-width="2" stroke-linecap="round"/>',
    '<polygon points="3,4 20,8 9,21" fill="#c00"/>',
    '<g stroke="#c00" fill="none"><path d="M3 4Q12 20 20 6"/></g>',
  ];
  const pixels = (drawing: string) => sharp(Buffer.from(drawing)).raw().toBuffer();
  for (const shape of shapes) {
    const {
      d,
      fill = 'none',
      stroke = 'none',
      strokeWidth,
      round,
    } = readMark(svg(shape), 'mark.svg', [])!.shapes[0]!;
    const path = svg(
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="${round ? 'round' : 'butt'}"/>`,
    );
    const [drawn, original] = [await pixels(path), await pixels(svg(shape))];
    const furthest = drawn.reduce((most, value, at) => Math.max(most, Math.abs(value - original[at]!)), 0);
    expect(furthest, shape).toBeLessThan(12);
  }
});

test.each([
  ['<path d="M0 0H9" transform="scale(2)"/>', '“transform” of <path> is not supported'],
  ['<path d="M0 0H9" style="fill:red"/>', '“style” of <path> is not supported'],
  ['<path d="M0 0H9" fill="url(#a)"/>', '“url(#a)” is no color'],
  ['<text x="1" y="2"></text>', '<text> is not supported'],
  ['<script>alert(1)</script>', '<script> is not supported'],
  ['<path d="M0 0H9" onload="alert(1)"/>', '“onload” of <path> is not supported'],
  ['<circle cx="4" cy="4" fill="#123456"/>', '<circle> is not supported, or a length of it is missing'],
  ['', 'it has 0 shapes'],
])('§3 brand: a sign that cannot be drawn everywhere is refused: %s', (inner, problem) => {
  expect(markProblems(svg(inner)).join('\n')).toContain(problem);
});

test('§3 brand: a sign without a size is refused', () => {
  expect(markProblems('<svg><path d="M0 0H9"/></svg>').join('\n')).toContain('the viewBox is missing');
});

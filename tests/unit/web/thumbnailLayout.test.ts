import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brand } from '../../../content/built/brand.ts';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import { contrast } from '../../../content/drawing/contrast.ts';
import {
  cropOf,
  formats,
  layOut,
  leastContrast,
  lineHeight,
  mostOfTitle,
  panelOpacity,
  readableOn,
  shortTitle,
} from '../../../web/src/pages/videoGenerator/texts/thumbnailLayout.ts';

/** A wide face: no letter takes more than an em. */
const widthOf = (text: string, size: number) => [...text].length * size * 0.75;

test('a thumbnail’s title has at most three lines in its area, and no word is broken', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'W', 'ß', '東'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const title = words.join(' ').slice(0, mostOfTitle).trim();
      for (const { title: area } of Object.values(formats)) {
        const { lines, size } = layOut(title, area, widthOf);
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(lines.length * size * lineHeight).toBeLessThanOrEqual(area.height);
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(area.width);
        const kept = lines.join(' ').split(' ');
        expect(kept).toEqual(title.split(' ').slice(0, kept.length));
      }
    }),
  );
});

test('a title of usual words stands whole, the shorter the larger', () => {
  const sizes = [
    'Go live',
    'Out of the spreadsheet, one number at a time',
    'Requirements that separate one offer',
  ].map((title) => {
    const { lines, size } = layOut(title, formats.wide.title, widthOf);
    expect(lines.join(' ')).toBe(title);
    return size;
  });
  expect(sizes[0]).toBeGreaterThan(sizes[1]!);
});

test.each([
  ['ERP: why now?', 'ERP'],
  ['Is it ready? A list for the last week', 'Is it ready?'],
  [
    'Out of the spreadsheet, one number at a time, for every small business owner',
    'Out of the spreadsheet, one number at a time, for every',
  ],
  ['x'.repeat(80), 'x'.repeat(mostOfTitle)],
])('the short title of %s is %s', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});

test('every title can be read: on the firm’s grounds, and on its panel over any picture', () => {
  const { ink, white } = brand.colors;
  for (const { ground, line } of Object.values(brandDrawing)) {
    expect(contrast(readableOn(ground, [line, ink, white]), ground)).toBeGreaterThanOrEqual(leastContrast);
  }
  // A pale line is passed over.
  expect(readableOn('#ffffff', ['#c9d2dc', '#12263f'])).toBe('#12263f');
  expect(panelOpacity('#ffffff', '#12263f')).toBeLessThan(1);
  // Just readable on the bare color, so nothing may shine through.
  expect(panelOpacity('#ffffff', '#757575')).toBe(1);
  expect(panelOpacity('#ffffff', '#000000')).toBe(0.7);
});

test.each([
  ['tall', { width: 1536, height: 864 }, { x: 735, y: 0, width: 486, height: 864 }],
  ['square', { width: 1536, height: 864 }, { x: 470.4, y: 0, width: 864, height: 864 }],
  ['wide', { width: 1536, height: 1024 }, { x: 0, y: 80, width: 1536, height: 864 }],
] as const)('%s shows the right part of a picture in its own shape', (name, picture, crop) => {
  const { x, y, width, height } = cropOf(picture, formats[name]);
  expect({ x: Math.round(x * 10) / 10, y, width, height }).toEqual(crop);
});

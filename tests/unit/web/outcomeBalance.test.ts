import { expect, test } from 'vitest';
import { brand } from '#content/built/brand.ts';
import { caseStudies } from '#content/built/caseStudies.ts';
import { drawOutcome, outcomeBalance } from '#content/drawing/outcome.ts';
import { drawingSize, screenStrokes } from '#content/drawing/svg.ts';
import { partsOfUnit, withUnit } from '#web/src/format.ts';

const results = caseStudies.flatMap(({ outcomes = [] }) => outcomes);

const edges = [
  [1, 0],
  [0, 1],
  [5, 5],
  [-2.5, 4],
  [4, -2.5],
  [-4, -1],
  [-1, -4],
  [0, -3],
  [-3, 3],
];
const pairs = [...results.map(({ before, after }) => [before, after]), ...edges] as [number, number][];

test('§2 case study: the areas of a drawn result’s discs are its figures, and the beam tips to the larger', () => {
  expect(results.length).toBeGreaterThan(20);
  for (const [before, after] of pairs) {
    const { tilt, before: left, after: right } = outcomeBalance(before, after);
    expect(left.radius ** 2 * Math.abs(after)).toBeCloseTo(right.radius ** 2 * Math.abs(before));
    expect(Math.sign(tilt), `${before} ${after}`).toBe(Math.sign(after - before));
  }
  expect(outcomeBalance(0, 0)).toMatchObject({ tilt: 0, before: { radius: 0 }, after: { radius: 0 } });
});

test('§2 case study: a result is drawn within its picture, and its figures begin below their weights', () => {
  const { width, height } = drawingSize;
  const paint = { colors: brand.colors, strokes: screenStrokes };
  for (const [before, after] of pairs) {
    const drawn = drawOutcome({ before, after }, paint);
    const discs = [...drawn.elements.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
    expect(discs).toHaveLength(2);
    discs.forEach(([, cx, cy, r], index) => {
      const [x, y, radius] = [Number(cx), Number(cy), Number(r)];
      expect(Math.min(x, width - x), `${before} ${after}`).toBeGreaterThanOrEqual(radius);
      expect(y - radius).toBeGreaterThan(0);
      expect(y + radius).toBeLessThan(height);
      const below = [drawn.before, drawn.after][index]!;
      expect(below.x).toBeCloseTo(x, 0);
      expect(Math.abs(below.y - y - radius)).toBeLessThan(0.2);
    });
  }
});

test('§2 case study: a sign stands at its number, words stand apart', () => {
  expect(withUnit(98.6, '%')).toBe('98.6%');
  expect(withUnit(18400, 'records')).toBe('18,400 records');
  expect([-2.5, 0, -0, -0.0001].map((figure) => withUnit(figure, '%'))).toEqual(['−2.5%', '0%', '0%', '0%']);
  expect(partsOfUnit('% of invoices')).toEqual({ sign: '%', words: 'of invoices' });
  expect(partsOfUnit('working days')).toEqual({ sign: '', words: 'working days' });
});

import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import { type Leaf, leafOf, leafPath } from '#content/drawing/leaf.ts';
import { beamPath, type Hung, type HungBeam, hangWeight, weightsOf } from '#content/drawing/mobile.ts';
import { drawSculpture, type SculptureOptions, sculptureElements } from '#content/drawing/sculpture.ts';

/** Pictures that the product draws: hero, card cover, wide strip, social image's side, PDF cover. */
const palette = brandDrawing.light;
const pictures: SculptureOptions[] = [
  { palette, width: 560, height: 560, leaves: 7 },
  { palette, width: 400, height: 300 },
  { palette, width: 960, height: 320 },
  { palette, width: 1200, height: 630, frame: { x: 640, y: 40, width: 520, height: 550 } },
  { palette, width: 595, height: 842 },
];
const drawing = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 40 }),
  picture: fc.constantFrom(...pictures),
});

const zero = { x: 0, y: 0 };
const beamsOf = (hung: Hung<Leaf>): HungBeam<Leaf>[] =>
  hung.kind === 'beam' ? [hung, ...hung.carries.flatMap(beamsOf)] : [];
/** Of a weight as drawn. */
const areaOf = ({ weight, scale }: { weight: Leaf; scale: number }) => weight.mass * scale ** 2;

const leafElement = (leaf: Parameters<typeof leafPath>[0]) => {
  const { d, transform } = leafPath(leaf, zero);
  return `<path d="${d}" transform="${transform}"/>`;
};

/** How much of each pixel is covered, 0 to 255, as a browser would draw the elements in black. */
async function coverage({ width, height }: SculptureOptions, elements: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/** The pixels where two of the leaves and beams lie over each other: two halves of opacity are more than one. */
async function overlaps(picture: SculptureOptions, top: HungBeam<Leaf>): Promise<number> {
  const leaves = weightsOf(top).map(leafElement).join('');
  const beams = beamsOf(top).map((beam) => `<path d="${beamPath(beam, zero)}" fill="none" stroke="black"/>`);
  const halves = `<g fill-opacity=".5" stroke-opacity=".5">${leaves}${beams.join('')}</g>`;
  return (await coverage(picture, halves)).filter((alpha) => alpha > 140).length;
}

test('beams balance about their hanging points, through which they pass, with no arm beyond four fifths', () => {
  fc.assert(
    fc.property(drawing, ({ seed, picture }) => {
      for (const beam of beamsOf(drawSculpture(seed, picture).top)) {
        const { left, right, hang, control } = beam;
        const leaves = weightsOf(beam);
        const torque = leaves.reduce((sum, leaf) => sum + areaOf(leaf) * (leaf.centre.x - hang.x), 0);
        // How far the centre of mass is from the wire.
        expect(Math.abs(torque / leaves.reduce((sum, leaf) => sum + areaOf(leaf), 0))).toBeLessThan(1e-6);
        const t = (hang.x - left.x) / (right.x - left.x);
        expect(t).toBeGreaterThan(0.2);
        expect(t).toBeLessThan(0.8);
        const height = (1 - t) ** 2 * left.y + 2 * t * (1 - t) * control.y + t ** 2 * right.y;
        expect(height).toBeCloseTo(hang.y, 6);
      }
    }),
  );
});

test.each(['disc', 'ellipse', 'halfDisc', 'leaf'] as const)(
  'a leaf of the shape %s weighs its area as drawn, about its centre of mass',
  async (shape) => {
    const picture = { palette, width: 200, height: 200 };
    const weight = leafOf(shape, 5000, 30, palette.line);
    const leaf = { ...hangWeight(weight, 0).place(zero, 1), centre: { x: 100, y: 100 } };
    let [area, x, y] = [0, 0, 0];
    for (const [at, alpha] of (await coverage(picture, leafElement(leaf))).entries()) {
      area += alpha / 255;
      x += (alpha / 255) * ((at % picture.width) + 0.5);
      y += (alpha / 255) * (Math.floor(at / picture.width) + 0.5);
    }
    expect(area / weight.mass).toBeCloseTo(1, 2);
    expect(Math.hypot(x / area - 100, y / area - 100)).toBeLessThan(0.5);
  },
);

test('no leaf touches another leaf or a beam, with two to twelve leaves', async () => {
  const counted = fc.tuple(drawing, fc.integer({ min: 2, max: 12 }));
  const check = fc.asyncProperty(counted, async ([{ seed, picture }, leaves]) => {
    const { top } = drawSculpture(seed, { ...picture, leaves });
    expect(weightsOf(top)).toHaveLength(leaves);
    expect(await overlaps(picture, top)).toBe(0);
  });
  await fc.assert(check, { numRuns: 60 });
  // It finds a leaf that is moved onto its neighbour.
  const { top } = drawSculpture('home', pictures[0]!);
  const [one, other] = weightsOf(top);
  Object.assign(one!, { centre: other!.centre });
  expect(await overlaps(pictures[0]!, top)).toBeGreaterThan(0);
}, 60_000);

test('everything stays inside its frame, below the wire that holds it', () => {
  fc.assert(
    fc.property(drawing, ({ seed, picture }) => {
      const { x, y, width, height } = picture.frame ?? { ...zero, ...picture };
      const { top } = drawSculpture(seed, picture);
      for (const { weight, centre, scale } of weightsOf(top)) {
        expect(centre.x + weight.box.left * scale).toBeGreaterThan(x - 0.5);
        expect(centre.x + weight.box.right * scale).toBeLessThan(x + width + 0.5);
        expect(centre.y + weight.box.bottom * scale).toBeLessThan(y + height + 0.5);
      }
      expect(Math.min(...beamsOf(top).flatMap((beam) => [beam.left.y, beam.right.y]))).toBeGreaterThan(
        y - 0.5,
      );
    }),
  );
});

test('one seed gives one drawing in the palette’s colors, others give others', () => {
  fc.assert(
    fc.property(drawing, ({ seed, picture }) => {
      const svg = (text: string) => sculptureElements(drawSculpture(text, picture));
      expect(svg(seed)).toBe(svg(seed));
      expect(svg(`${seed}.`)).not.toBe(svg(seed));
      const used = svg(seed).match(/#[0-9a-f]{6}/g)!;
      expect([palette.line, ...palette.leaves]).toEqual(expect.arrayContaining(used));
    }),
  );
});

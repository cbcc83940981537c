import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import { drawSculpture, sculptureCount } from '#content/drawing/sculpture.ts';
import { drawingSize, svgOf } from '#content/drawing/svg.ts';

const { width, height } = drawingSize;
const sculptures = Array.from({ length: sculptureCount }, (_, index) =>
  drawSculpture(index, brandDrawing.light, 1),
);

/** How much of each pixel is covered, 0 to 255, as a browser would draw the elements. */
const coverage = (elements: string): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(elements)))
    .extractChannel('alpha')
    .raw()
    .toBuffer();

/** The pixels where two of the shapes lie over each other: two halves of opacity are more than one. */
async function overlaps(shapes: readonly string[]): Promise<number> {
  const halves = `<g fill-opacity=".5" stroke-opacity=".5">${shapes.join('')}</g>`;
  return (await coverage(halves)).filter((alpha) => alpha > 140).length;
}

/** The beams, which are one path, and each weight. */
function shapesOf(sculpture: string) {
  const [, beams, ...weights] = sculpture.match(/<path[^>]+>/g)!;
  return { beams: beams!, weights };
}

test('no weight of a sculpture touches another one or a beam', async () => {
  for (const [index, sculpture] of sculptures.entries()) {
    const { beams, weights } = shapesOf(sculpture);
    expect(weights.length, `${index}`).toBeGreaterThanOrEqual(5);
    expect(await overlaps([beams, ...weights]), `${index}`).toBe(0);
    // It finds a weight that is moved to another place.
    const moved = `<g transform="translate(40 0)">${weights.join('')}</g>`;
    expect(await overlaps([moved, ...weights]), `${index}`).toBeGreaterThan(0);
  }
});

test('a sculpture hangs from the upper edge, with space at the other edges', async () => {
  for (const [index, sculpture] of sculptures.entries()) {
    const alphas = await coverage(sculpture);
    const rows = Array.from({ length: height }, (_, y) => alphas.subarray(y * width, (y + 1) * width));
    expect(rows[0]!.filter((alpha) => alpha > 0).length, `${index}`).toBeLessThanOrEqual(3);
    expect(
      rows[0]!.some((alpha) => alpha > 0),
      `${index}`,
    ).toBe(true);
    const nearEdges = rows.flatMap((row) => [...row.subarray(0, 30), ...row.subarray(width - 30)]);
    expect(
      [...nearEdges, ...rows.slice(height - 30).flatMap((row) => [...row])].some((alpha) => alpha > 0),
    ).toBe(false);
  }
});

test('each sculpture differs from the others, and has only colors of the palette', () => {
  expect(new Set(sculptures).size).toBe(sculptureCount);
  for (const [ground, palette] of Object.entries(brandDrawing)) {
    for (let index = 0; index < sculptureCount; index += 1) {
      const drawn = drawSculpture(index, palette, 1);
      expect(drawn, ground).not.toContain('var(');
      const used = drawn.match(/#[0-9a-f]{6}\b/g)!;
      expect([palette.line, ...palette.leaves], ground).toEqual(expect.arrayContaining(used));
    }
  }
});

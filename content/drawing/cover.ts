import type { BrandPalette } from '../schema/brand.ts';
import type { Insight } from '../schema/items.ts';
import { blocksOf } from '../schema/plainText.ts';
import { drawSculpture, type Ground, type SculptureDrawing, sculptureElements } from './sculpture.ts';
import { drawSmallFigure } from './smallFigure.ts';
import { drawingSize, type Paint } from './svg.ts';

/** A sculpture of five to seven weights. @param seed one seed, one drawing */
export function drawSeed(seed: string, { palettes, strokes }: Paint, ground: Ground = 'light'): string {
  return sculptureElements(drawSculpture(seed, { ...drawingSize, palette: palettes[ground] }), strokes.thin);
}

/** A case study without a photo; its colors are seen on sand, where cards have it, and on the white of lists. */
export function drawCaseStudy({ id }: { id: string }, paint: Paint): string {
  return drawSeed(id, paint);
}

/** An article by its first figure. */
export function drawInsight({ id, sections }: Pick<Insight, 'id' | 'sections'>, paint: Paint): string {
  const marks = blocksOf('figure', sections)[0]?.drawing.rows.map(({ mark }) => mark);
  return marks ? drawSmallFigure(marks, paint) : drawSeed(id, paint, 'sky');
}

/** The printed cover of a whitepaper, in points, and the part of it that the sculpture fills; the words are below it. */
const page = { width: 612, height: 792 };
const frame = { x: 120, y: 84, width: 404, height: 350 };
/** The left edge of the part that is shown as a drawing; its upper edge is the page's. */
export const paperLeft = 72;

/**
 * The one drawing of a whitepaper's cover: print, page, cards and social pictures show parts of it. Readers recognize it by
 * its number of weights, three to eight, and their main color.
 *
 * @param id of the whitepaper
 */
export function paperSculpture(id: string, palette: BrandPalette): SculptureDrawing {
  // Modulo a prime, so that similar ids give different sums.
  const sum = [...id].reduce((total, character) => (total * 5 + character.codePointAt(0)!) % 65_521, 0);
  const { leaves: colors } = palette;
  const [own, other] = [colors[sum % colors.length]!, colors[(sum + 1) % colors.length]!];
  const leaves = [own, own, own, other];
  return drawSculpture(id, { ...page, palette: { ...palette, leaves }, frame, leaves: 3 + (sum % 6) });
}

/** A whitepaper by the sculpture on its printed cover. */
export function drawWhitepaper({ id }: { id: string }, { palettes, strokes }: Paint): string {
  const elements = sculptureElements(paperSculpture(id, palettes.ink), strokes.thin);
  return `<g transform="translate(${-paperLeft})">${elements}</g>`;
}

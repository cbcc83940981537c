import type { Brand, BrandDrawing } from '../schema/brand.ts';

/** Units of every drawing that does not move: cards, titles and social pictures show the same one. */
export const drawingSize = { width: 500, height: 450 };

/** Widths of lines in pixels. */
interface Strokes {
  readonly thin: number;
  readonly thick: number;
}

/** What a drawing takes from the brand. */
export interface Paint {
  readonly colors: Pick<Brand['colors'], 'ink' | 'amber' | 'sun' | 'white' | 'amberDeep'>;
  readonly palettes: BrandDrawing;
  readonly strokes: Strokes;
}

/** On screens, however large a drawing is shown. */
export const screenStrokes: Strokes = { thin: 1.3, thick: 2.6 };

/** One decimal is enough for a screen and keeps the markup small. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

/** A stroke that keeps its width in pixels. */
export function stroked(color: string, width: number): string {
  return `fill="none" stroke="${color}" stroke-width="${width}" vector-effect="non-scaling-stroke"`;
}

/** The text of an SVG file. @param elements what is in it */
export function svgOf(elements: string, { width, height } = drawingSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${elements}</svg>`;
}

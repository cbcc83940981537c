import type { BrandDrawing, BrandPalette } from '../schema/brand.ts';
import { elementsOf, paintedFile } from './paintedFile.ts';
import { decimal } from './svg.ts';

/** The color behind a drawing. */
export type Ground = keyof BrandDrawing;

/** The sculptures of items are saved as `files/sculpture1.svg` and so on, with five to seven weights each. */
export const sculptureCount = 12;

/** Pages with a sculpture of their own; `page` is for all that have no other drawing. */
type Page = 'services' | 'industries' | 'page';

/**
 * A saved sculpture as SVG elements of `drawingSize`. The wire that holds it begins above the upper edge.
 *
 * @param which a page's, or one by a whole number from 0 on; after the last one comes the first one again
 * @param wire width of its wires in pixels, however large the drawing is shown
 */
export function drawSculpture(which: Page | number, { line, leaves }: BrandPalette, wire: number): string {
  const [leaf1, leaf2, leaf3, leaf4, leaf5] = leaves as [string, string, string, string, string];
  const file = typeof which === 'number' ? `sculpture${(which % sculptureCount) + 1}` : which;
  const values = { line, leaf1, leaf2, leaf3, leaf4, leaf5, wire, beam: decimal(1.5 * wire) };
  return elementsOf(paintedFile(file, values));
}

import { drawSculpture, type Palette, type SculptureDrawing } from './sculpture.ts';

/** Where the sculpture hangs on a paper's cover, in points of the printed page; the words are below it. */
const page = { width: 612, height: 792 };
const frame = { x: 120, y: 84, width: 404, height: 350 };

/**
 * The one drawing of a whitepaper's cover: print, page, cards and social pictures show parts of it.
 *
 * @param id the paper's
 */
export function paperSculpture(id: string, palette: Palette): SculptureDrawing {
  return drawSculpture(id, { ...page, palette, frame });
}

/** The parts of the cover that have the whole sculpture: left edge, upper edge, width and height. */
export const paperCrops = {
  card: [22, 0, 600, 450],
  hero: [62, 0, 520, 520],
  /** Beside a title. */
  small: [82, 24, 480, 432],
} as const;

import { drawSculpture, type Palette, type SculptureDrawing } from './sculpture.ts';

/** Where the sculpture hangs on a paper's cover, in points of the printed page; the words are below it. */
const page = { width: 612, height: 792 };
const frame = { x: 120, y: 84, width: 404, height: 350 };

/** Weights on a cover: few and large, or many and small. */
const counts = { least: 3, most: 8 };

/**
 * The one drawing of a whitepaper's cover: print, page, cards and social pictures show parts of it. By its number of
 * weights and their one color a reader knows it again.
 *
 * @param id the paper's
 */
export function paperSculpture(id: string, palette: Palette): SculptureDrawing {
  // Modulo a prime: as far apart as names of a few words are.
  const sum = [...id].reduce((total, character) => (total * 5 + character.codePointAt(0)!) % 65_521, 0);
  const { leaves: colors } = palette;
  const own = sum % colors.length;
  const leaves = [colors[own]!, colors[own]!, colors[own]!, colors[(own + 1) % colors.length]!];
  const count = counts.least + (sum % (counts.most - counts.least + 1));
  return drawSculpture(id, { ...page, palette: { ...palette, leaves }, frame, leaves: count });
}

/** The part of the printed cover that is a drawing's: its left edge; its upper edge is the page's. */
export const paperCrop = { left: 72 };

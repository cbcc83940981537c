import type { Mark } from '../schema/figure.ts';
import { decimal } from './sculpturePaths.ts';

interface Form {
  width: number;
  height: number;
  /** Free at each side, above the shortest wire's end, and below the longest bar. */
  side: number;
  above: number;
  below: number;
}

/** A cover of a card, one of a page; a small drawing beside a title; the right half of a social card. */
export const chimeForms = {
  card: { width: 640, height: 480, side: 72, above: 64, below: 72 },
  hero: { width: 560, height: 560, side: 56, above: 72, below: 72 },
  narrow: { width: 112, height: 150, side: 2, above: 16, below: 6 },
  small: { width: 300, height: 270, side: 6, above: 30, below: 8 },
  social: { width: 460, height: 630, side: 20, above: 90, below: 90 },
} as const satisfies Record<string, Form>;
export type ChimeForm = keyof typeof chimeForms;

interface ChimeBar {
  x: string;
  y: string;
  width: string;
  height: string;
  look: Extract<Mark, { shape: 'bar' }>['look'];
}

/** The marks of a figure as bars and discs that hang from the upper edge. */
interface Chime {
  wires: string;
  bars: ChimeBar[];
  points: { cx: string; cy: string; r: string }[];
}

/** How wide a bar is of the room that it has. */
const fullness = 0.58;

/**
 * A figure in small: turned, so that its rows are bars beside each other, each on a wire that ends where its amount
 * begins. Lengths are to scale.
 */
export function figureChime(marks: readonly Mark[], form: ChimeForm): Chime {
  const { width, height, side, above, below } = chimeForms[form];
  const pitch = (width - 2 * side) / marks.length;
  const thick = Math.min(pitch * fullness, width / 6);
  const at = (share: number) => above + share * (height - above - below);
  const middle = (index: number) => side + (index + 0.5) * pitch;
  const hung = (mark: Mark) => (mark.shape === 'point' ? at(mark.at) - thick / 2 : at(mark.from));
  return {
    wires: marks.map((mark, index) => `M${decimal(middle(index))} 0V${decimal(hung(mark))}`).join(''),
    bars: marks.flatMap((mark, index) =>
      mark.shape === 'point'
        ? []
        : [
            {
              x: decimal(middle(index) - thick / 2),
              y: decimal(at(mark.from)),
              width: decimal(thick),
              height: decimal(at(mark.to) - at(mark.from)),
              look: mark.look,
            },
          ],
    ),
    points: marks.flatMap((mark, index) =>
      mark.shape === 'point'
        ? [{ cx: decimal(middle(index)), cy: decimal(at(mark.at)), r: decimal(thick / 2) }]
        : [],
    ),
  };
}

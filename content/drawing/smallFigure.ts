import type { Mark } from '../schema/figure.ts';
import type { Paint } from './svg.ts';
import { decimal, drawingSize, stroked } from './svg.ts';

/** Free at each side, above the shortest wire's end, and below the longest bar. */
const room = { side: 16, above: 58, below: 36 };
/** The share of its room that a bar's width takes, and the largest width. */
const fullness = 0.58;
const widest = drawingSize.width / 6;

/**
 * A figure in small: turned, so that its rows are bars and discs beside each other, each on a wire that ends where its
 * amount begins. Lengths are to scale.
 *
 * @returns SVG elements
 */
export function drawSmallFigure(
  marks: readonly Mark[],
  { colors: { ink, amber }, strokes }: Pick<Paint, 'colors' | 'strokes'>,
): string {
  const pitch = (drawingSize.width - 2 * room.side) / marks.length;
  const thick = Math.min(pitch * fullness, widest);
  const at = (share: number) => room.above + share * (drawingSize.height - room.above - room.below);
  const middle = (index: number) => room.side + (index + 0.5) * pitch;
  const hung = (mark: Mark) => (mark.shape === 'point' ? at(mark.at) - thick / 2 : at(mark.from));
  const looks = {
    plain: `fill="${ink}"`,
    strong: `fill="${amber}"`,
    outline: `stroke-dasharray="5 5" ${stroked(ink, strokes.thin)}`,
  };
  const wires = marks.map((mark, index) => `M${decimal(middle(index))} 0V${decimal(hung(mark))}`);
  const shapes = marks.map((mark, index) => {
    const x = middle(index);
    if (mark.shape === 'point') {
      return `<circle cx="${decimal(x)}" cy="${decimal(at(mark.at))}" r="${decimal(thick / 2)}" ${looks.strong}/>`;
    }
    const height = at(mark.to) - at(mark.from);
    return `<rect x="${decimal(x - thick / 2)}" y="${decimal(at(mark.from))}" width="${decimal(thick)}" height="${decimal(height)}" ${looks[mark.look]}/>`;
  });
  return `<path d="${wires.join('')}" ${stroked(ink, strokes.thin)}/>${shapes.join('')}`;
}

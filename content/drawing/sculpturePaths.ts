import { measure, type Point, segment, turned } from './outline.ts';
import type { Beam, Hung, Leaf, SculptureDrawing } from './sculpture.ts';
import { decimal } from './svg.ts';

const at = ({ x, y }: Point, origin: Point) => `${decimal(x - origin.x)} ${decimal(y - origin.y)}`;
const zero: Point = { x: 0, y: 0 };

/** SVG path data of a leaf's outline, relative to `origin`. */
export function leafPath(leaf: Leaf, origin: Point = zero): string {
  const { outline, turn, centre } = leaf;
  const point = (x: number, y: number): Point => {
    const by = turned({ x, y }, turn);
    return { x: centre.x + by.x, y: centre.y + by.y };
  };
  /*
   * Half turns are drawn with radii that are a little too short: a renderer lengthens them until the arc
   * just fits its ends (SVG 2, 9.5.1), while radii rounded up would flatten the arc.
   */
  const halfTurn = 0.99;
  if (outline.kind === 'ellipse') {
    const [rx, ry] = [outline.rx * halfTurn, outline.ry * halfTurn];
    const arc = `A${decimal(rx)} ${decimal(ry)} ${decimal(rx === ry ? 0 : (turn * 180) / Math.PI)} 0 1 `;
    const [from, to] = [at(point(-outline.rx, 0), origin), at(point(outline.rx, 0), origin)];
    return `M${from}${arc}${to}${arc}${from}Z`;
  }
  const { halfChord, right, left } = outline;
  const { chordOffset } = measure(outline);
  const from = at(point(-chordOffset, -halfChord), origin);
  const to = at(point(-chordOffset, halfChord), origin);
  const arc = (height: number, end: string) => {
    if (height === 0) return '';
    const { radius } = segment(halfChord, height);
    const drawn = decimal(height === halfChord ? radius * halfTurn : radius);
    return `A${drawn} ${drawn} 0 0 1 ${end}`;
  };
  return `M${from}${arc(right, to)}${arc(left, from)}Z`;
}

/** SVG path data of a beam, relative to `origin`. */
export function beamPath(beam: Beam, origin: Point = zero): string {
  return `M${at(beam.left, origin)}Q${at(beam.control, origin)} ${at(beam.right, origin)}`;
}

/** SVG path data of a vertical wire, relative to `origin`. */
export function wirePath(from: Point, to: Point, origin: Point = zero): string {
  return `M${at(from, origin)}V${decimal(to.y - origin.y)}`;
}

interface SculpturePath {
  part: 'wire' | 'beam' | 'leaf';
  d: string;
  /** Of a leaf. */
  fill?: string;
}

/** The whole sculpture as paths in drawing order. */
export function sculpturePaths({ anchor, top }: SculptureDrawing): SculpturePath[] {
  const wire = (from: Point, to: Point): SculpturePath => ({ part: 'wire', d: wirePath(from, to) });
  const walk = (hung: Hung): SculpturePath[] =>
    hung.kind === 'leaf'
      ? [{ part: 'leaf', d: leafPath(hung), fill: hung.color }]
      : [
          { part: 'beam', d: beamPath(hung) },
          ...hung.carries.flatMap((carried, side) => [
            wire(side === 0 ? hung.left : hung.right, carried.hang),
            ...walk(carried),
          ]),
        ];
  return [wire(anchor, top.hang), ...walk(top)];
}

/**
 * The sculpture as SVG elements, to be placed in a picture. Nothing in it touches anything, so that all wires are one
 * path and all beams another.
 *
 * @param fixed width of the wires in pixels, however large the picture is shown
 */
export function sculptureElements(sculpture: SculptureDrawing, fixed?: number): string {
  const { palette, strokes } = sculpture;
  const paths = sculpturePaths(sculpture);
  const lines = (wanted: SculpturePath['part'], width: number) => {
    const d = paths.flatMap((path) => (path.part === wanted ? [path.d] : [])).join('');
    const effect = fixed ? ' vector-effect="non-scaling-stroke"' : '';
    return `<path d="${d}" fill="none" stroke="${palette.line}" stroke-width="${decimal(width)}" stroke-linecap="round"${effect}/>`;
  };
  const leaves = paths.flatMap(({ d, fill }) => (fill ? [`<path d="${d}" fill="${fill}"/>`] : []));
  return [
    lines('wire', fixed ?? strokes.wire),
    lines('beam', fixed ? 1.5 * fixed : strokes.beam),
    ...leaves,
  ].join('');
}

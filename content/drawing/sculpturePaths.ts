import { measure, type Point, segment, turned } from './outline.ts';
import type { Beam, Hung, Leaf, SculptureDrawing } from './sculpture.ts';

/** One decimal is enough for a screen and keeps the markup small. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
}

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

/** One path of a flat drawing: a leaf has `fill`, a beam or wire has `stroke` and `strokeWidth`. */
interface SculpturePath {
  part: 'wire' | 'beam' | 'leaf';
  d: string;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** The whole sculpture as paths in drawing order. */
export function sculpturePaths(sculpture: SculptureDrawing): SculpturePath[] {
  const { palette, strokes } = sculpture;
  const wire = (from: Point, to: Point): SculpturePath => ({
    part: 'wire',
    d: wirePath(from, to),
    stroke: palette.line,
    strokeWidth: strokes.wire,
  });
  const walk = (hung: Hung): SculpturePath[] =>
    hung.kind === 'leaf'
      ? [{ part: 'leaf', d: leafPath(hung), fill: hung.color }]
      : [
          { part: 'beam', d: beamPath(hung), stroke: palette.line, strokeWidth: strokes.beam },
          ...hung.carries.flatMap((carried, side) => [
            wire(side === 0 ? hung.left : hung.right, carried.hang),
            ...walk(carried),
          ]),
        ];
  return [wire(sculpture.anchor, sculpture.top.hang), ...walk(sculpture.top)];
}

/** A flat drawing in three layers, of which none touches another one: path data of all wires, of all beams, and the leaves. */
export function sculptureLayers(sculpture: SculptureDrawing) {
  const paths = sculpturePaths(sculpture);
  const lines = (part: SculpturePath['part']) =>
    paths.flatMap((path) => (path.part === part ? [path.d] : [])).join('');
  const leaves = paths.flatMap(({ part, d, fill }) => (part === 'leaf' ? [{ d, fill }] : []));
  return { wires: lines('wire'), beams: lines('beam'), leaves };
}

/** The sculpture as SVG elements without the outer `<svg>`, to be placed in a larger picture. */
export function sculptureElements(sculpture: SculptureDrawing): string {
  const { palette, strokes } = sculpture;
  const { wires, beams, leaves } = sculptureLayers(sculpture);
  return [
    `<g fill="none" stroke="${palette.line}" stroke-linecap="round">`,
    `<path d="${wires}" stroke-width="${decimal(strokes.wire)}"/>`,
    `<path d="${beams}" stroke-width="${decimal(strokes.beam)}"/></g>`,
    ...leaves.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`),
  ].join('');
}

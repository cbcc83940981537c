import { at, type HungWeight, type Point, type Weight } from './mobile.ts';
import { decimal } from './svg.ts';

/** Shapes on a level chord of the length 2: how far they reach below and above it, by half ellipses or with pointed ends. */
const outlines = {
  disc: { below: 1, above: 1, pointed: false },
  ellipse: { below: 0.52, above: 0.52, pointed: false },
  halfDisc: { below: 1, above: 0, pointed: false },
  leaf: { below: 0.6, above: 0.32, pointed: true },
};
export type Shape = keyof typeof outlines;

export interface Leaf extends Weight {
  readonly shape: Shape;
  readonly color: string;
  /** Degrees, clockwise, about the centre of mass. */
  readonly turn: number;
  /** Half of its chord. */
  readonly size: number;
}

/** Area, and how far the centre of mass is below the chord: of half ellipses, or of parabolas. */
function massOf({ below, above, pointed }: (typeof outlines)[Shape]) {
  const [area, centre] = pointed ? [4 / 3, 2 / 5] : [Math.PI / 2, 4 / (3 * Math.PI)];
  return { area: area * (below + above), centre: centre * (below - above) };
}

/** A leaf whose mass is its area. @param turn degrees, clockwise */
export function leafOf(shape: Shape, mass: number, turn: number, color: string): Leaf {
  const outline = outlines[shape];
  const { area, centre } = massOf(outline);
  const size = Math.sqrt(mass / area);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const points = Array.from({ length: 120 }, (_, step) => {
    const angle = (2 * Math.PI * step) / 120;
    const x = Math.cos(angle);
    const height = outline.pointed ? 1 - x ** 2 : Math.abs(Math.sin(angle));
    const y = (Math.sin(angle) > 0 ? outline.below * height : -outline.above * height) - centre;
    return { x: size * (x * cos - y * sin), y: size * (x * sin + y * cos) };
  });
  /** Where the outline crosses the vertical line through the centre. */
  const crossings = points.flatMap((one, index) => {
    const other = points[(index + 1) % points.length]!;
    return one.x > 0 === other.x > 0 ? [] : [(one.y * other.x - other.y * one.x) / (other.x - one.x)];
  });
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  return { shape, mass, turn, color, size, box, reach: -Math.min(...crossings) };
}

/** SVG path data of each shape about its centre of mass. */
const paths = Object.fromEntries(
  Object.entries(outlines).map(([shape, outline]) => {
    const { below, above, pointed } = outline;
    const centre = massOf(outline).centre;
    const y = (height: number) => (height - centre).toFixed(3);
    const half = (height: number, x: number) =>
      pointed ? `Q0 ${y(2 * height)} ${x} ${y(0)}` : `A1 ${Math.abs(height)} 0 0 0 ${x} ${y(0)}`;
    return [shape, `M-1 ${y(0)}${half(below, 1)}${above === 0 ? '' : half(-above, -1)}Z`];
  }),
);

/** Attributes of a leaf's SVG path, seen from `origin`. */
export function leafPath({ weight, centre, scale }: HungWeight<Leaf>, origin: Point) {
  const { shape, turn, size, color } = weight;
  const rotation = turn === 0 ? '' : ` rotate(${decimal(turn)})`;
  const transform = `translate(${at(centre, origin)})${rotation} scale(${decimal(size * scale)})`;
  return { d: paths[shape]!, transform, fill: color };
}

import { decimal } from './svg.ts';

/**
 * Every sculpture is a mobile in balance: each beam hangs at the centre of mass of what it carries, each weight under its
 * wire. Wires and beams weigh nothing. A sculpture is laid out from the lowest weights up, each part seen from the lower end
 * of its wire; then it gets its place and its size. All lengths are in one unit, y downwards.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What hangs from a beam's end, seen from its centre of mass. */
export interface Weight {
  readonly mass: number;
  readonly box: Box;
  /** From the centre up to where the wire holds it. */
  readonly reach: number;
}

export interface HungWeight<W> {
  readonly kind: 'weight';
  readonly weight: W;
  readonly hang: Point;
  readonly centre: Point;
  /** Its size as drawn, of the size in which it was laid out. */
  readonly scale: number;
}

export interface HungBeam<W> {
  readonly kind: 'beam';
  /** Where its wire holds it. */
  readonly hang: Point;
  /** Its ends, and the control point of the quadratic curve that runs from one through `hang` to the other. */
  readonly left: Point;
  readonly right: Point;
  readonly control: Point;
  /** What hangs from `left` and `right`; the wires are vertical. */
  readonly carries: readonly [Hung<W>, Hung<W>];
}

export type Hung<W> = HungBeam<W> | HungWeight<W>;

/** A part on its wire, before it has a place. */
export interface Part<W, H extends Hung<W> = Hung<W>> {
  readonly mass: number;
  /** Length of the wire above it, at least. */
  readonly wire: number;
  /** The boxes of everything in it, seen from the lower end of its wire. */
  readonly boxes: readonly Box[];
  readonly place: (hang: Point, scale: number) => H;
}

/** What hangs from different ends keeps this distance. */
const clearance = 9;

const moved = (box: Box, { x, y }: Point): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});
const from = ({ x, y }: Point, by: Point, scale: number): Point => ({
  x: x + by.x * scale,
  y: y + by.y * scale,
});

export function hangWeight<W extends Weight>(weight: W, wire: number): Part<W, HungWeight<W>> {
  const { mass, box, reach } = weight;
  const below = { x: 0, y: reach };
  return {
    ...{ mass, wire, boxes: [moved(box, below)] },
    place: (hang, scale) => ({ kind: 'weight', weight, hang, centre: from(hang, below, scale), scale }),
  };
}

interface BeamShape {
  readonly wire: number;
  /** Its length at least: it becomes as long as both parts need to hang beside one another. */
  readonly length: number;
  /** How deep it is at `x` from its hanging point: `bend` · x² + `lean` · x. */
  readonly bend: number;
  readonly lean?: number;
}

/** Hangs two parts from one beam, whose arms are inverse to their masses. */
export function hangBeam<W>(
  parts: readonly [Part<W>, Part<W>],
  { wire, length, bend, lean = 0 }: BeamShape,
): Part<W, HungBeam<W>> {
  const mass = parts[0].mass + parts[1].mass;
  const arms = [-parts[1].mass / mass, parts[0].mass / mass] as const;
  const depths = arms.map((arm) => bend * (arm * length) ** 2 + lean * arm * length) as [number, number];
  const lowest = Math.max(...depths, 0);
  // Every wire is at least so long that its part hangs below the beam.
  const wires = parts.map((part, side) => Math.max(part.wire, lowest + clearance - depths[side]!));
  const boxesAt = (side: 0 | 1, x: number): Box[] => {
    const [top, bottom] = [depths[side], depths[side] + wires[side]!];
    return [
      { left: x, right: x, top, bottom },
      ...parts[side].boxes.map((box) => moved(box, { x, y: bottom })),
    ];
  };
  const needed = boxesAt(0, 0).flatMap((one) =>
    boxesAt(1, 0)
      .filter((other) => one.top < other.bottom + clearance && other.top < one.bottom + clearance)
      .map((other) => one.right - other.left + clearance),
  );
  const span = Math.max(length, ...needed);
  const [left, right] = [0, 1].map((side) => ({ x: arms[side]! * span, y: depths[side]! })) as [Point, Point];
  // With its control point midway the curve runs evenly in x, and passes the hanging point at `-arms[0]`.
  const t = -arms[0];
  const bow = (1 - t) ** 2 * left.y + t ** 2 * right.y;
  const control = { x: (left.x + right.x) / 2, y: -bow / (2 * t * (1 - t)) };
  const beam = { left: left.x, right: right.x, top: Math.min(0, control.y), bottom: lowest };
  return {
    ...{ mass, wire, boxes: [beam, ...boxesAt(0, left.x), ...boxesAt(1, right.x)] },
    place: (hang, scale) => {
      const ends = [from(hang, left, scale), from(hang, right, scale)] as const;
      const hung = (side: 0 | 1) =>
        parts[side].place(from(ends[side], { x: 0, y: wires[side]! }, scale), scale);
      return {
        ...{ kind: 'beam', hang, left: ends[0], right: ends[1] },
        control: from(hang, control, scale),
        carries: [hung(0), hung(1)],
      };
    },
  };
}

/** The box around all of a part. */
export function around({ boxes }: Pick<Part<unknown>, 'boxes'>): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** All weights below, from left to right in the order of the beams. */
export function weightsOf<W>(hung: Hung<W>): HungWeight<W>[] {
  return hung.kind === 'weight' ? [hung] : hung.carries.flatMap((carried) => weightsOf(carried));
}

export const at = ({ x, y }: Point, origin: Point) => `${decimal(x - origin.x)} ${decimal(y - origin.y)}`;

/** Path data, seen from `origin`. */
export const wirePath = (upper: Point, lower: Point, origin: Point) =>
  `M${at(upper, origin)}V${decimal(lower.y - origin.y)}`;
export const beamPath = ({ left, right, control }: HungBeam<unknown>, origin: Point) =>
  `M${at(left, origin)}Q${at(control, origin)} ${at(right, origin)}`;

/**
 * A beam as an SVG group about the upper end of its wire, so that it turns with all that it carries. A `HungBeam` has the
 * places, this one what is drawn.
 */
export interface BeamGroup<Shown> {
  /** The group's place in the one above: an SVG translation. */
  readonly at: string;
  /** Path data of the wires and of the beam. */
  readonly wires: string;
  readonly beam: string;
  readonly weights: readonly Shown[];
  readonly beams: readonly BeamGroup<Shown>[];
}

/**
 * @param upper the upper end of the beam's wire
 * @param show a weight as it is seen from an origin
 */
export function beamGroup<W, Shown>(
  beam: HungBeam<W>,
  upper: Point,
  show: (weight: HungWeight<W>, origin: Point) => Shown,
  above: Point = { x: 0, y: 0 },
): BeamGroup<Shown> {
  const sides = beam.carries.map((hung, side) => ({ hung, end: side === 0 ? beam.left : beam.right }));
  const wires = sides.map(({ hung, end }) => (hung.kind === 'weight' ? wirePath(end, hung.hang, upper) : ''));
  return {
    at: at(upper, above),
    wires: wirePath(upper, beam.hang, upper) + wires.join(''),
    beam: beamPath(beam, upper),
    weights: sides.flatMap(({ hung }) => (hung.kind === 'weight' ? [show(hung, upper)] : [])),
    beams: sides.flatMap(({ hung, end }) =>
      hung.kind === 'beam' ? [beamGroup(hung, end, show, upper)] : [],
    ),
  };
}

import { type Box, extent, measure, type Outline, type Point, reachUp, scaledOutline } from './outline.ts';

/**
 * The firm's sign: a hanging sculpture, drawn from a seed and truly in balance. Every beam hangs at
 * the centre of mass of what it carries, and every leaf's own centre of mass is under its wire.
 * A leaf's weight is the area of its shape as drawn; wires and beams weigh nothing.
 */

interface Frame extends Point {
  width: number;
  height: number;
}

/** What a drawing stands on. */
export type Ground = 'light' | 'sand' | 'ink' | 'sky';

/** Colors of a drawing: its ground, its wires and beams, its leaves. */
export interface Palette {
  readonly ground: string;
  readonly line: string;
  readonly leaves: readonly string[];
}

export interface Leaf {
  kind: 'leaf';
  shape: 'disc' | 'ellipse' | 'half disc' | 'leaf';
  outline: Outline;
  /** Radians, clockwise, about the centre of mass. */
  turn: number;
  /** Where the wire holds the outline: straight above the centre. */
  hang: Point;
  /** The centre of mass. */
  centre: Point;
  /** Area of the shape. */
  weight: number;
  color: string;
}

export interface Beam {
  kind: 'beam';
  /** Where the wire holds the beam: the centre of mass of all that hangs below. */
  hang: Point;
  left: Point;
  right: Point;
  /** Control point of the quadratic curve from `left` through `hang` to `right`. */
  control: Point;
  /** Sum of the leaves below. */
  weight: number;
  /** The parts under `left` and under `right`; the wire is the vertical line to its `hang`. */
  carries: [Hung, Hung];
}

export type Hung = Beam | Leaf;

export interface SculptureDrawing {
  width: number;
  height: number;
  palette: Palette;
  strokes: { beam: number; wire: number };
  /** Upper end of the wire that holds everything. */
  anchor: Point;
  top: Beam;
}

export interface SculptureOptions {
  width: number;
  height: number;
  palette: Palette;
  /** Number of leaves, 2–12. Default: 5–7, by the seed. */
  leaves?: number;
  /** The part of the picture that the sculpture may fill; the default leaves a quiet margin. */
  frame?: Frame;
}

type Random = () => number;

/** mulberry32 over an FNV-1a hash: equal seeds give equal drawings on every engine. */
function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value);
}

/** A part of the sculpture on its wire, before it has a place. */
interface Part<T extends Hung = Hung> {
  weight: number;
  /** Length of the wire above it. */
  drop: number;
  /** Boxes around everything below the wire, seen from the wire's lower end. */
  boxes: Box[];
  /** The part with its wire's lower end at `hang`, everything `scale` times as large. */
  place(hang: Point, scale: number): T;
}

const moved = (box: Box, by: Point): Box => ({
  left: box.left + by.x,
  right: box.right + by.x,
  top: box.top + by.y,
  bottom: box.bottom + by.y,
});

const along = (from: Point, by: Point, scale: number): Point => ({
  x: from.x + by.x * scale,
  y: from.y + by.y * scale,
});

/** Lengths of the composition before it is scaled into its frame: a leaf's mean radius is about 20. */
const meanLeafArea = Math.PI * 20 ** 2;
const clearance = 9;
/** The lighter side of a beam carries at least this share, so no arm is longer than 0.8 of its beam. */
const minShare = 0.2;

interface Style {
  /** Chance that a beam carries two beams. */
  branching: number;
  /** Stretches beams and wires against the leaves. */
  spread: number;
  drop: number;
}

function leafPart(
  random: Random,
  weight: number,
  shape: Leaf['shape'],
  color: string,
  style: Style,
): Part<Leaf> {
  let unit: Outline;
  let turn = 0;
  const lean = between(random, -1, 1);
  if (shape === 'disc') unit = { kind: 'ellipse', rx: 1, ry: 1 };
  else if (shape === 'ellipse') {
    unit = { kind: 'ellipse', rx: 1, ry: between(random, 0.44, 0.6) };
    turn = lean * 0.32;
  } else if (shape === 'half disc') {
    unit = { kind: 'segments', halfChord: 1, right: 1, left: 0 };
    turn = Math.PI / 2 + lean * 0.4;
  } else {
    const fuller = between(random, 0.5, 0.66);
    const flatter = between(random, 0.22, 0.42);
    unit = { kind: 'segments', halfChord: 1, right: fuller, left: flatter };
    turn = random() < 0.6 ? lean * 0.5 : Math.PI / 2 + lean * 0.6;
  }
  const outline = scaledOutline(unit, Math.sqrt(weight / measure(unit).area));
  const drop = between(random, 12, 46) * style.drop;
  const below = { x: 0, y: reachUp(outline, turn) };
  return {
    weight,
    drop,
    boxes: [moved(extent(outline, turn), below)],
    place: (hang, scale) => ({
      kind: 'leaf',
      shape,
      outline: scaledOutline(outline, scale),
      turn,
      hang,
      centre: along(hang, below, scale),
      weight: weight * scale ** 2,
      color,
    }),
  };
}

/**
 * Hangs two parts on one beam: the beam is as long as the parts need to pass one another, and its
 * arms are inverse to the weights.
 */
function beamPart(random: Random, parts: [Part, Part], leaves: number, style: Style): Part<Beam> {
  const [leftWeight, rightWeight] = [parts[0].weight, parts[1].weight];
  const weight = leftWeight + rightWeight;
  const leftShare = rightWeight / weight;
  const rightShare = leftWeight / weight;
  const curve = between(random, 0.1, 0.2);
  const level = between(random, 0.55, 1);
  const slope = between(random, -0.07, 0.07);
  /** The beam's height at `x` from its hanging point, for a beam of length 1 (a parabola through 0). */
  const height = (x: number) => {
    const bend = curve * (leftShare - rightShare) * level + slope;
    return 2 * curve * x ** 2 + 2 * bend * x;
  };

  const wanted = between(random, 62, 84) * style.spread * (1 + 0.3 * (leaves - 2));
  let span = Math.max(wanted, (2.2 * clearance) / Math.min(leftShare, rightShare));
  let drops = parts.map((part) => part.drop);
  const hanging = (side: 0 | 1, from: Point): Box[] => {
    const [part, drop] = [parts[side], drops[side] ?? 0];
    const wire = { left: from.x, right: from.x, top: from.y, bottom: from.y + drop };
    return [wire, ...part.boxes.map((box) => moved(box, { x: from.x, y: from.y + drop }))];
  };
  // Longer arms hang lower, which lengthens wires, which may ask for a longer beam: settles at once or twice.
  for (let round = 0; round < 3; round += 1) {
    const ends = [height(-leftShare) * span, height(rightShare) * span] as const;
    const lowest = Math.max(ends[0], ends[1], 0);
    drops = parts.map((part, side) => Math.max(part.drop, lowest + clearance - (ends[side] ?? 0)));
    let needed = span;
    const others = hanging(1, { x: 0, y: ends[1] });
    for (const one of hanging(0, { x: 0, y: ends[0] })) {
      for (const other of others) {
        const apart = one.bottom + clearance < other.top || other.bottom + clearance < one.top;
        if (!apart) needed = Math.max(needed, one.right - other.left + clearance);
      }
    }
    if (needed === span) break;
    span = needed;
  }

  const left = { x: -leftShare * span, y: height(-leftShare) * span };
  const right = { x: rightShare * span, y: height(rightShare) * span };
  // A quadratic curve whose control point is midway in x runs evenly in x, so it is the parabola above.
  const t = leftShare;
  const control = {
    x: (left.x + right.x) / 2,
    y: -((1 - t) ** 2 * left.y + t ** 2 * right.y) / (2 * t * (1 - t)),
  };
  const beam: Box[] = [0, 1, 2, 3].map((quarter) => {
    const from = -leftShare + quarter / 4;
    const heights = [height(from), height(from + 1 / 8), height(from + 1 / 4)];
    return {
      left: from * span,
      right: (from + 1 / 4) * span,
      top: Math.min(...heights) * span,
      bottom: Math.max(...heights) * span,
    };
  });
  const carried = (side: 0 | 1, end: Point, scale: number): Hung =>
    parts[side].place({ x: end.x, y: end.y + (drops[side] ?? 0) * scale }, scale);
  return {
    weight,
    drop: between(random, 26, 48) * style.drop,
    boxes: [...beam, ...hanging(0, left), ...hanging(1, right)],
    place: (hang, scale) => {
      const ends = [along(hang, left, scale), along(hang, right, scale)] as const;
      return {
        kind: 'beam',
        hang,
        left: ends[0],
        right: ends[1],
        control: along(hang, control, scale),
        weight: weight * scale ** 2,
        carries: [carried(0, ends[0], scale), carried(1, ends[1], scale)],
      };
    },
  };
}

function compose(random: Random, leaves: number, palette: Palette, style: Style): Part<Beam> {
  const shapes = shuffled(random, ['disc', 'leaf', 'half disc', 'ellipse', 'disc', 'leaf'] as const);
  const colors = shuffled(random, palette.leaves);
  let next = 0;
  const single = (weight: number): Part<Leaf> => {
    const shape = shapes[next % shapes.length] ?? 'disc';
    const color = colors[next % colors.length] ?? palette.line;
    next += 1;
    return leafPart(random, weight, shape, color, style);
  };
  const several = (count: number, weight: number): Part<Beam> => {
    const fewer = count >= 4 && random() < style.branching ? 2 + Math.floor(random() * (count / 2 - 1)) : 1;
    const others = count - fewer;
    /** In mean leaves: no leaf becomes a dot or a moon. */
    const heavy = weight / meanLeafArea;
    const least = Math.max(minShare, (0.35 * fewer) / heavy);
    const most = Math.min(1 - minShare, (2.2 * fewer) / heavy, 1 - (0.5 * others) / heavy);
    const share = clamp((fewer / count) * between(random, 0.5, 1.9), least, Math.max(least, most));
    const fewerPart = some(fewer, weight * share);
    const otherPart = some(others, weight * (1 - share));
    return beamPart(random, random() < 0.5 ? [fewerPart, otherPart] : [otherPart, fewerPart], count, style);
  };
  const some = (count: number, weight: number): Part =>
    count === 1 ? single(weight) : several(count, weight);
  return several(leaves, leaves * meanLeafArea);
}

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * The sculpture of a seed (an item's slug, a page's path), in the picture's units, y downwards.
 * The composition that fills its frame best is chosen from a few; the choice is part of the seed.
 */
export function drawSculpture(seed: string, options: SculptureOptions): SculptureDrawing {
  const { width, height } = options;
  const random = randomFrom(seed);
  const { palette } = options;
  const leaves = clamp(Math.round(options.leaves ?? between(random, 4.5, 7.5)), 2, 12);
  const margin = Math.min(width, height) * 0.08;
  const frame = options.frame ?? {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  };
  const wide = clamp(frame.width / frame.height - 0.55, 0.1, 0.9);

  const trials = Array.from({ length: 12 }, () => {
    const style: Style = {
      branching: wide * between(random, 0.2, 1.1),
      spread: between(random, 0.9, 1.5) * (0.75 + wide * 0.5),
      drop: between(random, 0.8, 1.5) * (1.25 - wide * 0.5),
    };
    const part = compose(random, leaves, palette, style);
    const box = around(part.boxes);
    const across = box.right - box.left;
    const down = box.bottom - box.top;
    const scale = Math.min(frame.width / across, frame.height / down);
    const filled = (across * down * scale ** 2) / (frame.width * frame.height);
    const leafSize = (20 * scale) / Math.sqrt(frame.width * frame.height);
    const offCentre = Math.abs(box.left + box.right) / across;
    return { part, box, scale, score: filled + 0.25 * Math.min(1, leafSize / 0.09) - 0.5 * offCentre };
  });
  const { part, box, scale } = trials.reduce((best, trial) => (trial.score > best.score ? trial : best));

  const spare = frame.height - (box.bottom - box.top) * scale;
  const origin = {
    x: frame.x + frame.width / 2 - ((box.left + box.right) / 2) * scale,
    y: frame.y + spare * 0.45 - box.top * scale,
  };
  const top = part.place(origin, scale);
  const fine = clamp(Math.sqrt(frame.width * frame.height) / 340, 0.7, 2.4);
  return {
    width,
    height,
    palette,
    strokes: { beam: 1.6 * fine, wire: 1.1 * fine },
    anchor: { x: top.hang.x, y: Math.min(0, frame.y) },
    top,
  };
}

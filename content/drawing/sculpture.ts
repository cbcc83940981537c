import type { BrandDrawing, BrandPalette } from '../schema/brand.ts';
import { type Leaf, leafOf, leafPath, type Shape } from './leaf.ts';
import {
  around,
  beamPath,
  type Hung,
  type HungBeam,
  hangBeam,
  hangWeight,
  type Part,
  type Point,
  weightsOf,
  wirePath,
} from './mobile.ts';
import { decimal } from './svg.ts';

/** A sculpture of leaves, drawn from a seed. A leaf's mass is its area. */
export interface SculptureDrawing {
  readonly palette: BrandPalette;
  readonly strokes: { readonly beam: number; readonly wire: number };
  /** Upper end of the wire that holds everything. */
  readonly anchor: Point;
  readonly top: HungBeam<Leaf>;
}

/** The color behind a drawing. */
export type Ground = keyof BrandDrawing;

export interface SculptureOptions {
  readonly width: number;
  readonly height: number;
  readonly palette: BrandPalette;
  /** Number of leaves, 2–12. Default: 5–7, by the seed. */
  readonly leaves?: number;
  /** The part of the picture that the sculpture may fill; the default leaves a quiet margin. */
  readonly frame?: Point & { readonly width: number; readonly height: number };
}

/** From `low` to `high`. */
type Random = (low: number, high: number) => number;

/** mulberry32 over an FNV-1a hash: equal seeds give equal drawings on every engine. */
function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  };
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const keyed = values.map((value) => ({ value, key: random(0, 1) }));
  return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value);
}

const turns: Record<Shape, (random: Random) => number> = {
  disc: () => 0,
  ellipse: (random) => random(-18, 18),
  halfDisc: (random) => random(-23, 23),
  leaf: (random) => (random(0, 1) < 0.6 ? 90 + random(-29, 29) : random(-34, 34)),
};
/** A leaf's mean mass: its radius is about 20 before the sculpture is scaled into its frame. */
const meanMass = Math.PI * 20 ** 2;
/** What hangs from the longer arm has at least this share of the other side's mass, so that arms are not too long. */
const leastShare = 0.28;

/** @param wide how wide the frame is for its height, 0.1 to 0.9 */
function compose(
  random: Random,
  leaves: number,
  palette: BrandPalette,
  wide: number,
): Part<Leaf, HungBeam<Leaf>> {
  const shapes = shuffled(random, ['disc', 'leaf', 'halfDisc', 'ellipse', 'disc', 'leaf'] as const);
  const { leaves: colors } = palette;
  const firstColor = Math.floor(random(0, 100));
  const branching = wide * random(0.2, 1.1);
  const spread = random(0.9, 1.5) * (0.75 + wide * 0.5);
  const drop = random(0.8, 1.5) * (1.25 - wide * 0.5);
  let next = 0;
  const single = (least: number): Part<Leaf> => {
    const [shape, color] = [shapes[next % shapes.length]!, colors[(firstColor + next) % colors.length]!];
    next += 1;
    const mass = Math.max(least, meanMass * random(0.5, 1.6));
    return hangWeight(leafOf(shape, mass, turns[shape](random), color), random(12, 46) * drop);
  };
  const several = (count: number, least = 0): Part<Leaf, HungBeam<Leaf>> => {
    const branches = count >= 4 && random(0, 1) < branching;
    const fewer = branches ? Math.floor(random(2, count / 2 + 1)) : 1;
    const others = some(count - fewer, least / 2);
    const few = some(fewer, Math.max(least / 2, others.mass * leastShare));
    const length = random(62, 84) * spread * (1 + 0.3 * (count - 2));
    return hangBeam(random(0, 1) < 0.5 ? [few, others] : [others, few], {
      ...{ wire: random(26, 48) * drop, length },
      bend: random(0.2, 0.4) / length,
      lean: random(-0.1, 0.1),
    });
  };
  const some = (count: number, least: number): Part<Leaf> =>
    count === 1 ? single(least) : several(count, least);
  return several(leaves);
}

/**
 * The sculpture of a seed (an item's slug, a page's path), in the picture's units. The composition that fills its frame
 * best is chosen from a few; the choice is part of the seed.
 */
export function drawSculpture(seed: string, options: SculptureOptions): SculptureDrawing {
  const { width, height, palette } = options;
  const random = randomFrom(seed);
  const leaves = options.leaves ?? Math.round(random(4.5, 7.5));
  const margin = Math.min(width, height) * 0.08;
  const whole = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const frame = options.frame ?? whole;
  const wide = Math.max(0.1, Math.min(0.9, frame.width / frame.height - 0.55));
  const trials = Array.from({ length: 30 }, () => {
    const part = compose(random, leaves, palette, wide);
    const box = around(part);
    const [across, down] = [box.right - box.left, box.bottom - box.top];
    const scale = Math.min(frame.width / across, frame.height / down);
    const filled = (across * down * scale ** 2) / (frame.width * frame.height);
    const leafSize = (20 * scale) / Math.sqrt(frame.width * frame.height);
    const offCentre = Math.abs(box.left + box.right) / across;
    return { part, box, scale, score: filled + 0.4 * Math.min(1, leafSize / 0.09) - 0.5 * offCentre };
  });
  const { part, box, scale } = trials.reduce((best, trial) => (trial.score > best.score ? trial : best));
  const spare = frame.height - (box.bottom - box.top) * scale;
  const top = part.place(
    {
      x: frame.x + frame.width / 2 - ((box.left + box.right) / 2) * scale,
      y: frame.y + spare * 0.45 - box.top * scale,
    },
    scale,
  );
  const fine = Math.max(0.7, Math.min(2.4, Math.sqrt(frame.width * frame.height) / 340));
  const strokes = { beam: 1.6 * fine, wire: 1.1 * fine };
  return { palette, strokes, anchor: { x: top.hang.x, y: Math.min(0, frame.y) }, top };
}

const zero: Point = { x: 0, y: 0 };
const beamsOf = (hung: Hung<Leaf>): HungBeam<Leaf>[] =>
  hung.kind === 'beam' ? [hung, ...hung.carries.flatMap(beamsOf)] : [];

/**
 * The sculpture as SVG elements, to be placed in a picture. Nothing in it touches anything, so that all wires are one
 * path and all beams another.
 *
 * @param fixed width of the wires in pixels, however large the picture is shown
 */
export function sculptureElements(
  { palette, strokes, anchor, top }: SculptureDrawing,
  fixed?: number,
): string {
  const beams = beamsOf(top);
  const wires = beams.flatMap(({ left, right, carries }) => [
    wirePath(left, carries[0].hang, zero),
    wirePath(right, carries[1].hang, zero),
  ]);
  const lines = (paths: string[], width: number) =>
    `<path d="${paths.join('')}" fill="none" stroke="${palette.line}" stroke-width="${decimal(width)}" stroke-linecap="round"${fixed ? ' vector-effect="non-scaling-stroke"' : ''}/>`;
  return [
    lines([wirePath(anchor, top.hang, zero), ...wires], fixed ?? strokes.wire),
    lines(
      beams.map((beam) => beamPath(beam, zero)),
      fixed ? 1.5 * fixed : strokes.beam,
    ),
    ...weightsOf(top).map((leaf) => {
      const { d, transform, fill } = leafPath(leaf, zero);
      return `<path d="${d}" transform="${transform}" fill="${fill}"/>`;
    }),
  ].join('');
}

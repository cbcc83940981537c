import {
  around,
  type BeamGroup,
  beamGroup,
  type HungBeam,
  hangBeam,
  hangWeight,
  type Part,
  type Weight,
} from './mobile.ts';
import { decimal } from './svg.ts';

/** Size in the drawing's own units, by the number of weights: each weight makes it higher. */
export const drawingSizeOf = (count: number) => ({ width: 540, height: 50 + 75 * count });

/**
 * The lowest beams, from the top down: how far the weight is from the point where its beam hangs, and the length of its
 * wire. Further beams above are shorter, so that the names below their weights have room.
 */
const lowest = [
  { arm: 196, wire: 12 },
  { arm: 176, wire: 22 },
  { arm: 148, wire: 22 },
  { arm: 126, wire: 22 },
  { arm: 92, wire: 20 },
];
const further = { arm: 172, wire: 12 };
export const weightRadius = 30;
/** From a beam's end to the beam below it. */
const drop = 74;
/** The last weight hangs a little deeper than the one before. */
const lastWire = 46;
/** Where the top beam hangs. */
const first = { x: 272, y: 36 };
/** How much a beam curves: the ends of longer arms are lower (`hangBeam`). */
const bend = 0.00062;

interface Numbered extends Weight {
  /** From the top. */
  readonly index: number;
}

const box = { left: -weightRadius, right: weightRadius, top: -weightRadius, bottom: weightRadius };
const weight = (index: number): Numbered => ({ index, mass: 1, reach: weightRadius, box });

/**
 * Two or more equal weights, one below the other, alternately left and right, so that each has room for its name. In
 * balance: a beam hangs at the centre of mass of its weight and of all the weights below.
 */
export function linkedBeams(count: number): HungBeam<Numbered> {
  const arms = [...Array<typeof further>(Math.max(0, count - 1 - lowest.length)).fill(further), ...lowest];
  const beamOf = (index: number): Part<Numbered, HungBeam<Numbered>> => {
    const { arm, wire } = arms.slice(1 - count)[index]!;
    const others = count - 1 - index;
    const own = hangWeight(weight(index), wire);
    const below = others === 1 ? hangWeight(weight(index + 1), lastWire) : beamOf(index + 1);
    const length = arm + arm / others;
    return hangBeam(index % 2 === 0 ? [own, below] : [below, own], { wire: drop, length, bend });
  };
  const whole = beamOf(0);
  if (count - 1 <= lowest.length) return whole.place(first, 1);
  // A longer sculpture is as wide as the drawing: it hangs where both sides have the same room.
  const { left, right } = around(whole);
  return whole.place({ ...first, x: drawingSizeOf(count).width / 2 - (left + right) / 2 }, 1);
}

/** A weight of the drawing, with the point in its middle. */
export interface LinkedWeight {
  /** From the top. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Links as a sculpture in balance. */
export interface LinkedDrawing {
  readonly width: number;
  readonly height: number;
  readonly hung: BeamGroup<LinkedWeight>;
}

/** @returns `undefined` for fewer than two weights: one balances nothing */
export function drawLinked(count: number): LinkedDrawing | undefined {
  if (count < 2) return undefined;
  const top = linkedBeams(count);
  const hung = beamGroup(top, { x: top.hang.x, y: 0 }, ({ weight: { index }, centre }, origin) => ({
    index,
    x: Number(decimal(centre.x - origin.x)),
    y: Number(decimal(centre.y - origin.y)),
  }));
  // Where the picture's frame is higher than the drawing, the wire goes on up to the frame's edge.
  return { ...drawingSizeOf(count), hung: { ...hung, wires: `M0 0v-999${hung.wires}` } };
}

import type { HangingBeam } from './hangingBeam.ts';
import { decimal } from './svg.ts';

/** Positions in the drawing's own units, y downwards. */
interface Place {
  x: number;
  y: number;
}

interface LinkedBeam {
  hang: Place;
  /** Where the wire begins from which it hangs: the end of the beam above, or the upper edge. */
  from: Place;
  left: Place;
  right: Place;
  /** Control point of the quadratic curve from `left` through `hang` to `right`. */
  control: Place;
  /** One weight; the last beam carries two. */
  weights: { index: number; end: Place; centre: Place }[];
}

/** In the drawing's own units: each weight beyond two makes it a beam longer. */
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
export const weightRadius = 30;
const drop = 74;
/** The last weight hangs a little deeper than the one before. */
const lastWire = 46;
const first: Place = { x: 272, y: 36 };
/** How far a beam's end hangs below its middle: a parabola, so that longer arms hang lower. */
const bend = 0.00062;

function armsOf(count: number) {
  const further = Math.max(0, count - 1 - lowest.length);
  return [...Array.from({ length: further }, () => ({ arm: 172, wire: 12 })), ...lowest].slice(1 - count);
}

/**
 * A sculpture of two or more equal weights, one below the other, alternately left and right, so that each has room for its name.
 * In balance: a beam hangs at the centre of mass of its weight and of all the weights below.
 */
export function linkedBeams(count: number): LinkedBeam[] {
  const arms = armsOf(count);
  if (arms.length <= lowest.length) return beamsBelow(first, arms);
  // A longer sculpture is as wide as the drawing: it hangs where both sides have the same room.
  const places = beamsBelow({ ...first, x: 0 }, arms).flatMap(({ weights }) => weights);
  const sides = places.map(({ centre }) => centre.x);
  const middle = (Math.min(...sides) + Math.max(...sides)) / 2;
  return beamsBelow({ ...first, x: drawingSizeOf(count).width / 2 - middle }, arms);
}

function beamsBelow(start: Place, arms: readonly (typeof lowest)[number][]): LinkedBeam[] {
  const beams: LinkedBeam[] = [];
  let hang = start;
  let from: Place = { x: start.x, y: 0 };
  arms.forEach(({ arm, wire }, index) => {
    const others = arms.length - index;
    const side = index % 2 === 0 ? -1 : 1;
    const [own, other] = [side * arm, (-side * arm) / others].map((x) => ({
      x: hang.x + x,
      y: hang.y + bend * x ** 2,
    })) as [Place, Place];
    const [left, right] = side === -1 ? [own, other] : [other, own];
    const weight = (at: number, end: Place, length: number) => ({
      ...{ index: at, end },
      centre: { x: end.x, y: end.y + length + weightRadius },
    });
    const weights = [weight(index, own, wire)];
    if (others === 1) weights.push(weight(index + 1, other, lastWire));
    const control = {
      x: (left.x + right.x) / 2,
      y: hang.y + bend * (left.x - hang.x) * (right.x - hang.x),
    };
    beams.push({ hang, from, left, right, control, weights });
    from = other;
    hang = { x: other.x, y: other.y + drop };
  });
  return beams;
}

/** Which weight, from the top, and its middle. */
export interface LinkedWeight {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Links as a sculpture in balance. */
export interface LinkedDrawing {
  readonly width: number;
  readonly height: number;
  readonly hung: HangingBeam<LinkedWeight>;
}

/** @returns `undefined` for fewer than two weights: one balances nothing */
export function drawLinked(count: number): LinkedDrawing | undefined {
  if (count < 2) return undefined;
  const origin: Place = { x: 0, y: 0 };
  const hung = linkedBeams(count).reduceRight<HangingBeam<LinkedWeight>[]>((below, beam, level, beams) => {
    const { hang, from, left, right, control, weights } = beam;
    const above = beams[level - 1]?.hang ?? origin;
    const at = (point: Place, seenFrom = hang) =>
      `${decimal(point.x - seenFrom.x)} ${decimal(point.y - seenFrom.y)}`;
    const wires = weights.map(
      ({ end, centre }) => `M${at(end)}V${decimal(centre.y - weightRadius - hang.y)}`,
    );
    return [
      {
        at: at(hang, above),
        // In a frame that is higher the wire goes on to its upper edge.
        wires: `M${at(from)}V0${wires.join('')}${level === 0 ? `M${at(from)}v-999` : ''}`,
        beam: `M${at(left)}Q${at(control)} ${at(right)}`,
        weights: weights.map(({ index, centre }) => ({
          index,
          x: Number(decimal(centre.x - hang.x)),
          y: Number(decimal(centre.y - hang.y)),
        })),
        beams: below,
      },
    ];
  }, []);
  return { ...drawingSizeOf(count), hung: hung[0]! };
}

/** Positions in the drawing's own units, y downwards. */
interface Place {
  x: number;
  y: number;
}

/** A beam with one weight at an end, and at the other the next beam or the last weight. */
export interface ServiceBeam {
  /** Where the beam hangs. */
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

export const drawingSize = { width: 540, height: 500 };

/** From the top down: how far the weight is from the point where its beam hangs, and the length of its wire. */
const arms = [
  { arm: 196, wire: 22 },
  { arm: 176, wire: 22 },
  { arm: 148, wire: 22 },
  { arm: 126, wire: 22 },
  { arm: 92, wire: 20 },
];
export const weightRadius = 30;
/** Height of a line of the name below a weight. */
export const labelLine = 22;
const drop = 74;
/** The last weight hangs a little deeper than the one before. */
const lastWire = 46;
const first: Place = { x: 272, y: 36 };
/** How far a beam's end hangs below its middle: a parabola, so that longer arms hang lower. */
const bend = 0.00062;

/**
 * A mobile of equal weights, one below the other and by turns left and right, so that each has room for its name.
 * In balance: a beam hangs at the centre of mass of its weight and of all the weights below.
 */
export function serviceBeams(): ServiceBeam[] {
  const beams: ServiceBeam[] = [];
  let hang = first;
  let from: Place = { x: first.x, y: 0 };
  arms.forEach(({ arm, wire }, index) => {
    const others = arms.length - index;
    const side = index % 2 === 0 ? -1 : 1;
    const ends = [side * arm, (-side * arm) / others].map((x) => ({
      x: hang.x + x,
      y: hang.y + bend * x ** 2,
    })) as [Place, Place];
    const [left, right] = side === -1 ? ends : [ends[1], ends[0]];
    const weight = (at: number, end: Place, length: number) => ({
      index: at,
      end,
      centre: { x: end.x, y: end.y + length + weightRadius },
    });
    const weights = [weight(index, ends[0], wire)];
    if (others === 1) weights.push(weight(index + 1, ends[1], lastWire));
    const control = {
      x: (left.x + right.x) / 2,
      y: hang.y + bend * (left.x - hang.x) * (right.x - hang.x),
    };
    beams.push({ hang, from, left, right, control, weights });
    from = ends[1];
    hang = { x: ends[1].x, y: ends[1].y + drop };
  });
  return beams;
}

import { decimal } from './sculpturePaths.ts';

/** A weight of an outcome's balance: a disc under its wire. */
export interface Weight {
  /** Where the wire begins: the beam's end. */
  end: { x: number; y: number };
  centre: { x: number; y: number };
  radius: number;
}

interface OutcomeBalance {
  /** Degrees by which the beam has tipped, clockwise: towards the figure that is larger. */
  tilt: number;
  before: Weight;
  after: Weight;
}

/** Lengths of a drawing, in its own units; the beam hangs at 0 0. */
interface Lengths {
  /** Half of the beam, and as far its ends lie below its hanging point when it is level: so none rises above it. */
  arm: number;
  /** Of the larger disc. */
  radius: number;
  wire: number;
}

/** The size of the whole drawing, and how far below its upper edge the beam hangs. */
interface Form extends Lengths {
  width: number;
  height: number;
  drop: number;
  /** What is in the middle: the thread, so that neighbours hang in a row, or the whole drawing. */
  centred: 'thread' | 'whole';
}

/** A result of several beside each other; a cover; a small drawing beside a title; the right half of a social card. */
export const outcomeForms = {
  row: { arm: 100, radius: 46, wire: 34, width: 340, height: 380, drop: 36, centred: 'thread' },
  card: { arm: 140, radius: 56, wire: 22, width: 640, height: 480, drop: 30, centred: 'whole' },
  small: { arm: 100, radius: 46, wire: 20, width: 300, height: 270, drop: 16, centred: 'whole' },
  social: { arm: 145, radius: 76, wire: 34, width: 460, height: 630, drop: 70, centred: 'whole' },
} as const satisfies Record<string, Form>;
export type OutcomeForm = keyof typeof outcomeForms;

/**
 * The rest position of a beam that carries two figures. Each figure is a disc whose area is the figure, and the area
 * is its weight; beam and wires weigh nothing. The beam has tipped until both weights pull equally on the point from
 * which it hangs: tan(tilt) = (after − before) / (after + before).
 */
export function outcomeBalance(before: number, after: number, lengths: Lengths): OutcomeBalance {
  const { arm, wire } = lengths;
  const sum = before + after;
  const tilt = sum === 0 ? 0 : Math.atan((after - before) / sum);
  const larger = Math.max(before, after);
  const weight = (value: number, side: -1 | 1): Weight => {
    const end = {
      x: arm * (side * Math.cos(tilt) - Math.sin(tilt)),
      y: arm * (side * Math.sin(tilt) + Math.cos(tilt)),
    };
    const radius = larger === 0 ? 0 : lengths.radius * Math.sqrt(value / larger);
    return { end, centre: { x: end.x, y: end.y + wire + radius }, radius };
  };
  return { tilt: (tilt * 180) / Math.PI, before: weight(before, -1), after: weight(after, 1) };
}

interface Disc {
  cx: string;
  cy: string;
  r: string;
}

/** A result's beam as path data and circles, in the units of its form. */
export interface OutcomeBeam {
  /** The thread to the upper edge, the stays and both wires. */
  lines: string;
  beam: string;
  before: Disc;
  after: Disc;
}

export function outcomeBeam(
  { before, after }: { before: number; after: number },
  form: OutcomeForm,
): OutcomeBeam {
  const { width, drop, centred, ...lengths } = outcomeForms[form];
  const balance = outcomeBalance(before, after, lengths);
  const middle =
    centred === 'whole'
      ? (balance.before.centre.x - balance.before.radius + balance.after.centre.x + balance.after.radius) / 2
      : 0;
  const hang = { x: width / 2 - middle, y: drop };
  const at = (point: { x: number; y: number }) => `${decimal(hang.x + point.x)} ${decimal(hang.y + point.y)}`;
  const [left, right] = [balance.before, balance.after];
  const wire = ({ end, centre, radius }: Weight) => `M${at(end)}V${decimal(hang.y + centre.y - radius)}`;
  const disc = ({ centre, radius }: Weight) => ({
    cx: decimal(hang.x + centre.x),
    cy: decimal(hang.y + centre.y),
    r: decimal(radius),
  });
  return {
    lines: `M${at({ x: 0, y: -hang.y })}V${hang.y}L${at(left.end)}M${at({ x: 0, y: 0 })}L${at(right.end)}${wire(left)}${wire(right)}`,
    beam: `M${at(left.end)}L${at(right.end)}`,
    before: disc(left),
    after: disc(right),
  };
}

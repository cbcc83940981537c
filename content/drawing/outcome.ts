import type { Paint } from './svg.ts';
import { decimal, drawingSize, stroked } from './svg.ts';

/** A weight of an outcome's balance: a disc under its wire. */
interface Weight {
  /** Where the wire begins: the beam's end. */
  end: { x: number; y: number };
  centre: { x: number; y: number };
  radius: number;
}

interface OutcomeBalance {
  /** Degrees by which the beam has tipped, clockwise: towards the larger number. */
  tilt: number;
  before: Weight;
  after: Weight;
}

/**
 * Half of the beam, the larger disc's radius, and the length of the wires. The ends of a level beam are `arm` below the
 * point from which it hangs.
 */
const lengths = { arm: 147, radius: 68, wire: 50 };
const hang = { x: drawingSize.width / 2, y: 53 };
/** From there to the outer edge of a disc, at most. */
const mostReach = drawingSize.width / 2 - 6;

/**
 * The rest position of a beam that carries two numbers; it hangs at 0 0. Each number is a disc whose area, and so whose
 * weight, is the number; beam and wires weigh nothing. The beam has tipped until both weights pull equally on the
 * point from which it hangs: tan(tilt) = (after − before) / (|after| + |before|). A number below zero has a disc of its
 * size, and its end is the higher one beside a number above zero.
 */
export function outcomeBalance(before: number, after: number): OutcomeBalance {
  const [left, right] = sharesOf(before, after);
  const sum = Math.abs(left) + Math.abs(right);
  const tilt = sum === 0 ? 0 : Math.atan((right - left) / sum);
  // The higher end reaches furthest, and carries much where its number is below zero.
  const carried = Math.sqrt(Math.abs(Math.min(left, right)));
  const reach = lengths.arm * (Math.cos(tilt) + Math.abs(Math.sin(tilt))) + lengths.radius * carried;
  const scale = Math.min(1, mostReach / reach);
  const [arm, wire] = [scale * lengths.arm, lengths.wire];
  const weight = (share: number, side: -1 | 1): Weight => {
    const end = {
      x: arm * (side * Math.cos(tilt) - Math.sin(tilt)),
      y: arm * (side * Math.sin(tilt) + Math.cos(tilt)),
    };
    const radius = scale * lengths.radius * Math.sqrt(Math.abs(share));
    return { end, centre: { x: end.x, y: end.y + wire + radius }, radius };
  };
  return { tilt: (tilt * 180) / Math.PI, before: weight(left, -1), after: weight(right, 1) };
}

/** Two numbers as shares of the larger size, −1 to 1. */
function sharesOf(before: number, after: number): [before: number, after: number] {
  const largest = Math.max(Math.abs(before), Math.abs(after));
  return largest === 0 ? [0, 0] : [before / largest, after / largest];
}

/**
 * A result as a beam that has tipped: the number before is an outlined disc, the number after a filled one.
 *
 * @returns the SVG elements, and the lowest point of each disc, where its words begin
 */
export function drawOutcome(
  { before, after }: { before: number; after: number },
  { colors: { ink, amber }, strokes }: Pick<Paint, 'colors' | 'strokes'>,
) {
  const balance = outcomeBalance(before, after);
  const [left, right] = [balance.before, balance.after];
  const at = (point: { x: number; y: number }) => `${decimal(hang.x + point.x)} ${decimal(hang.y + point.y)}`;
  const wire = ({ end, centre, radius }: Weight) => `M${at(end)}V${decimal(hang.y + centre.y - radius)}`;
  const disc = ({ centre, radius }: Weight) =>
    `cx="${decimal(hang.x + centre.x)}" cy="${decimal(hang.y + centre.y)}" r="${decimal(radius)}"`;
  const below = ({ centre, radius }: Weight) => ({ x: hang.x + centre.x, y: hang.y + centre.y + radius });
  const stays = `M${hang.x} 0V${hang.y}L${at(left.end)}M${hang.x} ${hang.y}L${at(right.end)}`;
  return {
    elements: [
      `<path d="${stays}${wire(left)}${wire(right)}" ${stroked(ink, strokes.thin)}/>`,
      `<path d="M${at(left.end)}L${at(right.end)}" stroke-linecap="round" ${stroked(ink, strokes.thick)}/>`,
      `<circle ${disc(left)} stroke-dasharray="4 4" ${stroked(ink, strokes.thin)}/>`,
      `<circle ${disc(right)} fill="${amber}"/>`,
    ].join(''),
    before: below(left),
    after: below(right),
  };
}

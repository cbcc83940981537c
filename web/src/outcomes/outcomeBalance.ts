/** A weight of an outcome's balance: a disc under its wire. */
export interface Weight {
  /** Where the wire begins: the beam's end. */
  end: { x: number; y: number };
  centre: { x: number; y: number };
  radius: number;
}

export interface OutcomeBalance {
  /** Degrees by which the beam has tipped, clockwise: towards the figure that is larger. */
  tilt: number;
  before: Weight;
  after: Weight;
}

/** Lengths of the drawing, in its own units; the beam hangs at 0 0. */
const arm = 100;
/** How far the beam's ends lie below its hanging point when it is level. */
const depth = 100;
const largestRadius = 46;
const wire = 34;

/**
 * The rest position of a beam that carries two figures. Each figure is a disc whose area is the figure, and the area
 * is its weight; beam and wires weigh nothing. The beam has tipped until both weights pull equally on the point from
 * which it hangs (decision 115): tan(tilt) = arm / depth × (after − before) / (after + before).
 */
export function outcomeBalance(before: number, after: number): OutcomeBalance {
  const sum = before + after;
  const tilt = sum === 0 ? 0 : Math.atan(((arm / depth) * (after - before)) / sum);
  const larger = Math.max(before, after);
  const weight = (value: number, side: -1 | 1): Weight => {
    const end = {
      x: side * arm * Math.cos(tilt) - depth * Math.sin(tilt),
      y: side * arm * Math.sin(tilt) + depth * Math.cos(tilt),
    };
    const radius = larger === 0 ? 0 : largestRadius * Math.sqrt(value / larger);
    return { end, centre: { x: end.x, y: end.y + wire + radius }, radius };
  };
  return { tilt: (tilt * 180) / Math.PI, before: weight(before, -1), after: weight(after, 1) };
}

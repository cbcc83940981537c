/** Properties of the shapes that a sculpture carries: weight, centre of mass, reach. */

export interface Point {
  x: number;
  y: number;
}

/** A closed convex outline around its centre of mass: an ellipse, or two circle segments on one chord. */
export type Outline =
  | { kind: 'ellipse'; rx: number; ry: number }
  | { kind: 'segments'; halfChord: number; right: number; left: number };

/** Radius, area and distance of the centre of mass from the chord, of a circle segment. */
export function segment(halfChord: number, height: number): { radius: number; area: number; centre: number } {
  if (height === 0) return { radius: Number.POSITIVE_INFINITY, area: 0, centre: 0 };
  const radius = (halfChord ** 2 + height ** 2) / (2 * height);
  const angle = 2 * Math.asin(Math.min(1, halfChord / radius));
  const sector = angle - Math.sin(angle);
  const fromCircleCentre = (4 * radius * Math.sin(angle / 2) ** 3) / (3 * sector);
  return { radius, area: (radius ** 2 * sector) / 2, centre: fromCircleCentre - (radius - height) };
}

/** Area, and the chord's distance to the left of the centre of mass (0 for an ellipse). */
export function measure(outline: Outline): { area: number; chordOffset: number } {
  if (outline.kind === 'ellipse') return { area: Math.PI * outline.rx * outline.ry, chordOffset: 0 };
  const right = segment(outline.halfChord, outline.right);
  const left = segment(outline.halfChord, outline.left);
  const area = right.area + left.area;
  return { area, chordOffset: (right.area * right.centre - left.area * left.centre) / area };
}

export function scaledOutline(outline: Outline, factor: number): Outline {
  return outline.kind === 'ellipse'
    ? { kind: 'ellipse', rx: outline.rx * factor, ry: outline.ry * factor }
    : {
        kind: 'segments',
        halfChord: outline.halfChord * factor,
        right: outline.right * factor,
        left: outline.left * factor,
      };
}

export function turned(point: Point, turn: number): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** How far the outline reaches straight up from its centre of mass. */
export function reachUp(outline: Outline, turn: number): number {
  if (outline.kind === 'ellipse') {
    const up = turned({ x: 0, y: -1 }, -turn);
    return 1 / Math.hypot(up.x / outline.rx, up.y / outline.ry);
  }
  const { halfChord, right, left } = outline;
  const { chordOffset } = measure(outline);
  const toCircle = (centreX: number, radius: number) => {
    const centre = turned({ x: centreX, y: 0 }, turn);
    return -centre.y + Math.sqrt(radius ** 2 - centre.x ** 2);
  };
  const toSide = (height: number, side: 1 | -1) => {
    const { radius } = segment(halfChord, height);
    if (Number.isFinite(radius)) return toCircle(side * (height - radius) - chordOffset, radius);
    const up = turned({ x: 0, y: -1 }, -turn);
    const rate = up.x * side;
    return rate > 0 ? (-side * chordOffset) / rate : Number.POSITIVE_INFINITY;
  };
  return Math.min(toSide(right, 1), toSide(left, -1));
}

/** Box of the outline around its centre of mass. */
export function extent(outline: Outline, turn: number): Box {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  if (outline.kind === 'ellipse') {
    const x = Math.hypot(outline.rx * cos, outline.ry * sin);
    const y = Math.hypot(outline.rx * sin, outline.ry * cos);
    return { left: -x, right: x, top: -y, bottom: y };
  }
  const { halfChord } = outline;
  const { chordOffset } = measure(outline);
  const tips = [-halfChord, halfChord].map((y) => ({ x: -chordOffset, y }));
  const rounds = ([1, -1] as const).flatMap((side) => {
    const height = side === 1 ? outline.right : outline.left;
    if (height === 0) return [];
    const { radius } = segment(halfChord, height);
    return [0, 1, 2, 3].flatMap((quarter) => {
      const outward = turned({ x: 1, y: 0 }, quarter * (Math.PI / 2) - turn);
      const onChord = side * (height - radius) + radius * outward.x;
      const y = radius * outward.y;
      return onChord * side >= 0 && Math.abs(y) <= halfChord ? [{ x: onChord - chordOffset, y }] : [];
    });
  });
  const points = [...tips, ...rounds].map((point) => turned(point, turn));
  return {
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    bottom: Math.max(...points.map(({ y }) => y)),
  };
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

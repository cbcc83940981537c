import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import { type Leaf, leafPath } from '../../../content/drawing/leaf.ts';
import { type Hung, type HungBeam, type Point, weightsOf } from '../../../content/drawing/mobile.ts';
import {
  drawSculpture,
  type SculptureDrawing,
  type SculptureOptions,
  sculptureElements,
} from '../../../content/drawing/sculpture.ts';

/** Pictures that the product draws: hero, card cover, wide strip, social image's side, PDF cover. */
const palette = brandDrawing.light;
const pictures: SculptureOptions[] = [
  { palette, width: 560, height: 560, leaves: 7 },
  { palette, width: 400, height: 300 },
  { palette, width: 960, height: 320 },
  { palette, width: 1200, height: 630, frame: { x: 640, y: 40, width: 520, height: 550 } },
  { palette, width: 595, height: 842 },
];

const drawing = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 40 }),
  picture: fc.constantFrom(...pictures),
});
const seeds = { numRuns: 100 };

const beamsOf = (hung: Hung<Leaf>): HungBeam<Leaf>[] =>
  hung.kind === 'beam' ? [hung, ...hung.carries.flatMap(beamsOf)] : [];
/** Of a weight as drawn. */
const areaOf = ({ weight, scale }: { weight: Leaf; scale: number }) => weight.mass * scale ** 2;

/** Points along path data made of M, V, Q, A and Z, as a renderer would walk it (SVG 2, appendix B.2.4 for arcs). */
function flatten(d: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command, rest] of d.matchAll(/([MVQAZ])([^MVQAZ]*)/g)) {
    const [a = 0, b = 0, c = 0, large = 0, sweep = 0, x = 0, y = 0] = (
      rest?.match(/-?\d+(\.\d+)?/g) ?? []
    ).map(Number);
    const from = at;
    if (command === 'M') at = { x: a, y: b };
    else if (command === 'V') at = { x: from.x, y: a };
    else if (command === 'Q') {
      const end = { x: c, y: large };
      for (let step = 1; step < 24; step += 1) {
        const t = step / 24;
        points.push({
          x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * a + t ** 2 * end.x,
          y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * b + t ** 2 * end.y,
        });
      }
      at = end;
    } else if (command === 'A') {
      const tilt = (c * Math.PI) / 180;
      const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
      const half = { x: (from.x - x) / 2, y: (from.y - y) / 2 };
      const local = { x: cos * half.x + sin * half.y, y: cos * half.y - sin * half.x };
      const grow = Math.max(1, Math.hypot(local.x / a, local.y / b));
      const [rx, ry] = [a * grow, b * grow];
      const rest2 = (ry * local.x) ** 2 + (rx * local.y) ** 2;
      const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - rest2) / rest2)) * (large === sweep ? -1 : 1);
      const centre = { x: (root * rx * local.y) / ry, y: (-root * ry * local.x) / rx };
      const angle = (sign: 1 | -1) =>
        Math.atan2((sign * local.y - centre.y) / ry, (sign * local.x - centre.x) / rx);
      const start = angle(1);
      let turn = angle(-1) - start;
      if (sweep === 1 && turn <= 0) turn += 2 * Math.PI;
      for (let step = 1; step < 48; step += 1) {
        const now = start + (turn * step) / 48;
        const [u, v] = [centre.x + rx * Math.cos(now), centre.y + ry * Math.sin(now)];
        points.push({ x: cos * u - sin * v + (from.x + x) / 2, y: sin * u + cos * v + (from.y + y) / 2 });
      }
      at = { x, y };
    }
    if (command !== 'Z') points.push(at);
  }
  return points;
}

/** Area and centre of mass of a closed polygon (shoelace formula). */
function polygonMass(points: Point[]): { area: number; centre: Point } {
  let [twice, x, y] = [0, 0, 0];
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] as Point;
    const cross = point.x * next.y - next.x * point.y;
    twice += cross;
    x += (point.x + next.x) * cross;
    y += (point.y + next.y) * cross;
  });
  return { area: Math.abs(twice) / 2, centre: { x: x / (3 * twice), y: y / (3 * twice) } };
}

function contains(polygon: Point[], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] as Point;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
      inside = !inside;
    }
  });
  return inside;
}

/** Points at most half a unit apart along a line, so that no crossing slips between them. */
function dense(line: Point[]): Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] as Point;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2) + 1;
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

const box = (points: Point[]) => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
});
type Box = ReturnType<typeof box>;

const meet = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/** Points of a leaf's outline, where its transform puts them. */
function outlineOf({ d, transform }: { d: string; transform: string }): Point[] {
  const numbers = (name: string) =>
    (new RegExp(`${name}\\(([^)]+)`).exec(transform)?.[1] ?? '0').split(' ').map(Number);
  const [[x = 0, y = 0], [turn = 0], [scale = 1]] = ['translate', 'rotate', 'scale'].map(numbers) as [
    number[],
    number[],
    number[],
  ];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return flatten(d).map((point) => ({
    x: x + scale * (point.x * cos - point.y * sin),
    y: y + scale * (point.x * sin + point.y * cos),
  }));
}

const zero = { x: 0, y: 0 };

/** The leaves' outlines, and all lines: beams, and wires that end at a leaf or not. */
function shapesOf({ top, ...sculpture }: SculptureDrawing) {
  const leaves = weightsOf(top).map((leaf) => ({ leaf, points: outlineOf(leafPath(leaf, zero)) }));
  const [wires, beams] = [
    ...sculptureElements({ top, ...sculpture }).matchAll(/<path d="([^"]+)" fill="none"/g),
  ].map(([, d]) => d!.split(/(?=M)/).map(flatten)) as [Point[][], Point[][]];
  return { leaves, wires, beams };
}

/** Leaves that touch another leaf, or a beam or wire other than the wire they hang from. */
function overlaps(sculpture: SculptureDrawing): string[] {
  const { leaves, wires, beams } = shapesOf(sculpture);
  return leaves.flatMap(({ leaf, points }, index) => {
    const isOwn = (wire: Point[]) =>
      Math.hypot(wire.at(-1)!.x - leaf.hang.x, wire.at(-1)!.y - leaf.hang.y) < 0.2;
    const others = [
      ...leaves.filter((_, other) => other !== index).map((other) => [...other.points, other.points[0]!]),
      ...beams,
      ...wires.filter((wire) => !isOwn(wire)),
    ];
    return others
      .filter(
        (other) => meet(box(points), box(other)) && dense(other).some((point) => contains(points, point)),
      )
      .map((other) => JSON.stringify([leaf.centre, other[0]]));
  });
}

describe('sculpture', () => {
  test('beams balance about their hanging points, through which they pass, with no arm beyond four fifths', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        for (const beam of beamsOf(drawSculpture(seed, picture).top)) {
          const { left, right, hang, control } = beam;
          const leaves = weightsOf(beam);
          const torque = leaves.reduce((sum, leaf) => sum + areaOf(leaf) * (leaf.centre.x - hang.x), 0);
          // How far the centre of mass is from the wire.
          expect(Math.abs(torque / leaves.reduce((sum, leaf) => sum + areaOf(leaf), 0))).toBeLessThan(1e-6);
          const t = (hang.x - left.x) / (right.x - left.x);
          expect(t).toBeGreaterThan(0.2);
          expect(t).toBeLessThan(0.8);
          const height = (1 - t) ** 2 * left.y + 2 * t * (1 - t) * control.y + t ** 2 * right.y;
          expect(height).toBeCloseTo(hang.y, 6);
        }
      }),
      seeds,
    );
  });

  test('a leaf weighs its area as drawn, hangs from above its centre of mass, and none is a tenth of another', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        const leaves = weightsOf(drawSculpture(seed, picture).top);
        for (const leaf of leaves) {
          const outline = outlineOf(leafPath(leaf, zero));
          const drawn = polygonMass(outline);
          expect(drawn.area / areaOf(leaf)).toBeCloseTo(1, 1);
          expect(Math.hypot(drawn.centre.x - leaf.centre.x, drawn.centre.y - leaf.centre.y)).toBeLessThan(
            0.5,
          );
          expect(leaf.hang.x).toBeCloseTo(leaf.centre.x, 9);
          const nearest = Math.min(
            ...dense([...outline, outline[0]!]).map(({ x, y }) =>
              Math.hypot(x - leaf.hang.x, y - leaf.hang.y),
            ),
          );
          expect(nearest).toBeLessThan(1);
        }
        const areas = leaves.map(areaOf);
        expect(Math.max(...areas) / Math.min(...areas)).toBeLessThan(10);
      }),
      seeds,
    );
  });

  test('no leaf touches another leaf, a beam or a foreign wire', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        expect(overlaps(drawSculpture(seed, picture))).toEqual([]);
      }),
      seeds,
    );
  }, 60_000);

  test('the overlap check finds a leaf that is moved onto its neighbour', () => {
    const sculpture = drawSculpture('home', { palette, width: 560, height: 560 });
    const [one, other] = weightsOf(sculpture.top);
    Object.assign(one!, { centre: other!.centre });
    expect(overlaps(sculpture)).not.toEqual([]);
  });

  test('everything stays inside its frame; only the uppermost wire reaches the edge', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        const frame = picture.frame ?? { x: 0, y: 0, width: picture.width, height: picture.height };
        const { leaves, wires, beams } = shapesOf(drawSculpture(seed, picture));
        const drawn = box([
          ...leaves.flatMap(({ points }) => points),
          ...wires.slice(1).flat(),
          ...beams.flat(),
        ]);
        expect(drawn.left).toBeGreaterThan(frame.x - 0.5);
        expect(drawn.right).toBeLessThan(frame.x + frame.width + 0.5);
        expect(drawn.top).toBeGreaterThan(frame.y - 0.5);
        expect(drawn.bottom).toBeLessThan(frame.y + frame.height + 0.5);
      }),
      seeds,
    );
  });

  test('one seed gives one drawing, others give others', () => {
    const svg = (seed: string, picture: SculptureOptions) => sculptureElements(drawSculpture(seed, picture));
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        expect(svg(seed, picture)).toBe(svg(seed, picture));
        expect(svg(`${seed}.`, picture)).not.toBe(svg(seed, picture));
      }),
      seeds,
    );
  });

  test('two to twelve leaves can be asked for', () => {
    for (let leaves = 2; leaves <= 12; leaves += 1) {
      const sculpture = drawSculpture('count', { palette, width: 400, height: 300, leaves });
      expect(weightsOf(sculpture.top)).toHaveLength(leaves);
      expect(overlaps(sculpture)).toEqual([]);
    }
  });

  test('a palette colors lines and leaves', () => {
    for (const palette of Object.values(brandDrawing)) {
      const svg = sculptureElements(drawSculpture('palette', { width: 400, height: 300, palette }));
      const used = [...svg.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
      expect(used.length).toBeGreaterThan(6);
      expect([palette.line, ...palette.leaves]).toEqual(expect.arrayContaining(used));
    }
  });
});

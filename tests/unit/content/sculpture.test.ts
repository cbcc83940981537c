import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import type { Point } from '../../../content/drawing/outline.ts';
import {
  type Beam,
  drawSculpture,
  type Hung,
  type Leaf,
  type SculptureDrawing,
  type SculptureOptions,
} from '../../../content/drawing/sculpture.ts';
import { leafPath, sculptureElements, sculpturePaths } from '../../../content/drawing/sculpturePaths.ts';

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

function parts(hung: Hung): { beams: Beam[]; leaves: Leaf[] } {
  if (hung.kind === 'leaf') return { beams: [], leaves: [hung] };
  const [left, right] = hung.carries.map(parts) as [ReturnType<typeof parts>, ReturnType<typeof parts>];
  return { beams: [hung, ...left.beams, ...right.beams], leaves: [...left.leaves, ...right.leaves] };
}

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

/** Leaves that touch another leaf, or a beam or wire other than the wire they hang from. */
function overlaps(sculpture: SculptureDrawing): string[] {
  const paths = sculpturePaths(sculpture).map((path) => {
    const points = flatten(path.d);
    return { ...path, points, box: box(points) };
  });
  const found: string[] = [];
  paths.forEach((leaf, index) => {
    if (leaf.part !== 'leaf') return;
    paths.forEach((other, otherIndex) => {
      const ownWire = otherIndex === index - 1;
      if (otherIndex === index || ownWire || !meet(leaf.box, other.box)) return;
      const outline = other.part === 'leaf' ? [...other.points, other.points[0] as Point] : other.points;
      if (dense(outline).some((point) => contains(leaf.points, point))) found.push(`${leaf.d} × ${other.d}`);
    });
  });
  return found;
}

/** A whole SVG file: the ground and the sculpture. */
function sculptureSvg(seed: string, options: SculptureOptions): string {
  const sculpture = drawSculpture(seed, options);
  const { width, height, palette } = sculpture;
  const ground = `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${sculptureElements(sculpture)}</svg>`;
}

describe('sculpture', () => {
  test('beams balance about their hanging points, through which they pass, with no arm beyond four fifths', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        for (const beam of parts(drawSculpture(seed, picture).top).beams) {
          const { left, right, hang, control, weight } = beam;
          const torque = parts(beam).leaves.reduce(
            (sum, leaf) => sum + leaf.weight * (leaf.centre.x - hang.x),
            0,
          );
          // In lengths of the beam's weight: how far its centre of mass is from its wire.
          expect(Math.abs(torque / weight)).toBeLessThan(1e-6);
          const t = (hang.x - left.x) / (right.x - left.x);
          expect(t).toBeGreaterThan(0.2 - 1e-9);
          expect(t).toBeLessThan(0.8 + 1e-9);
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
        for (const leaf of parts(drawSculpture(seed, picture).top).leaves) {
          const drawn = polygonMass(flatten(leafPath(leaf)));
          expect(drawn.area / leaf.weight).toBeCloseTo(1, 1);
          expect(Math.hypot(drawn.centre.x - leaf.centre.x, drawn.centre.y - leaf.centre.y)).toBeLessThan(
            0.5,
          );
          expect(leaf.hang.x).toBeCloseTo(leaf.centre.x, 9);
        }
        const areas = parts(drawSculpture(seed, picture).top).leaves.map(({ weight }) => weight);
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
    const [one, other] = parts(sculpture.top).leaves as [Leaf, Leaf];
    Object.assign(one, { centre: other.centre });
    expect(overlaps(sculpture)).not.toEqual([]);
  });

  test('everything stays inside its frame; only the uppermost wire reaches the edge', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        const frame = picture.frame ?? { x: 0, y: 0, width: picture.width, height: picture.height };
        const [uppermost, ...rest] = sculpturePaths(drawSculpture(seed, picture));
        expect(uppermost?.part).toBe('wire');
        const points = rest.flatMap(({ d }) => flatten(d));
        expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThan(frame.x - 0.5);
        expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(frame.x + frame.width + 0.5);
        expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(frame.y - 0.5);
        expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(frame.y + frame.height + 0.5);
      }),
      seeds,
    );
  });

  test('one seed gives one drawing, others give others, and a hero of seven leaves has less than 2.5 KB', () => {
    fc.assert(
      fc.property(drawing, ({ seed, picture }) => {
        expect(sculptureSvg(seed, picture)).toBe(sculptureSvg(seed, picture));
        expect(sculptureSvg(`${seed}.`, picture)).not.toBe(sculptureSvg(seed, picture));
        expect(sculptureSvg(seed, { palette, width: 560, height: 560, leaves: 7 }).length).toBeLessThan(
          2_560,
        );
      }),
      seeds,
    );
  });

  test('two to twelve leaves can be asked for', () => {
    for (let leaves = 2; leaves <= 12; leaves += 1) {
      const sculpture = drawSculpture('count', { palette, width: 400, height: 300, leaves });
      expect(parts(sculpture.top).leaves).toHaveLength(leaves);
      expect(overlaps(sculpture)).toEqual([]);
    }
  });

  test('a palette colors ground, lines and leaves', () => {
    for (const palette of Object.values(brandDrawing)) {
      const svg = sculptureSvg('palette', { width: 400, height: 300, palette });
      const allowed: string[] = [palette.ground, palette.line, ...palette.leaves];
      const used = [...svg.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
      expect(used.length).toBeGreaterThan(8);
      expect(allowed).toEqual(expect.arrayContaining(used));
    }
  });
});

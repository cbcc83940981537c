import { decimal } from './sculpturePaths.ts';

/**
 * Answers as weights, from the strongest to the weakest: a disc's area is its points and its weight, beams and wires
 * weigh nothing, and everything hangs in balance. Lengths are pixels at the usual size of text.
 */

/** A disc under its wire. */
export interface AnswerDisc {
  x: number;
  y: number;
  radius: number;
}

const radiusOf = (points: number, most: number, largest: number) =>
  Math.round(largest * Math.sqrt(points / most) * 10) / 10;

export interface AnswerBeam {
  width: number;
  height: number;
  /** Between neighboring wires. */
  pitch: number;
  /** The thread, the stays and the wires. */
  lines: string;
  beam: string;
  discs: AnswerDisc[];
}

const beamWidth = 576;
/** A few answers stand no further apart than this. */
const widestPitch = 144;
const thread = 18;
const beamWire = 24;
/** How far below its hanging point a level beam is, as a part of half its length: enough for the light end to stay below. */
const depth = 0.75;

/**
 * All weights on one beam. The weakest is at the left end, where the beam has risen: a beam that is hung above its
 * middle rests when its weights' common centre is below the hanging point.
 * @param most points of an answer
 */
export function answerBeam(points: readonly number[], most: number): AnswerBeam {
  const count = points.length;
  const pitch = Math.min(widestPitch, beamWidth / count);
  const xs = points.map((_, index) => beamWidth / 2 + ((count - 1) / 2 - index) * pitch);
  const half = ((count - 1) / 2) * pitch;
  const sum = points.reduce((total, each) => total + each, 0);
  const centre = points.reduce((moment, each, index) => moment + each * xs[index]!, 0) / sum;
  const slope = (centre - beamWidth / 2) / half / depth;
  const beamAt = (x: number) => thread + depth * half + (x - beamWidth / 2) * slope;
  const discs = points.map((each, index) => {
    const radius = radiusOf(each, most, 38);
    return { x: xs[index]!, y: beamAt(xs[index]!) + beamWire + radius, radius };
  });
  const [right, left] = [xs[0]!, xs.at(-1)!].map((x) => `${decimal(x)} ${decimal(beamAt(x))}`);
  const wires = xs.map((x) => `M${decimal(x)} ${decimal(beamAt(x))}v${beamWire}`).join('');
  return {
    width: beamWidth,
    height: Math.max(...discs.map(({ y, radius }) => y + radius)),
    pitch,
    lines: `M${decimal(centre)} 0V${thread}L${left}M${decimal(centre)} ${thread}L${right}${wires}`,
    beam: `M${left}L${right}`,
    discs,
  };
}

/** One row of a cascade: a weight, and the thread that goes on to the next row. */
export interface CascadeRow {
  lines: string;
  /** Empty in the last row. */
  beam: string;
  disc: AnswerDisc;
  /** Where the thread leaves the row. */
  thread: number;
}

const rowBeam = 60;
const rowDrop = 12;
const rowWire = 20;
export const cascadeRowHeight = 88;

/**
 * Each weight on a beam of its own, from whose other end hang all that follow: arms are inverse to what they carry.
 * The weakest hangs lowest.
 */
export function answerCascade(
  points: readonly number[],
  most: number,
): { width: number; rows: CascadeRow[] } {
  let hang = 0;
  let below = points.reduce((total, each) => total + each, 0);
  const rows = points.map((each, index) => {
    below -= each;
    const side = index % 2 === 0 ? -1 : 1;
    const arm = (rowBeam * below) / (each + below);
    const from = hang;
    const disc = from + side * arm;
    hang = below === 0 ? disc : disc - side * rowBeam;
    return { from, disc, thread: hang, radius: radiusOf(each, most, 24) };
  });
  const left = Math.min(...rows.map(({ disc, radius, thread }) => Math.min(disc - radius, thread)));
  const right = Math.max(...rows.map(({ disc, radius, thread }) => Math.max(disc + radius, thread)));
  return {
    width: right - left,
    rows: rows.map(({ from, disc, thread, radius }, index) => {
      const [start, x, end] = [from, disc, thread].map((each) => each - left) as [number, number, number];
      const isLast = index === points.length - 1;
      const top = rowDrop + rowWire;
      const outward = Math.sign(x - end) * 0.7;
      return {
        lines: isLast
          ? `M${decimal(x)} 0V${top}`
          : `M${decimal(start)} 0V${rowDrop}M${decimal(x)} ${rowDrop}V${top}M${decimal(end)} ${rowDrop}V${cascadeRowHeight}`,
        // As far as the outer edges of its two wires.
        beam: isLast ? '' : `M${decimal(x + outward)} ${rowDrop}H${decimal(end - outward)}`,
        disc: { x, y: top + radius, radius },
        thread: end,
      };
    }),
  };
}

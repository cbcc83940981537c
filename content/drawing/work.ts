import type { WorkDrawing } from '../schema/serviceDrawing.ts';
import type { Paint } from './svg.ts';

/** Units of the square around the weight. */
export const workSize = { width: 400, height: 400 };

/** The colors of a service: of its weight, of what is marked in it, and of figures on white and on a mark. */
function tonesOf({ colors }: Paint) {
  const { ink, amber, amberDeep, sun, white } = colors;
  return {
    primary: { ground: ink, mark: sun, figure: ink, onMark: ink },
    secondary: { ground: amber, mark: ink, figure: amberDeep, onMark: white },
  };
}
export type Tone = keyof ReturnType<typeof tonesOf>;
type Tones = ReturnType<typeof tonesOf>[Tone];

const line = (d: string, more = '') => `<path d="${d}"${more}/>`;
const beam = ' stroke-width="5"';
const broken = ' stroke-dasharray="1 9"';
/** What is filled has no edge. */
const filled = (color: string) => ` fill="${color}" stroke="none"`;
const disc = (x: number, y: number, radius: number, fill = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${fill}/>`;
const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3"${fill}/>`;

/** Four steps along a diagonal through the middle. */
function order(white: string, { mark, figure, onMark }: Tones): string {
  return [0, 1, 2, 3]
    .map((index) => {
      const [x, y] = [62 + 62 * index, 91 + 58 * index];
      const thread = index > 0 ? line(`M${x + 14} ${y - 14}V${y}`) : '';
      const number = `<text x="${x + 45}" y="${y + 33}" font-family="Georgia, serif" font-size="34" text-anchor="middle"${filled(index === 0 ? onMark : figure)}>${index + 1}</text>`;
      return thread + bar(x, y, 90, 44, filled(index === 0 ? mark : white)) + number;
    })
    .join('');
}

/** How many of five marks each row has; together the rows are level. */
function scores(white: string, { mark }: Tones): string {
  const best = 5;
  const rows = [3, 5, 3].map((marks, row) => {
    const x = 110 + 90 * row;
    const discs = Array.from({ length: best }, (_, index) =>
      disc(x, 164 + 36 * index, 14, index < marks ? filled(marks === best ? mark : white) : ''),
    );
    return line(`M${x} ${row === 1 ? 92 : 100}V150`) + discs.join('');
  });
  return line('M200 0V92') + line('M92 104Q200 80 308 104', beam) + rows.join('');
}

/** Weights below their beam: what is above the line has passed. */
function threshold(_white: string, { mark }: Tones): string {
  const passes = 214;
  const weights = [272, 166, 248, 300, 150, 256].map((depth, index) => {
    const x = 95 + 42 * index;
    return line(`M${x} 90V${depth - 15}`) + disc(x, depth, 15, depth < passes ? filled(mark) : '');
  });
  return [
    line('M200 0V84'),
    line('M83 96Q200 72 317 96', beam),
    line(`M4 ${passes}H396`, broken),
    ...weights,
  ].join('');
}

/** What is left after each stage. */
function stages(white: string, { mark }: Tones): string {
  const widths = [236, 178, 134, 104, 86];
  const bars = widths.map((width, index) =>
    bar(200 - width / 2, 96 + 46 * index, width, 30, filled(index === widths.length - 1 ? mark : white)),
  );
  return line('M200 0V280') + bars.join('');
}

function stock(_white: string, { mark }: Tones): string {
  return [
    line('M96 84V304H322'),
    line('M98 300C112 190 168 116 318 100', beam),
    line('M157 165V302M98 165H157', broken),
    disc(157, 165, 17, filled(mark)),
  ].join('');
}

/** Two sheets on a table, the same line marked in both. */
function reports(white: string, { ground, mark }: Tones): string {
  const sheet = (x: number, fill: string, ink: string) =>
    [
      `<rect x="${x}" y="142" width="84" height="112" rx="3" fill="${fill}"${fill === white ? ' stroke="none"' : ''}/>`,
      line([168, 190, 234].map((y) => `M${x + 16} ${y}h52`).join(''), ` stroke="${ink}"`),
      line(`M${x + 16} 212h52`, `${beam} stroke="${mark}"`),
    ].join('');
  return [
    line('M200 0V56L72 254M200 56L328 254'),
    line('M64 258H336', beam),
    sheet(104, white, ground),
    sheet(212, ground, white),
  ].join('');
}

const drawings = { order, scores, threshold, stages, stock, reports } satisfies Record<WorkDrawing, unknown>;

/** A service as one large weight with the drawing of its work. @returns SVG elements */
export function drawWork(kind: WorkDrawing, tone: Tone, paint: Paint): string {
  const { white } = paint.colors;
  const tones = tonesOf(paint)[tone];
  return `<circle cx="200" cy="200" r="200" fill="${tones.ground}"/><g fill="none" stroke="${white}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawings[kind](white, tones)}</g>`;
}

import type { Figure, Mark } from '../schema/figure.ts';

/** One mark a row, from top to bottom. */
export function figureMarks(figure: Figure): Mark[] {
  switch (figure.kind) {
    case 'timeline':
      return [
        // Positions count from 1: a bar from 1 to 3 takes the first three units of the clock whole.
        ...figure.bars.map(({ from, to }) => bar((from - 1) / figure.length, to / figure.length)),
        ...(figure.milestones ?? []).map(({ at }): Mark => ({ shape: 'point', at: at / figure.length })),
      ];
    case 'weights':
      return fromOneLine(figure.criteria.map(({ weight, highlight }) => ({ value: weight, highlight })));
    case 'buildUp':
      return buildUpMarks(figure);
    case 'bars':
      return fromOneLine(figure.bars);
  }
}

type Look = Extract<Mark, { shape: 'bar' }>['look'];

function bar(from: number, to: number, look: Look = 'plain'): Mark {
  return { shape: 'bar', from, to, look };
}

function fromOneLine(bars: readonly { value: number; highlight?: boolean | undefined }[]): Mark[] {
  const largest = Math.max(...bars.map(({ value }) => value));
  return bars.map(({ value, highlight = false }) => bar(0, value / largest, highlight ? 'strong' : 'plain'));
}

function buildUpMarks({ parts, compare }: Extract<Figure, { kind: 'buildUp' }>): Mark[] {
  const ends = parts.map((_, index) => sumOf(parts.slice(0, index + 1)));
  const sum = sumOf(parts);
  const widest = Math.max(sum, compare?.value ?? 0);
  return [
    ...ends.map((end, index) => bar((ends[index - 1] ?? 0) / widest, end / widest)),
    bar(0, sum / widest, 'strong'),
    ...(compare ? [bar(0, compare.value / widest, 'outline')] : []),
  ];
}

export function sumOf(parts: readonly { value: number }[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

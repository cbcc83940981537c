import { locale } from '../../../content/built/locale.ts';
import * as figuresWords from '../../../content/built/words/figures.ts';
import type { Figure } from '../../../content/schema/figure.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { Table } from '../../../content/schema/items.ts';
import { currencyWord } from '../../../content/schema/money.ts';

/** A row's drawing. Positions are shares of the field's width, from 0 to 1. */
export type Mark =
  | { shape: 'bar'; from: number; to: number; look: 'plain' | 'strong' | 'outline' }
  | { shape: 'point'; at: number };

interface FigureRow {
  label: string;
  /** At the end of the row. */
  value: string;
  mark: Mark;
  /** In bold: the figure's main row. */
  strong?: boolean;
  /** A line leads from the bar's end down to the next row, whose bar begins there. */
  leads?: boolean;
}

/** A figure as rows with one mark each, from top to bottom. */
export interface FigureRows {
  /** What the values count. */
  unit: string;
  rows: FigureRow[];
  /** Positions of the lines that cross all rows, and the labels above them. */
  ticks: { at: number; label: string; labelAt: number }[];
}

export function figureRows(figure: Figure): FigureRows {
  switch (figure.kind) {
    case 'timeline':
      return timelineRows(figure);
    case 'weights':
      return amountRows(
        figuresWords.percent,
        figure.criteria.map(({ label, weight }) => ({ label, value: weight })),
      );
    case 'buildUp':
      return buildUpRows(figure);
    case 'bars':
      return amountRows(figure.unit, figure.bars);
  }
}

type Of<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

/** Positions count from 1: a bar from 1 to 3 takes the first three units of the clock whole. */
function timelineRows({ unit, length, bars, milestones = [] }: Of<'timeline'>): FigureRows {
  const every = length > 26 ? 4 : 2;
  return {
    unit,
    rows: [
      ...bars.map(
        ({ label, from, to }): FigureRow => ({
          label,
          value: from === to ? `${from}` : `${from}–${to}`,
          mark: { shape: 'bar', from: (from - 1) / length, to: to / length, look: 'plain' },
        }),
      ),
      ...milestones.map(
        ({ label, at }): FigureRow => ({
          label,
          value: `${at}`,
          mark: { shape: 'point', at: at / length },
          strong: true,
        }),
      ),
    ],
    ticks: Array.from({ length: Math.floor(length / every) }, (_, index) => {
      const position = (index + 1) * every;
      return { at: position / length, label: `${position}`, labelAt: (position - 0.5) / length };
    }),
  };
}

function amountRows(unit: string, bars: Of<'bars'>['bars']): FigureRows {
  const values = bars.map(({ value }) => value);
  const largest = Math.max(...values);
  const inWords = wordsFor(values, unit);
  return {
    unit,
    rows: bars.map(({ label, value, highlight = false }) => ({
      label,
      value: inWords(value),
      mark: { shape: 'bar', from: 0, to: value / largest, look: highlight ? 'strong' : 'plain' },
      strong: highlight,
    })),
    ticks: [],
  };
}

function buildUpRows({ unit, parts, total, compare }: Of<'buildUp'>): FigureRows {
  const sum = sumOf(parts);
  const widest = Math.max(sum, compare?.value ?? 0);
  const inWords = wordsFor([...parts.map(({ value }) => value), ...(compare ? [compare.value] : [])], unit);
  const ends = parts.map((_, index) => sumOf(parts.slice(0, index + 1)));
  const whole = (label: string, value: number, look: 'strong' | 'outline'): FigureRow => ({
    label,
    value: inWords(value),
    mark: { shape: 'bar', from: 0, to: value / widest, look },
    strong: look === 'strong',
  });
  return {
    unit,
    rows: [
      ...parts.map(
        ({ label, value }, index): FigureRow => ({
          label,
          value: inWords(value),
          mark: {
            shape: 'bar',
            from: (ends[index - 1] ?? 0) / widest,
            to: ends[index]! / widest,
            look: 'plain',
          },
          leads: true,
        }),
      ),
      whole(total, sum, 'strong'),
      ...(compare ? [whole(compare.label, compare.value, 'outline')] : []),
    ],
    ticks: [],
  };
}

function sumOf(parts: readonly { value: number }[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Numbers below each other have the same decimals: as many as the one with most, two at most. Amounts have cents or
 * none.
 */
function wordsFor(values: readonly number[], unit: string): (value: number) => string {
  const most = Math.max(
    ...values.map((value) => `${Math.round(value * 100) / 100}`.split('.')[1]?.length ?? 0),
  );
  const decimals = most > 0 && unit.startsWith(currencyWord(locale)) ? 2 : most;
  const format = new Intl.NumberFormat(locale.tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (value) => format.format(value);
}

/** A figure's data as rows and columns for people who do not see it. */
export function figureTable(figure: Figure): Table {
  const { unit, rows } = figureRows(figure);
  if (figure.kind === 'timeline') {
    return {
      head: [figuresWords.step, unit],
      rows: rows.map(({ label, value, mark }) => [
        mark.shape === 'point' ? fill(figuresWords.milestone, { label }) : label,
        rangeInWords(value),
      ]),
    };
  }
  if (figure.kind === 'weights') return weightsTable(figure);
  return {
    head: [figure.kind === 'buildUp' ? figuresWords.part : figuresWords.item, capitalized(unit)],
    rows: rows.map(({ label, value }) => [label, value]),
  };
}

function weightsTable({
  criteria,
  options = [],
  highestScore = 1,
}: Extract<Figure, { kind: 'weights' }>): Table {
  const inWords = wordsFor(
    criteria.flatMap(({ scores = [] }) => scores),
    figuresWords.points,
  );
  const totals = options.map((_, index) =>
    criteria.reduce((sum, { weight, scores = [] }) => sum + (weight * scores[index]!) / highestScore, 0),
  );
  const total = [figuresWords.total, '100', ...totals.map((sum) => `${Math.round(sum)}`)];
  return {
    head: [figuresWords.criterion, figuresWords.weight, ...options],
    rows: [
      ...criteria.map(({ label, weight, scores = [] }) => [label, `${weight}`, ...scores.map(inWords)]),
      ...(options.length > 0 ? [total] : []),
    ],
  };
}

/** '3–5 weeks' is read as '3 to 5 weeks'. */
function rangeInWords(value: string): string {
  const [from, until] = value.split('–');
  return until === undefined ? value : fill(figuresWords.to, { from: from!, until });
}

function capitalized(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}

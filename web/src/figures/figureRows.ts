import { locale } from '../../../content/built/locale.ts';
import { figureMarks, sumOf } from '../../../content/drawing/figureMarks.ts';
import type { Figure, Mark } from '../../../content/schema/figure.ts';
import type { Table } from '../../../content/schema/items.ts';
import { currencyWord } from '../../../content/schema/money.ts';

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
  const marks = figureMarks(figure);
  const rows = (said: readonly Said[]) =>
    said.map((row, index): FigureRow => ({ ...row, mark: marks[index]! }));
  switch (figure.kind) {
    case 'timeline':
      return { unit: figure.unit, rows: rows(timelineRows(figure)), ticks: ticksOf(figure) };
    case 'weights': {
      const amounts = figure.criteria.map(({ weight, ...criterion }) => ({ ...criterion, value: weight }));
      return { unit: 'percent', rows: rows(amountRows('percent', amounts)), ticks: [] };
    }
    case 'buildUp':
      return { unit: figure.unit, rows: rows(buildUpRows(figure)), ticks: [] };
    case 'bars':
      return { unit: figure.unit, rows: rows(amountRows(figure.unit, figure.bars)), ticks: [] };
  }
}

type Of<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;
/** A row's words. */
type Said = Omit<FigureRow, 'mark'>;

function timelineRows({ bars, milestones = [] }: Of<'timeline'>): Said[] {
  return [
    ...bars.map(({ label, from, to }) => ({ label, value: from === to ? `${from}` : `${from}–${to}` })),
    ...milestones.map(({ label, at }) => ({ label, value: `${at}`, strong: true })),
  ];
}

function ticksOf({ length }: Of<'timeline'>): FigureRows['ticks'] {
  const every = length > 26 ? 4 : 2;
  return Array.from({ length: Math.floor(length / every) }, (_, index) => {
    const position = (index + 1) * every;
    return { at: position / length, label: `${position}`, labelAt: (position - 0.5) / length };
  });
}

function amountRows(unit: string, bars: Of<'bars'>['bars']): Said[] {
  const inWords = wordsFor(
    bars.map(({ value }) => value),
    unit,
  );
  return bars.map(({ label, value, highlight = false }) => ({
    label,
    value: inWords(value),
    strong: highlight,
  }));
}

function buildUpRows({ unit, parts, total, compare }: Of<'buildUp'>): Said[] {
  const inWords = wordsFor([...parts.map(({ value }) => value), ...(compare ? [compare.value] : [])], unit);
  return [
    ...parts.map(({ label, value }) => ({ label, value: inWords(value), leads: true })),
    { label: total, value: inWords(sumOf(parts)), strong: true },
    ...(compare ? [{ label: compare.label, value: inWords(compare.value), strong: false }] : []),
  ];
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
      head: ['Step', unit],
      rows: rows.map(({ label, value, mark }) => [
        mark.shape === 'point' ? `Milestone: ${label}` : label,
        rangeInWords(value),
      ]),
    };
  }
  if (figure.kind === 'weights') return weightsTable(figure);
  return {
    head: [figure.kind === 'buildUp' ? 'Part' : 'Item', capitalized(unit)],
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
    'points',
  );
  const totals = options.map((_, index) =>
    criteria.reduce((sum, { weight, scores = [] }) => sum + (weight * scores[index]!) / highestScore, 0),
  );
  const total = ['Weighted total out of 100', '100', ...totals.map((sum) => `${Math.round(sum)}`)];
  return {
    head: ['Criterion', 'Weight, percent', ...options],
    rows: [
      ...criteria.map(({ label, weight, scores = [] }) => [label, `${weight}`, ...scores.map(inWords)]),
      ...(options.length > 0 ? [total] : []),
    ],
  };
}

/** '3–5 weeks' is read as '3 to 5 weeks'. */
function rangeInWords(value: string): string {
  const [from, until] = value.split('–');
  return until === undefined ? value : `${from!} to ${until}`;
}

function capitalized(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}

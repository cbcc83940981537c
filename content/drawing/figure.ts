import type { Figure, FigureDrawing, Mark } from '../schema/figure.ts';
import type { Locale } from '../schema/locale.ts';
import { currencyWord } from '../shared/forms.ts';

type Of<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;
type Row = FigureDrawing['rows'][number];

/** A figure as rows with one mark each, from top to bottom, and the same as a table. */
export function drawFigure(figure: Figure, locale: Locale): FigureDrawing {
  switch (figure.kind) {
    case 'timeline':
      return drawTimeline(figure);
    case 'weights':
      return drawWeights(figure, locale);
    case 'buildUp':
      return withTable('Part', drawBuildUp(figure, locale));
    case 'bars':
      return withTable('Item', drawAmounts(figure.unit, figure.bars, locale));
  }
}

type WithoutTable = Omit<FigureDrawing, 'table'>;

function withTable(named: string, drawing: WithoutTable): FigureDrawing {
  const { unit, rows } = drawing;
  const head = [named, unit[0]!.toUpperCase() + unit.slice(1)];
  return { ...drawing, table: { head, rows: rows.map(({ label, value }) => [label, value]) } };
}

/** A ten-thousandth of a field is less than a pixel. */
const share = (value: number) => Math.round(value * 10_000) / 10_000;

const bar = (from: number, to: number, look: Extract<Mark, { shape: 'bar' }>['look'] = 'plain'): Mark => ({
  ...{ shape: 'bar', from: share(from), to: share(to), look },
});

function drawTimeline({ unit, length, bars, milestones = [] }: Of<'timeline'>): FigureDrawing {
  const range = (from: number, to: number, until: string) =>
    from === to ? `${from}` : `${from}${until}${to}`;
  const rows: Row[] = [
    ...bars.map(({ label, from, to }) => ({
      // Positions count from 1: a bar from 1 to 3 takes the first three units of the clock whole.
      ...{ label, value: range(from, to, '–'), mark: bar((from - 1) / length, to / length) },
    })),
    ...milestones.map(({ label, at }) => ({
      ...{ label, value: `${at}`, strong: true },
      mark: { shape: 'point' as const, at: share(at / length) },
    })),
  ];
  const every = length > 26 ? 4 : 2;
  const ticks = Array.from({ length: Math.floor(length / every) }, (_, index) => {
    const position = (index + 1) * every;
    return { at: share(position / length), label: `${position}`, labelAt: share((position - 0.5) / length) };
  });
  const table = {
    head: ['Step', unit],
    rows: [
      ...bars.map(({ label, from, to }) => [label, range(from, to, ' to ')]),
      ...milestones.map(({ label, at }) => [`Milestone: ${label}`, `${at}`]),
    ],
  };
  return { unit, rows, ticks, table };
}

function drawAmounts(unit: string, bars: Of<'bars'>['bars'], locale: Locale): WithoutTable {
  const values = bars.map(({ value }) => value);
  const inWords = wordsFor(values, unit, locale);
  const largest = Math.max(...values);
  const rows = bars.map(({ label, value, highlight = false }) => ({
    ...{ label, value: inWords(value), strong: highlight },
    mark: bar(0, value / largest, highlight ? 'strong' : 'plain'),
  }));
  return { unit, rows, ticks: [] };
}

function drawWeights(
  { criteria, options = [], highestScore = 1 }: Of<'weights'>,
  locale: Locale,
): FigureDrawing {
  const amounts = criteria.map(({ weight, ...criterion }) => ({ ...criterion, value: weight }));
  const scores = criteria.flatMap(({ scores = [] }) => scores);
  const inWords = wordsFor(scores, 'points', locale);
  const totals = options.map((_, index) =>
    criteria.reduce((sum, { weight, scores = [] }) => sum + (weight * scores[index]!) / highestScore, 0),
  );
  const total = ['Weighted total out of 100', '100', ...totals.map((sum) => `${Math.round(sum)}`)];
  const table = {
    head: ['Criterion', 'Weight, percent', ...options],
    rows: [
      ...criteria.map(({ label, weight, scores = [] }) => [label, `${weight}`, ...scores.map(inWords)]),
      ...(options.length > 0 ? [total] : []),
    ],
  };
  return { ...drawAmounts('percent', amounts, locale), table };
}

/** Each part begins where the one before it ends. */
function drawBuildUp({ unit, parts, total, compare }: Of<'buildUp'>, locale: Locale): WithoutTable {
  const values = [...parts, ...(compare ? [compare] : [])].map(({ value }) => value);
  const inWords = wordsFor(values, unit, locale);
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const widest = Math.max(sum, compare?.value ?? 0);
  let end = 0;
  const rows: Row[] = parts.map(({ label, value }) => {
    const from = end;
    end += value;
    return { label, value: inWords(value), mark: bar(from / widest, end / widest), leads: true };
  });
  const whole = { label: total, value: inWords(sum), mark: bar(0, sum / widest, 'strong') };
  rows.push({ ...whole, strong: true, whole: true });
  if (compare) {
    const { label, value } = compare;
    rows.push({ label, value: inWords(value), mark: bar(0, value / widest, 'outline') });
  }
  return { unit, rows, ticks: [] };
}

/**
 * Numbers below each other have the same decimals: as many as the one with most, two at most. Amounts have cents or
 * none.
 */
function wordsFor(values: readonly number[], unit: string, locale: Locale): (value: number) => string {
  const most = Math.max(
    0,
    ...values.map((value) => `${Math.round(value * 100) / 100}`.split('.')[1]?.length ?? 0),
  );
  const digits = most > 0 && unit.startsWith(currencyWord(locale)) ? 2 : most;
  // A zero has no sign, also where its author wrote one.
  const forms = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  } as const;
  return new Intl.NumberFormat(locale.tag, forms).format;
}

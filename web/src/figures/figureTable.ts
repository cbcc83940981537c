import type { Figure } from '../../../content/figures.ts';
import type { Table } from '../../../content/schema.ts';
import { figureRows, wordsFor } from './figureRows.ts';

/** What a figure shows, as rows and columns for people who do not see it. */
export function figureTable(figure: Figure): Table {
  const { unit, rows } = figureRows(figure);
  if (figure.kind === 'timeline') {
    return {
      head: ['Step', unit],
      rows: rows.map(({ label, value, mark }) => [
        mark.shape === 'point' ? `Milestone: ${label}` : label,
        value.replace('–', ' to '),
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

function capitalized(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}

import { expect, test } from 'vitest';
import { locale } from '#content/built/locale.ts';
import { drawFigure } from '#content/drawing/figure.ts';
import type { Figure } from '#content/schema/figure.ts';

const described = { title: 'T', alt: 'A' };

const buildUp: Figure = {
  kind: 'buildUp',
  ...described,
  unit: 'thousand dollars',
  parts: [
    { label: 'Quoted', value: 300 },
    { label: 'Own people', value: 100.5 },
  ],
  total: 'Five years',
  compare: { label: 'Expected', value: 801 },
};

test('§2 article: each part of a sum begins where the one before it ends, and the sum has its own row', () => {
  const { rows } = drawFigure(buildUp, locale);
  expect(rows.map(({ label, value, mark }) => [label, value, mark])).toEqual([
    ['Quoted', '300.0', { shape: 'bar', from: 0, to: 0.3745, look: 'plain' }],
    ['Own people', '100.5', { shape: 'bar', from: 0.3745, to: 0.5, look: 'plain' }],
    ['Five years', '400.5', { shape: 'bar', from: 0, to: 0.5, look: 'strong' }],
    ['Expected', '801.0', { shape: 'bar', from: 0, to: 1, look: 'outline' }],
  ]);
});

test('§2 article: bars begin at one line, and the largest takes the whole width', () => {
  const figure: Figure = {
    kind: 'bars',
    ...described,
    unit: 'pieces',
    bars: [
      { label: 'a', value: 1500 },
      { label: 'b', value: 6000, highlight: true },
      { label: 'c', value: 0 },
    ],
  };
  const { rows } = drawFigure(figure, locale);
  expect(rows.map(({ value, mark, strong }) => [value, mark, strong])).toEqual([
    ['1,500', { shape: 'bar', from: 0, to: 0.25, look: 'plain' }, false],
    ['6,000', { shape: 'bar', from: 0, to: 1, look: 'strong' }, true],
    ['0', { shape: 'bar', from: 0, to: 0, look: 'plain' }, false],
  ]);
});

const timeline: Figure = {
  kind: 'timeline',
  ...described,
  unit: 'Week',
  length: 4,
  bars: [
    { label: 'Prepare', from: 1, to: 2 },
    { label: 'Load', from: 3, to: 3 },
  ],
  milestones: [{ label: 'Signed', at: 4 }],
};

test('§2 article: a bar takes its first and its last week whole, and a milestone ends its week', () => {
  const { rows, ticks } = drawFigure(timeline, locale);
  expect(rows.map(({ mark }) => mark)).toEqual([
    { shape: 'bar', from: 0, to: 0.5, look: 'plain' },
    { shape: 'bar', from: 0.5, to: 0.75, look: 'plain' },
    { shape: 'point', at: 1 },
  ]);
  expect(ticks).toEqual([
    { at: 0.5, label: '2', labelAt: 0.375 },
    { at: 1, label: '4', labelAt: 0.875 },
  ]);
});

test('§2 article: the table of a figure says what its drawing shows', () => {
  expect(drawFigure(timeline, locale).table).toEqual({
    head: ['Step', 'Week'],
    rows: [
      ['Prepare', '1 to 2'],
      ['Load', '3'],
      ['Milestone: Signed', '4'],
    ],
  });
  expect(drawFigure(buildUp, locale).table).toEqual({
    head: ['Part', 'Thousand dollars'],
    rows: [
      ['Quoted', '300.0'],
      ['Own people', '100.5'],
      ['Five years', '400.5'],
      ['Expected', '801.0'],
    ],
  });
});

test('§2 article: a matrix of scores adds up what each option has reached of the best', () => {
  const criteria = [
    { label: 'a', weight: 60, scores: [3, 1] },
    { label: 'b', weight: 40, scores: [1.5, 3] },
  ];
  const weights = { kind: 'weights', ...described } as const;
  expect(drawFigure({ ...weights, highestScore: 3, options: ['A', 'B'], criteria }, locale).table).toEqual({
    head: ['Criterion', 'Weight, percent', 'A', 'B'],
    rows: [
      ['a', '60', '3.0', '1.0'],
      ['b', '40', '1.5', '3.0'],
      ['Weighted total out of 100', '100', '80', '60'],
    ],
  });
  const without = criteria.map(({ label, weight }) => ({ label, weight }));
  expect(drawFigure({ ...weights, criteria: without }, locale).table.rows).toEqual([
    ['a', '60'],
    ['b', '40'],
  ]);
});

test('§2 article: amounts of money have cents or none', () => {
  const valuesOf = (unit: string, ...values: number[]) => {
    const bars = values.map((value) => ({ label: 'a', value }));
    return drawFigure({ kind: 'bars', ...described, unit, bars }, locale).rows.map(({ value }) => value);
  };
  expect(valuesOf('dollars a day', 1.5, 2)).toEqual(['1.50', '2.00']);
  expect(valuesOf('dollars', 1500, 2)).toEqual(['1,500', '2']);
  expect(valuesOf('days', 1.5, 2)).toEqual(['1.5', '2.0']);
});

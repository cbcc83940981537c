import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Figures of articles and papers, as tables for people who do not see them. */
export const figures = group({
  figure: word('Figure {number}.'),
  step: word('Step'),
  milestone: word('Milestone: {label}'),
  part: word('Part'),
  item: word('Item'),
  total: word('Weighted total out of 100'),
  criterion: word('Criterion'),
  weight: word('Weight, percent'),
  to: word('{from} to {until}'),
  points: word('points'),
  percent: word('percent'),
});
export type FiguresWords = z.output<typeof figures>;

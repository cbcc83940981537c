import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** Facts of case studies, articles and whitepapers, wherever they are listed. */
export const library = group({
  caseStudy: word('Case study'),
  insight: word('Article'),
  whitepaper: word('Whitepaper'),
  pages: plural({ one: '{count} page', other: '{count} pages' }),
  result: word('Result'),
  outcomeBefore: word('Before'),
  outcomeAfter: word('After'),
  before: word('before'),
  after: word('after'),
  by: word('By {name}'),
  /** An author who has left. */
  byFormer: word('By {name}, formerly of {firm}'),
  challenge: word('Challenge'),
  solution: word('Solution'),
  results: word('Results'),
});
export type LibraryWords = z.output<typeof library>;

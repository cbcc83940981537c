import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** In the place of a case study, article or whitepaper that cannot be had. */
export const itemNotFound = group({
  kinds: group({
    caseStudy: group({
      title: word('Case Study Not Found'),
      text: word('The case study you’re looking for doesn’t exist or may have been moved.'),
    }),
    insight: group({
      title: word('Article Not Found'),
      text: word('The article you’re looking for doesn’t exist or may have been moved.'),
    }),
    whitepaper: group({
      title: word('Whitepaper Not Found'),
      text: word('The whitepaper you’re looking for doesn’t exist or may have been moved.'),
    }),
  }),
  back: word('Back to Resources'),
});
export type ItemNotFoundWords = z.output<typeof itemNotFound>;

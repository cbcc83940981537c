import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The page of an article. */
export const insight = group({
  advice: word('Get Expert Advice'),
  series: word('Series: {name}'),
  thisPart: word('{title} (this article)'),
  goOn: word('Continue Your Learning'),
  continueText: word('See how it went for others, or take a complete method with you.'),
  caseStudies: word('Case Studies'),
  whitepapers: word('Whitepapers'),
  subject: word('On this subject'),
  related: word('Related articles'),
  guidance: word('Need Expert Guidance?'),
  more: word('More Insights & Articles'),
});
export type InsightWords = z.output<typeof insight>;

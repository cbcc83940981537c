import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The pictures that social networks show of a page. */
export const socialImages = group({
  services: word('Services'),
  industries: word('Industries'),
  videoGenerator: word('AI Video Generator'),
  privacy: word('Privacy'),
  caseStudy: word('Case study'),
  insight: word('Insight'),
  whitepaper: word('Whitepaper'),
});
export type SocialImagesWords = z.output<typeof socialImages>;

import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The page of the industries. */
export const industries = group({
  explore: word('Explore Industries'),
  challenges: word('Key challenges'),
  ourWork: word('From our work'),
  index: word('Industries'),
  learnMoreFor: word('about our services for {title}'),
});
export type IndustriesWords = z.output<typeof industries>;

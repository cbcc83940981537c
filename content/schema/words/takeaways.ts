import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The files of a whitepaper’s lists and tables. */
export const takeaways = group({
  clauses: word('Clauses'),
  from: word('From the whitepaper of {name}. Change it as you like.'),
});
export type TakeawaysWords = z.output<typeof takeaways>;

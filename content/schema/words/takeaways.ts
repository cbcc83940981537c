import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What the documents and workbooks of a whitepaper say beside their author's words. */
export const takeaways = group({
  from: word('From the whitepaper of {firm}. Change it as you like.'),
  clauses: word('Clauses'),
});
export type TakeawaysWords = z.output<typeof takeaways>;

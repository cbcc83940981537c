import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Search and filter of the library. */
export const finder = group({
  kinds: group({
    'case-study': word('Case studies'),
    insight: word('Insights'),
    whitepaper: word('Whitepapers'),
    tool: word('Tools'),
  }),
  library: word('Library'),
  search: word('Search the library'),
  example: word('For example: data migration'),
  show: word('Show'),
  everything: word('Everything'),
  topic: word('Topic'),
  allTopics: word('All topics'),
  searching: word('Searching the library...'),
});
export type FinderWords = z.output<typeof finder>;

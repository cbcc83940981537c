import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** What the search of the library has found. */
export const finderResults = group({
  kinds: group({
    'case-study': word('Case study'),
    insight: word('Insight'),
    whitepaper: word('Whitepaper'),
    tool: word('Tool'),
  }),
  /** How many there are of all kinds, and of each. */
  found: group({
    all: group({
      some: plural({ one: '{count} result', other: '{count} results' }),
      none: word('No results'),
    }),
    'case-study': group({
      some: plural({ one: '{count} case study', other: '{count} case studies' }),
      none: word('No case studies'),
    }),
    insight: group({
      some: plural({ one: '{count} insight', other: '{count} insights' }),
      none: word('No insights'),
    }),
    whitepaper: group({
      some: plural({ one: '{count} whitepaper', other: '{count} whitepapers' }),
      none: word('No whitepapers'),
    }),
    tool: group({ some: plural({ one: '{count} tool', other: '{count} tools' }), none: word('No tools') }),
  }),
  failed: word('A part of the library could not be loaded just now.'),
  clear: word('Clear the search'),
  none: word('Try a shorter or a different word, or look through everything below.'),
  tool: word('On this page'),
  on: word('{found} on {topic}'),
  withWords: word('{found} for “{words}”'),
  onFor: word('{found} on {topic} for “{words}”'),
});
export type FinderResultsWords = z.output<typeof finderResults>;

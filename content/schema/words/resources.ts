import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The page of the library. */
export const resources = group({
  caseStudies: group({
    loading: word('Loading case studies...'),
    failed: word('The case studies could not be loaded just now.'),
    none: word('There are no case studies here yet.'),
    showAll: plural({ one: 'Show {count} case study', other: 'Show all {count} case studies' }),
  }),
  insights: group({
    loading: word('Loading insights...'),
    failed: word('The insights could not be loaded just now.'),
    none: word('There are no insights here yet.'),
    showAll: plural({ one: 'Show {count} article', other: 'Show all {count} articles' }),
  }),
  whitepapers: group({
    loading: word('Loading whitepapers...'),
    failed: word('The whitepapers could not be loaded just now.'),
    none: word('There are no whitepapers here yet.'),
    showAll: plural({ one: 'Show {count} whitepaper', other: 'Show all {count} whitepapers' }),
  }),
  terms: plural({ one: '{count} term', other: 'All {count} terms, from A to Z' }),
  fewerTerms: word('Hide the terms'),
  see: word('See {terms}.'),
  change: word('{before} to {after}'),
  inShort: word('In short'),
  feed: word('New articles come to your feed reader by {rss}, or in {letter}.'),
  /** Without a newsletter. */
  feedOnly: word('New articles come to your feed reader by {rss}.'),
  rss: word('RSS'),
  letter: word('our letter'),
  partCaseStudies: word('Case studies'),
  partInsights: word('Insights'),
  partWhitepapers: word('Whitepapers'),
  partTools: word('Tools'),
  partGlossary: word('Glossary'),
  contents: word('On this page'),
  services: word('View Services'),
  fewer: word('Show only the newest'),
  readCaseStudy: word('Read Full Case Study'),
  readInsight: word('Read Article'),
  download: word('Download Free'),
});
export type ResourcesWords = z.output<typeof resources>;

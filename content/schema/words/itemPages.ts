import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Names of the pages of case studies, articles and whitepapers. */
export const itemPages = group({
  kinds: group({
    /** `label` stands in the browser's title. */
    caseStudy: group({
      name: word('Case Study'),
      label: word('Case Study'),
      loading: word('Loading case study...'),
    }),
    insight: group({ name: word('Article'), label: word('Insights'), loading: word('Loading article...') }),
    whitepaper: group({
      name: word('Whitepaper'),
      label: word('Whitepaper'),
      loading: word('Loading whitepaper...'),
    }),
  }),
});
export type ItemPagesWords = z.output<typeof itemPages>;

/** What a detail page shows, by the name of its words. */
export type ItemKind = keyof ItemPagesWords['kinds'];

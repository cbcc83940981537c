import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Case studies, articles and whitepapers on pages of their own. */
export const article = group({
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
  contents: word('On this page'),
  copied: word('Link copied.'),
  copyRefused: word('Your browser did not allow it. The address bar has the link.'),
  share: word('Share'),
  copyLink: word('Copy link'),
  note: word('Note'),
});
export type ArticleWords = z.output<typeof article>;

/** What a detail page shows, by the name of its words. */
export type ItemKind = Extract<keyof ArticleWords, 'caseStudy' | 'insight' | 'whitepaper'>;

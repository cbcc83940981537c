import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What the pages of case studies and articles have beside their text. */
export const article = group({
  contents: word('On this page'),
  copied: word('Link copied.'),
  copyRefused: word('Your browser did not allow it. The address bar has the link.'),
  share: word('Share'),
  copyLink: word('Copy link'),
  note: word('Note'),
});
export type ArticleWords = z.output<typeof article>;

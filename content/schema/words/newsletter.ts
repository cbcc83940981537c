import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The pages to which the links of the newsletter’s mails lead. */
export const newsletter = group({
  again: word('Subscribe Again'),
  write: word('Write to Us'),
  home: word('Resources & Insights'),
  retry: word('Try Again'),
});
export type NewsletterWords = z.output<typeof newsletter>;

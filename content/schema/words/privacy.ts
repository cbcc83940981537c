import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The dialog of the privacy notice. */
export const privacy = group({
  title: word('Privacy'),
  who: word('Who is responsible'),
  responsible: word(
    '{name} runs this site and is responsible for what happens with your data. Write to {email}.',
  ),
});
export type PrivacyWords = z.output<typeof privacy>;

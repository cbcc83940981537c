import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The page of the privacy notice. */
export const privacyPage = group({
  title: word('Privacy'),
  description: word(
    'What this site keeps of what its visitors send, for what purpose and how long, and who is responsible.',
  ),
});
export type PrivacyPageWords = z.output<typeof privacyPage>;

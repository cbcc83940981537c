import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** What every form shows, and what is sent along with a message. */
export const forms = group({
  privacy: word('How we treat your data'),
  problem: word('There is a problem'),
  yourAssessment: word('Your assessment'),
  yourRoi: word('Your ROI calculation'),
  pageBefore: word('The page you came from'),
  score: word('{score} out of {highest}, {level}'),
  scoreWeakest: word('{score} out of {highest}, {level}; weakest: {weakest}'),
});
export type FormsWords = z.output<typeof forms>;

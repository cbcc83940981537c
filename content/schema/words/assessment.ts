import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The dialog of the readiness assessment. */
export const assessment = group({
  leftResult: word('You left this page with a result. It is still here.'),
  leftQuestion: word('You left this page at question {number}. Your answers are still here.'),
  showResult: word('Show the result'),
  continueAt: word('Continue at question {number}'),
  title: word('ERP Readiness Assessment'),
  retake: word('Retake Assessment'),
  previous: word('Previous'),
  results: word('Get Results'),
  next: word('Next'),
  close: word('Close'),
  question: word('Question {number} of {count}'),
  complete: word('{percent}% complete'),
  progress: word('Assessment progress'),
});
export type AssessmentWords = z.output<typeof assessment>;

import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The page of a case study. */
export const caseStudy = group({
  more: word('More client stories'),
  subject: word('On the same subject'),
  ready: word('Ready to Transform Your Business?'),
  consultation: word('Schedule Free Consultation'),
  viewMore: word('View More Case Studies'),
  outcomes: word('Before and after'),
});
export type CaseStudyWords = z.output<typeof caseStudy>;

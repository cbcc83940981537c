import type * as z from 'zod';
import { claim, group, word } from './kinds.ts';

/** The report of the ROI calculator as a PDF. */
export const roiPdf = group({
  dotted: word('Dotted: the total cost, all three license fees included.'),
  dottedRing: word('Dotted: the total cost, all three license fees included. Ring: the savings reach it.'),
  title: word('ERP ROI report'),
  subject: word('Savings, cost and payback of an ERP project over three years'),
  head: word('{name}, {date}'),
  headExample: word('{name}, {date}. Example figures'),
  contact: claim('email'),
  open: word('Open these figures in the calculator'),
});
export type RoiPdfWords = z.output<typeof roiPdf>;

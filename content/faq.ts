import * as z from 'zod';
import { text } from './schemaParts.ts';

const questions = z.object({
  heading: text,
  intro: text,
  items: z.array(z.object({ question: text, answer: text })).min(2),
});

/** `faq.yaml`: two lists of questions, each for a service's page. */
export const faq = z.object({ expertWitness: questions, erpSelection: questions });
export type Questions = z.infer<typeof questions>;

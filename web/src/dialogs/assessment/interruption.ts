import '../../api/withoutEval.ts';
import * as z from 'zod';
import { assessment } from '../../../../content/built/assessment.ts';
import { sessionDraft } from '../../sessionDraft.ts';
import type { Answers } from './assess.ts';

/**
 * Opened afresh, the assessment starts at question 1 with no answers, and so it does after Close, X, Escape, a click
 * outside and Retake (specification §4): who closes it has finished with it. Who leaves the page in the middle (Back,
 * a reload, a link of the result) has not: the answers stay in this tab, and question 1 offers to go on with them.
 */
export interface Interruption {
  answers: Answers;
  /** Index of the question, or their number for the result. */
  step: number;
}

const { questions } = assessment;

const stored = z
  .object({ answers: z.record(z.string(), z.string()), step: z.int().min(0).max(questions.length) })
  .refine(({ answers, step }) =>
    questions.every(({ id, options }, index) =>
      id in answers ? options.some(({ value }) => value === answers[id]) : index >= step,
    ),
  );

/** Kept for this tab; checked when it is read. */
export const interruption = sessionDraft<Interruption>('assessment-interrupted', stored);

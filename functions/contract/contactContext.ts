import * as z from 'zod';
import { singleLine } from './text.ts';

/** Characters of one word or figure that is sent along; a calculator's largest figure has fewer. */
const maxFactLength = 80;
/** Rows of one table; the ROI calculator has eight inputs and eight results. */
const maxFacts = 20;

const fact = (label: string) => singleLine(label, { required: `${label} is required`, max: maxFactLength });

/** A figure as the visitor saw it, such as `Net benefit` and `$84,000`. */
export const contextFact = z.object({ label: fact('Label'), value: fact('Value') });
export type ContextFact = z.infer<typeof contextFact>;

const facts = z.array(contextFact).min(1).max(maxFacts);

/** What a visitor chose to send along with a message, beside its five fields (decision 45). */
export const contactContext = z.object({
  /** Path of the page from which the visitor came to the contact form. */
  page: z
    .string()
    .max(200)
    .regex(/^\/[a-z0-9/-]*$/)
    .optional(),
  /** The result of the ERP Readiness Assessment. */
  assessment: z
    .object({
      score: z.int().min(0).max(100),
      maximum: z.int().min(1).max(100),
      /** The level's label. */
      level: fact('Level'),
      /** Absent when nothing is weak. */
      weakest: fact('Weakest dimension').optional(),
    })
    .optional(),
  /** Inputs and results of the ROI calculator. */
  roi: z.object({ inputs: facts, results: facts }).optional(),
});
export type ContactContext = z.infer<typeof contactContext>;
export type ContextPart = keyof ContactContext;

/** One part of a context in words. */
export interface ContextSummary {
  readonly part: ContextPart;
  readonly title: string;
  readonly facts: readonly ContextFact[];
}

/** What a context says, part by part: the form shows it before it is sent, the firm's mail and lists show the same. */
export function summariesOf({ assessment, roi, page }: ContactContext): ContextSummary[] {
  return [
    ...(assessment
      ? [{ part: 'assessment', title: 'ERP Readiness Assessment', facts: factsOf(assessment) } as const]
      : []),
    ...(roi
      ? [{ part: 'roi', title: 'ERP ROI calculator', facts: [...roi.results, ...roi.inputs] } as const]
      : []),
    ...(page ? [{ part: 'page', title: 'Page', facts: [{ label: 'Came from', value: page }] } as const] : []),
  ];
}

function factsOf({
  score,
  maximum,
  level,
  weakest,
}: NonNullable<ContactContext['assessment']>): ContextFact[] {
  return [
    { label: 'Score', value: `${score} out of ${maximum}` },
    { label: 'Level', value: level },
    ...(weakest ? [{ label: 'Weakest', value: weakest }] : []),
  ];
}

import * as z from 'zod';
import { noIdTwice, slug, takeawayName, text } from './commonFields.ts';
import type { Whitepaper } from './items.ts';

/** The tools (specification §3): the resource list's item shape. */
const tool = z.strictObject({
  id: slug,
  type: text,
  title: text,
  description: text,
  /** A workbook of the folder `takeaways`, linked beside a template's CSV. */
  workbook: takeawayName.optional(),
});
export type Tool = z.infer<typeof tool>;
export const tools = z.array(tool).max(8).check(noIdTwice);

/** A chapter of a whitepaper to go on with. */
const furtherReading = z.strictObject({ whitepaper: slug, chapter: text });
export type AuthoredFurtherReading = z.infer<typeof furtherReading>;

/** Specification §9: each answer scores 1 to 5. */
export const leastPoints = 1;
export const mostPoints = 5;

const assessmentOption = z
  .strictObject({
    value: slug,
    label: text,
    /** Points (specification §3). */
    score: z.int().min(leastPoints).max(mostPoints),
    /** The remedy when this answer is the weakest; only the best answer needs none. */
    advice: text.optional(),
  })
  .refine(({ score, advice }) => score === mostPoints || advice !== undefined, {
    path: ['advice'],
    error: 'is missing. Write what to do when this answer is the weakest',
  });

const assessmentQuestion = z.strictObject({
  id: slug,
  /** The subject of the question, in a word or two. */
  dimension: text,
  question: text,
  furtherReading: furtherReading.optional(),
  options: z.array(assessmentOption).min(2).max(6),
});

const readinessLevel = z.strictObject({
  name: text,
  label: text,
  /** Lowest score of the level (specification §9). */
  from: z.int().nonnegative(),
  /** What such a score means. No sentence may speak of a single answer: a sum does not know which answers made it. */
  meaning: text,
  /** What to do next. */
  next: text,
});

/** `assessment.yaml`: the ERP Readiness Assessment (specification §3 and §9). */
export const assessment = z
  .strictObject({
    questions: z.array(assessmentQuestion).min(2).max(7).check(noIdTwice),
    /** Ids of the questions: which of equally weak answers is named. */
    weakestFirst: z.array(slug).min(1),
    /** From the highest, so that every score has one. */
    levels: z
      .array(readinessLevel)
      .min(2)
      .max(6)
      .refine(
        (levels) => levels.every(({ from }, index) => from < (levels[index - 1]?.from ?? Infinity)),
        'must begin with the highest "from"',
      )
      .refine((levels) => levels.at(-1)?.from === 0, 'must end with a "from" of 0'),
    /** When every answer has the most points. */
    nothingWeak: z.strictObject({ text, furtherReading: furtherReading.optional() }),
  })
  .refine(
    ({ questions, weakestFirst }) =>
      questions
        .map(({ id }) => id)
        .toSorted()
        .join() === weakestFirst.toSorted().join(),
    { path: ['weakestFirst'], error: 'must name each question once' },
  );
export type AuthoredAssessment = z.infer<typeof assessment>;
export type ReadinessLevel = z.infer<typeof readinessLevel>;

/** Further reading with its whitepaper's facts, so that the assessment need not load the whitepapers for them. */
export type FurtherReading = AuthoredFurtherReading & Pick<Whitepaper, 'title' | 'pages'>;
/** The field is missing where none is named, and while the whitepaper is not published. */
type WithFurtherReading<T> = Omit<T, 'furtherReading'> & { furtherReading?: FurtherReading };
type AssessmentQuestion = WithFurtherReading<z.infer<typeof assessmentQuestion>>;
export type Assessment = Omit<AuthoredAssessment, 'questions' | 'nothingWeak'> & {
  questions: readonly AssessmentQuestion[];
  nothingWeak: WithFurtherReading<AuthoredAssessment['nothingWeak']>;
};

/** A template's cell: the same in every spreadsheet program, and never a formula. */
const cell = z
  .string()
  .regex(/^(?![=+\-@])[\x20-\x7e]*$/, 'may hold only ASCII characters and may not begin with =, +, - or @');

const vendorRow = {
  vendor: cell,
  product: cell,
  timeline: cell,
  features: cell,
  pros: cell,
  cons: cell,
  notes: cell,
};

const vendorComparison = z.strictObject({
  /** Costs in dollars. */
  examples: z
    .array(
      z.strictObject({
        ...vendorRow,
        initialCost: z.int().nonnegative(),
        annualCost: z.int().nonnegative(),
        rating: z.int().min(1).max(10),
      }),
    )
    .min(1)
    .max(20),
  /** How many rows of the placeholder the template has. */
  placeholders: z.int().positive().max(50),
  placeholder: z.strictObject({ ...vendorRow, initialCost: cell, annualCost: cell, rating: cell }),
});

const taskRow = { task: cell, owner: cell, after: cell, notes: cell };

const planTask = z.strictObject({
  ...taskRow,
  phase: cell.min(1, 'must not be empty'),
  /** Days after the plan's first Monday. */
  start: z.int().nonnegative(),
  /** Calendar days, the first and the last included. */
  days: z.int().positive(),
  /** Dollars. */
  budget: z.int().nonnegative(),
});

const projectPlan = z.strictObject({
  /** Every task's (specification §3). */
  status: cell,
  tasks: z.array(planTask).min(2).max(40),
  placeholders: z.int().positive().max(50),
  placeholder: z.strictObject({ ...taskRow, phase: cell, start: cell, end: cell, days: cell, budget: cell }),
});

/** `templates.yaml`: rows of the spreadsheet templates (specification §3) that the site offers. */
export const templates = z.strictObject({
  vendorComparison: vendorComparison.optional(),
  projectPlan: projectPlan.optional(),
});
export type Templates = z.infer<typeof templates>;

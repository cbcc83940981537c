import * as z from 'zod';
import { singleLine } from './text.ts';

/** Specification §9: five questions of 1 to 5 points. */
export const maxScore = 25;

const maxLabelLength = 60;
const maxValueLength = 100;
/** The ROI calculator has ten inputs and as many results at most. */
const maxFigures = 20;

const line = (label: string, max: number) =>
  singleLine(label, { required: `${label} must not be empty`, max });

const figure = z.object(
  { label: line('The name of a figure', maxLabelLength), value: line('A figure', maxValueLength) },
  'A figure must have label and value',
);
/** A label and a text as the visitor saw them, for example `Annual Revenue` and `$5,000,000`. */
export type Figure = z.infer<typeof figure>;

/** A list, because DynamoDB forgets the order of a map. */
const figures = z
  .array(figure, 'Figures must be a list')
  .max(maxFigures, `At most ${maxFigures} figures can be sent along`);

/** What a visitor chose to send along with a message, after having seen it (decision 45). */
export const contactContext = z.object(
  {
    /** Path of the page on which the visitor decided to write. */
    page: z
      .string('The page must be a path')
      .max(200, 'The path of the page must be at most 200 characters')
      .regex(/^\/[\w\-./]*$/, 'The page must be a path such as /resources')
      .optional(),
    /** Result of the readiness assessment. */
    assessment: z
      .object(
        {
          /** Points of 25 (specification §9). */
          score: z
            .int('The score must be a whole number')
            .min(0, `The score must be from 0 to ${maxScore}`)
            .max(maxScore, `The score must be from 0 to ${maxScore}`),
          level: line('The level', maxLabelLength),
          /** The weakest dimension. */
          weakest: line('The weakest dimension', maxLabelLength).optional(),
        },
        'The assessment must have score and level',
      )
      .optional(),
    /** What the ROI calculator was given and what it has shown. */
    roi: z
      .object({ inputs: figures, results: figures }, 'The calculation must have inputs and results')
      .optional(),
  },
  'The context must be an object',
);
export type ContactContext = z.infer<typeof contactContext>;

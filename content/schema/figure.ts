import * as z from 'zod';
import { alternative, amount, text } from './commonFields.ts';

/**
 * Figures that are drawn from data, never from a picture file: an author writes the numbers, page and print
 * draw them, and `alt` says what they show to people who do not see them.
 */
const described = {
  title: text,
  alt: alternative,
  /** Where the numbers come from, or that they are assumed. A whitepaper may say so in a section of its own. */
  source: text.optional(),
};

function oneHighlight(
  bars: readonly { label: string; highlight?: boolean | undefined }[],
  addIssue: (sentence: string) => void,
) {
  const second = bars.filter(({ highlight }) => highlight)[1];
  if (second) addIssue(`"${second.label}" is a second bar with "highlight". Highlight one`);
}

/** Bars and milestones along one clock. Positions count from 1; `to` belongs to the bar. */
const timeline = z
  .strictObject({
    kind: z.literal('timeline'),
    ...described,
    /** The unit of the count, e.g. `Week`. */
    unit: text,
    /** Units that the clock has. */
    length: z.int().min(2).max(60),
    bars: z.array(z.strictObject({ label: text, from: z.int().positive(), to: z.int().positive() })).min(1),
    milestones: z.array(z.strictObject({ label: text, at: z.int().positive() })).optional(),
  })
  .superRefine(({ length, bars, milestones = [] }, { addIssue }) => {
    const backward = bars.find(({ from, to }) => from > to);
    if (backward) {
      addIssue(`"${backward.label}" ends before it begins. Write a "to" of ${backward.from} or more`);
    }
    const ends = [...bars.map(({ label, to }) => ({ label, at: to })), ...milestones];
    const late = ends.find(({ at }) => at > length);
    if (late)
      addIssue(`"${late.label}" ends at ${late.at}, after "length". Write a length of ${late.at} or more`);
  });

/** A scoring matrix: criteria with their share of 100, and what each option scored. */
const weights = z
  .strictObject({
    kind: z.literal('weights'),
    ...described,
    /** The best score that an option can have on a criterion. */
    highestScore: z.int().positive().optional(),
    options: z.array(text).min(1).max(4).optional(),
    criteria: z
      .array(
        z.strictObject({
          label: text,
          /** Percent. */
          weight: amount.positive(),
          /** One for each option, in the same order. */
          scores: z.array(amount.nonnegative()).optional(),
          /** The criterion that the text speaks of. */
          highlight: z.boolean().optional(),
        }),
      )
      .min(2),
  })
  .superRefine(({ criteria, options = [], highestScore = 0 }, { addIssue }) => {
    const sum = criteria.reduce((total, { weight }) => total + weight, 0);
    if (Math.abs(sum - 100) > 1e-9) addIssue(`the weights add up to ${sum}. Make them add up to 100`);
    if (options.length > 0 && highestScore === 0) {
      addIssue(
        'there are options without "highestScore". Write the best score there is, such as "highestScore: 3"',
      );
    }
    for (const { label, scores = [] } of criteria) {
      if (scores.length !== options.length) {
        addIssue(`"${label}" has ${scores.length} scores for ${options.length} options. Write one for each`);
      }
      if (highestScore > 0 && scores.some((score) => score > highestScore)) {
        addIssue(`"${label}" has a score above ${highestScore}. Write scores from 0 to ${highestScore}`);
      }
    }
    oneHighlight(criteria, addIssue);
  });

const part = z.strictObject({ label: text, value: amount.positive() });

/** Parts that add up to a whole, each drawn where the one before it ends. */
const buildUp = z.strictObject({
  kind: z.literal('buildUp'),
  ...described,
  /** Of the values, e.g. `thousand dollars`. */
  unit: text,
  parts: z.array(part).min(2),
  /** Name of the sum. */
  total: text,
  /** An amount beside the sum, e.g. what was expected. */
  compare: part.optional(),
});

/** Amounts of one unit, each drawn from the same line. */
const bars = z
  .strictObject({
    kind: z.literal('bars'),
    ...described,
    /** Of the values, e.g. `dollars`. */
    unit: text,
    bars: z
      .array(
        z.strictObject({
          label: text,
          value: amount.nonnegative(),
          /** The bar that the text speaks of. */
          highlight: z.boolean().optional(),
        }),
      )
      .min(2),
  })
  .superRefine(({ bars }, { addIssue }) => {
    if (bars.every(({ value }) => value === 0)) {
      addIssue('every value is 0, so there is nothing to draw. Write the numbers or remove the figure');
    }
    oneHighlight(bars, addIssue);
  });

export const figure = z.discriminatedUnion('kind', [timeline, weights, buildUp, bars]);
export type Figure = z.infer<typeof figure>;

const share = z.number().min(0).max(1);

/** What a figure draws in one of its rows. Positions are shares of the width between label and value, 0 to 1. */
export const mark = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('bar'),
    from: share,
    to: share,
    look: z.enum(['plain', 'strong', 'outline']),
  }),
  z.object({ shape: z.literal('point'), at: share }),
]);
export type Mark = z.infer<typeof mark>;

/** A figure as it is drawn, on the page and in print; made by the build. */
export const figureDrawing = z.object({
  /** What the values count. */
  unit: text,
  /** From top to bottom. */
  rows: z.array(
    z.object({
      label: text,
      /** At the end of the row. */
      value: text,
      mark,
      /** In bold: the figure's main row. */
      strong: z.boolean().optional(),
      /** The sum of the rows above. */
      whole: z.literal(true).optional(),
      /** A line leads from the bar's end down to the next row, whose bar begins there. */
      leads: z.literal(true).optional(),
    }),
  ),
  /** Positions of the lines that cross all rows, and the labels above them. */
  ticks: z.array(z.object({ at: share, label: text, labelAt: share })),
  /** The same numbers for people who do not see the drawing. */
  table: z.object({ head: z.array(text), rows: z.array(z.array(text)) }),
});
export type FigureDrawing = z.infer<typeof figureDrawing>;

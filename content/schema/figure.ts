import * as z from 'zod';
import { alternative, text } from './parts.ts';

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

/** Bars and milestones along one clock. Positions count from 1; `to` belongs to the bar. */
const timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...described,
  /** The unit of the count, e.g. `Week`. */
  unit: text,
  /** Units that the clock has. */
  length: z.int().min(2).max(60),
  bars: z.array(z.strictObject({ label: text, from: z.int().positive(), to: z.int().positive() })).min(1),
  milestones: z.array(z.strictObject({ label: text, at: z.int().positive() })).optional(),
});

/** A scoring matrix: criteria with their share of 100, and what each option scored. */
const weights = z.strictObject({
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
        weight: z.number().positive(),
        /** One for each option, in the same order. */
        scores: z.array(z.number().nonnegative()).optional(),
        /** The criterion that the text speaks of. */
        highlight: z.boolean().optional(),
      }),
    )
    .min(2),
});

const amount = z.strictObject({ label: text, value: z.number().positive() });

/** Parts that add up to a whole, each drawn where the one before it ends. */
const buildUp = z.strictObject({
  kind: z.literal('buildUp'),
  ...described,
  /** Of the values, e.g. `thousand dollars`. */
  unit: text,
  parts: z.array(amount).min(2),
  /** Name of the sum. */
  total: text,
  /** An amount beside the sum, e.g. what was expected. */
  compare: amount.optional(),
});

/** Amounts of one unit, each drawn from the same line. */
const bars = z.strictObject({
  kind: z.literal('bars'),
  ...described,
  /** Of the values, e.g. `dollars`. */
  unit: text,
  bars: z
    .array(
      z.strictObject({
        label: text,
        value: z.number().nonnegative(),
        /** The bar that the text speaks of. */
        highlight: z.boolean().optional(),
      }),
    )
    .min(2),
});

export const figure = z.discriminatedUnion('kind', [timeline, weights, buildUp, bars]);
export type Figure = z.infer<typeof figure>;

const share = z.number().min(0).max(1);

/** What a figure draws for one of its rows. Positions are shares of the field's width. */
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
  /** The same for people who do not see it. */
  table: z.object({ head: z.array(text), rows: z.array(z.array(text)) }),
});
export type FigureDrawing = z.infer<typeof figureDrawing>;

/** The contradiction in a figure's numbers; `undefined` when they agree. */
export function contradictionIn(figure: Figure): string | undefined {
  if (figure.kind === 'timeline') {
    const late = [
      ...figure.bars.map(({ label, to }) => ({ label, at: to })),
      ...(figure.milestones ?? []),
    ].find(({ at }) => at > figure.length);
    if (late)
      return `"${late.label}" ends at ${late.at}, after "length". Write a length of ${late.at} or more`;
    const backward = figure.bars.find(({ from, to }) => from > to);
    return backward && `"${backward.label}" ends before it begins. Write a "to" of ${backward.from} or more`;
  }
  if (figure.kind === 'weights') {
    const { criteria, options = [], highestScore } = figure;
    const twice = secondHighlight(criteria);
    if (twice) return twice;
    const sum = criteria.reduce((total, { weight }) => total + weight, 0);
    if (Math.abs(sum - 100) > 1e-9) return `the weights add up to ${sum}. Make them add up to 100`;
    const odd = criteria.find(({ scores = [] }) => scores.length !== options.length);
    if (odd)
      return `"${odd.label}" has ${odd.scores?.length ?? 0} scores for ${options.length} options. Write one for each`;
    if (options.length > 0 && highestScore === undefined)
      return 'there are scores without "highestScore". Write the best score there is, such as "highestScore: 3"';
    const high = criteria.find(({ scores = [] }) => scores.some((score) => score > (highestScore ?? 0)));
    return (
      high && `"${high.label}" has a score above ${highestScore}. Write scores from 0 to ${highestScore}`
    );
  }
  if (figure.kind === 'bars') {
    if (figure.bars.every(({ value }) => value === 0))
      return 'every value is 0, so there is nothing to draw. Write the numbers or remove the figure';
    return secondHighlight(figure.bars);
  }
  return undefined;
}

function secondHighlight(
  bars: readonly { label: string; highlight?: boolean | undefined }[],
): string | undefined {
  const [, second] = bars.filter(({ highlight }) => highlight);
  return second && `"${second.label}" is a second bar with "highlight". Highlight one`;
}

import * as z from 'zod';
import * as deskWords from '../../content/built/words/desk.ts';

/** The desk's room of numbers: a month of UTC with the one before beside it. */

export const numbersQuery = z.object({
  month: z.string(deskWords.noMonth).regex(/^\d{4}-(0[1-9]|1[0-2])$/, deskWords.noMonth),
});

/** A figure of both months; `part`, `name` and `told` are those of `functions/stores/numbers.ts`. */
const comparedFigure = z.object({
  part: z.string(),
  name: z.string(),
  value: z.number(),
  before: z.number(),
  told: z.enum(['exact', 'counted', 'at least']),
});
export type ComparedFigure = z.infer<typeof comparedFigure>;

export const numbersReply = z.object({
  /** Such as `2026-11`. */
  month: z.string(),
  before: z.string(),
  /** By part, in the parts' order: the whole first, then the largest. */
  figures: z.array(comparedFigure),
  /** Messages without an answer for longer than the firm promises. */
  waiting: z.int(),
  /** Whether pages count their views on this site. */
  counted: z.boolean(),
  newsletter: z.boolean(),
  /** ISO 8601. */
  readAt: z.string(),
});
export type MonthNumbers = z.infer<typeof numbersReply>;

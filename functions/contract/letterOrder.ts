import * as z from 'zod';

/** How far the order to send a letter has come. `ordered`: its time has not come, or no round has looked yet. */
export const orderStates = ['ordered', 'sending', 'stopped', 'done'] as const;

/** The order to send a letter, which the schedule of the mails carries out (decision 207). */
export const letterOrder = z.object({
  /** The day of the letter. */
  id: z.string(),
  state: z.enum(orderStates),
  /** Grows with each change by a person: who changes an older one is told so (a conditional write). */
  version: z.int().min(1),
  /** When the first mail may go out; ISO 8601. */
  startAt: z.string(),
  /** When a person changed it last; ISO 8601. */
  changedAt: z.string(),
  /** Why it waits: SES's quota of the day is used up, or SES takes no mail. */
  delay: z.enum(['quota', 'failing']).optional(),
  /** Of `failing`: the name of SES's error. */
  reason: z.string().optional(),
});
export type LetterOrder = z.infer<typeof letterOrder>;

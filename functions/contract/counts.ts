import * as z from 'zod';
import { sourceClass } from './source.ts';

/** What a view can lead to. A template is begun and finished with one press. */
export const goals = [
  'schedule',
  'call',
  'message',
  'subscribed',
  'confirmed',
  'download',
  'assessment-begun',
  'assessment-finished',
  'roi-begun',
  'roi-finished',
  'vendors-finished',
  'plan-finished',
  'video',
] as const;
export type Goal = (typeof goals)[number];
/** What a page calls the mark by which it notes a goal: `performance.mark(…)`. Nothing else leaves the page. */
export type GoalMark = `goal:${Goal}`;

const goal = z.enum(goals);
/** Its number; those above the highest bound of a vital are one. */
const bucket = z.int().min(0).max(9).optional().catch(undefined);

/**
 * `POST /api/counts`. Each field is a word or a number of a closed list, and what is none is left out: there is no field
 * for a person, an exact time or an address.
 */
export const countRequest = z.object({
  // A body without a page is none of ours: it is refused, not counted.
  page: z.string().transform((path) => (path.length <= 200 ? path : '')),
  source: sourceClass.prefault('other'),
  view: z.boolean().catch(false),
  goals: z
    .array(z.unknown())
    .transform((given) => goal.options.filter((known) => given.includes(known)))
    .catch([]),
  vitals: z.object({ lcp: bucket, inp: bucket, cls: bucket }).catch({}),
});

export const countReply = z.object({ success: z.literal(true) });

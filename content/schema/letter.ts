import * as z from 'zod';
import { letterBlock } from './blocks.ts';
import { sampleField, text } from './commonFields.ts';

/** A letter to the newsletter's subscribers. */
export const letter = z.object({
  /** The day of the letter, for example `2026-12-01`; also its file's name. */
  id: z.iso.date(),
  /** RFC 5322 recommends lines of 78 characters; longer subjects are cut where people read them. */
  subject: text.max(78),
  /** Mail programs show it beside the subject. */
  preheader: text.max(140),
  /** Not to be sent yet. */
  draft: z.boolean().optional(),
  /** A sample is not sent from a deployed stage. */
  ...sampleField,
  /** Its opening has no heading. */
  sections: z.array(z.object({ heading: text.optional(), blocks: z.array(letterBlock) })).min(1),
});
export type Letter = z.infer<typeof letter>;

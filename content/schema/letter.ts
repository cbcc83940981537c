import * as z from 'zod';
import { demonstration } from './parts.ts';

const text = z.string().trim().min(1, 'must not be empty');

/** A run of words in a letter. */
const run = z.object({
  text: z.string().min(1),
  /** An address that begins with https:// or mailto:, or a path of the site such as `/resources`. */
  href: z.string().optional(),
  style: z.enum(['strong', 'em']).optional(),
});
export type Run = z.infer<typeof run>;

const letterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), words: z.array(run).min(1) }),
  z.object({ kind: z.literal('paragraph'), words: z.array(run).min(1) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(run).min(1)).min(1) }),
]);
export type LetterBlock = z.infer<typeof letterBlock>;

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
  ...demonstration,
  blocks: z.array(letterBlock).min(1),
});
export type Letter = z.infer<typeof letter>;

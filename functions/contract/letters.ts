import * as z from 'zod';
import { letter } from '../../content/schema/letter.ts';
import { letterOrder } from './letterOrder.ts';

/** A letter as the desk knows it: whether it may go out, who has it, and what can be done with it. */

/** Numbers of subscribers by the mark of a letter. */
export const letterCounts = z.object({
  /** Accepted by SES. */
  sent: z.int(),
  /** Of these: the address bounced, complained or left afterwards. Such an item is deleted 30 days later. */
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
  /** Never accepted. */
  refused: z.int(),
  /** Claimed by a round that still sends or was killed. */
  sending: z.int(),
  /** On the list and without the letter. */
  waiting: z.int(),
});
export type LetterCounts = z.infer<typeof letterCounts>;

/** Subscribers whom no letter reaches, by the reason. */
export const leftOut = z.object({
  /** Of a release before confirmations, where the stage asks for one: nobody has asked them. */
  unasked: z.int(),
  pending: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
});
export type LeftOut = z.infer<typeof leftOut>;

/** Why a letter may not be sent: it is a draft, an example on a deployed stage, or longer than Gmail shows. */
export const letterHindrances = ['draft', 'sample', 'tooLong'] as const;
export type LetterHindrance = (typeof letterHindrances)[number];

export const deskLetter = z.object({
  id: z.string(),
  subject: z.string(),
  /** Whether everybody may read it on the site. */
  archived: z.boolean(),
  hindrance: z.enum(letterHindrances).optional(),
  order: letterOrder.optional(),
  counts: letterCounts,
});
export type DeskLetter = z.infer<typeof deskLetter>;

export const lettersReply = z.object({
  letters: z.array(deskLetter),
  leftOut,
  /** ISO 8601. */
  readAt: z.string(),
});

const day = z.iso.date();
/** Of the order that was seen; 0 where there was none. */
const version = z.int().min(0);

export const previewLetterRequest = z.object({ id: day });
export const previewLetterReply = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  /** What the page of the archive would say. */
  blocks: letter.shape.blocks,
});

/** @see functions/runtime/ownAddress.ts for why the identity token comes along */
export const testLetterRequest = z.object({ id: day, idToken: z.string().min(1).max(8_000) });
export const testLetterReply = z.object({ sent: z.literal(true) });

export const orderLetterRequest = z.object({
  id: day,
  version,
  /** When to begin; without it at once. */
  startAt: z.iso.datetime().optional(),
});
export const stopLetterRequest = z.object({ id: day, version });
/** `conflict`: somebody else changed the order since it was seen. */
export const letterOutcome = z.object({
  outcome: z.enum(['changed', 'conflict']),
  /** As it is now. */
  order: letterOrder.optional(),
});

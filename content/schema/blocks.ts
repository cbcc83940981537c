import * as z from 'zod';
import { text } from './commonFields.ts';
import { figure, figureDrawing } from './figure.ts';
import { articlePicture } from './picture.ts';

/** Words with one look, or the end of a line, `\n`. An author writes `**strong**`, `*emphasis*`, `[words](address)`. */
export const run = z.object({
  text: z.string().min(1),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  /** An address that begins with https://, mailto: or tel:, or a path of the site such as `/resources`. */
  href: z.string().optional(),
});
export type Run = z.infer<typeof run>;

/** A paragraph's words, a list's entry or a table's cell; an empty cell has none. */
const runs = z.array(run);
export type Runs = z.infer<typeof runs>;

/** The blocks that a letter's mail can show too. */
export const letterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: runs }),
  z.object({
    kind: z.literal('list'),
    /** Points have a tick, plain ones a dash (mistakes, events), steps a number, a checklist boxes. */
    look: z.enum(['points', 'plain', 'steps', 'checklist']),
    /** The number of the first step, where it is not 1. */
    start: z.int().nonnegative().optional(),
    items: z.array(runs).min(1),
  }),
  /** A remark beside the text. */
  z.object({ kind: z.literal('quote'), paragraphs: z.array(runs).min(1) }),
]);
export type LetterBlock = z.infer<typeof letterBlock>;

/** The parts of a section in the order of its author: page, mail and print draw each kind in one place. */
export const block = z.discriminatedUnion('kind', [
  letterBlock,
  z.object({
    kind: z.literal('table'),
    caption: text.optional(),
    /** By column, where the author says it; the others have it by what is in them. */
    align: z.array(z.enum(['left', 'center', 'right']).nullable()).optional(),
    head: z.array(runs).min(2),
    rows: z.array(z.array(runs)).min(1),
  }),
  z.object({ kind: z.literal('image'), picture: articlePicture }),
  /** A figure from its author's numbers, and as it is drawn. */
  z.object({ kind: z.literal('figure'), figure, drawing: figureDrawing }),
]);
export type Block = z.infer<typeof block>;
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

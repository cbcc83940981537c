import * as z from 'zod';
import { type Pointer, pointer } from './items.ts';
import { slug, text } from './parts.ts';

/** `readingPaths` of `resources.yaml`: for each kind of reader a few items in the order to read them. */
export const readingPaths = z.object({
  heading: text,
  intro: text,
  readers: z
    .array(
      z.object({
        id: slug,
        reader: text,
        question: text,
        items: z.array(pointer.pick({ kind: true, id: true })).min(2),
      }),
    )
    .min(1),
});
export type AuthoredReadingPaths = z.infer<typeof readingPaths>;
export type AuthoredReader = AuthoredReadingPaths['readers'][number];
/** The same with the facts of the items. */
export type ReadingPaths = Omit<AuthoredReadingPaths, 'readers'> & {
  readers: (Omit<AuthoredReader, 'items'> & { items: Pointer[] })[];
};

/** `glossary.yaml`: terms as this site uses them; `seeAlso` names other terms of the list. */
export const glossary = z.object({
  title: text,
  description: text,
  terms: z.array(z.object({ term: text, definition: text, seeAlso: z.array(text).min(1).optional() })).min(1),
});
export type AuthoredGlossary = z.infer<typeof glossary>;
/** `id` follows from the term: the anchor `/resources#term-<id>`. */
export type GlossaryTerm = AuthoredGlossary['terms'][number] & { id: string };
export type Glossary = Omit<AuthoredGlossary, 'terms'> & { terms: GlossaryTerm[] };

/** Questions and answers on a service's page. */
export const questions = z.object({
  heading: text,
  intro: text,
  items: z.array(z.object({ question: text, answer: text })).min(2),
});

export type Questions = z.infer<typeof questions>;

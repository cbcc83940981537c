import * as z from 'zod';
import { type Pointer, pointer } from './items.ts';
import { keyOf } from './library.ts';
import { firmFolder, slug, text } from './parts.ts';

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
type AuthoredReadingPaths = z.infer<typeof readingPaths>;
type AuthoredReader = AuthoredReadingPaths['readers'][number];
/** The same with the facts of the items. */
export type ReadingPaths = Omit<AuthoredReadingPaths, 'readers'> & {
  readers: (Omit<AuthoredReader, 'items'> & { items: Pointer[] })[];
};

export function resolveReadingPaths(
  { readers, ...words }: AuthoredReadingPaths,
  pointers: ReadonlyMap<string, Pointer>,
  problems: string[],
): ReadingPaths {
  const resolved = readers.map(({ items, ...reader }, index) => ({
    ...reader,
    items: items.flatMap((item, place) => {
      const found = pointers.get(keyOf(item));
      if (!found) {
        const field = `readingPaths.readers[${index}].items[${place}]`;
        const ids = idsOf(item.kind, pointers);
        // That a whole list is missing is a problem of its own.
        if (ids.length > 0) {
          problems.push(
            `${firmFolder}/resources.yaml: "${field}" names the ${item.kind} "${item.id}", and there is none. Write one of ${ids.join(', ')}.`,
          );
        }
      }
      return found ?? [];
    }),
  }));
  return { ...words, readers: resolved };
}

function idsOf(kind: Pointer['kind'], pointers: ReadonlyMap<string, Pointer>): string[] {
  const ofKind = [...pointers.values()].filter((one) => one.kind === kind);
  return ofKind.map(({ id }) => id).toSorted();
}

/** `glossary.yaml`: terms as this site uses them; `seeAlso` names other terms of the list. */
export const glossary = z.object({
  title: text,
  description: text,
  terms: z.array(z.object({ term: text, definition: text, seeAlso: z.array(text).min(1).optional() })).min(1),
});
type AuthoredGlossary = z.infer<typeof glossary>;
/** `id` follows from the term: the anchor `/resources#term-<id>`. */
export type GlossaryTerm = AuthoredGlossary['terms'][number] & { id: string };
export type Glossary = Omit<AuthoredGlossary, 'terms'> & { terms: GlossaryTerm[] };

const file = `${firmFolder}/glossary.yaml`;

/** Gives each term its id and checks what the schema cannot see. */
export function resolveGlossary(authored: AuthoredGlossary, problems: string[]): Glossary {
  const known = new Set(authored.terms.map(({ term }) => term));
  const seen = new Map<string, string>();
  const terms = authored.terms.map((entry) => {
    const id = idOf(entry.term);
    const other = seen.get(id);
    if (other !== undefined) {
      problems.push(`${file}: "${entry.term}" and "${other}" are the same term. Keep one of them.`);
    }
    seen.set(id, entry.term);
    for (const name of entry.seeAlso ?? []) {
      if (!known.has(name)) {
        problems.push(
          `${file}: "${entry.term}" refers to "${name}" in "seeAlso", and the list has no such term. Add it or remove the reference.`,
        );
      }
    }
    return { ...entry, id };
  });
  return { ...authored, terms: terms.toSorted((a, b) => a.term.localeCompare(b.term, 'en')) };
}

function idOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const questions = z.object({
  heading: text,
  intro: text,
  items: z.array(z.object({ question: text, answer: text })).min(2),
});

/** `faq.yaml`: two lists of questions, each for a service's page. */
export const faq = z.object({ expertWitness: questions, erpSelection: questions });
export type Questions = z.infer<typeof questions>;

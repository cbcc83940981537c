import * as z from 'zod';
import { text } from './schemaParts.ts';

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

const file = 'content/glossary.yaml';

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

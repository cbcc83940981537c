import { firmFolder } from '../schema/firmFolder.ts';
import type { Locale } from '../schema/locale.ts';
import type { AuthoredGlossary, Glossary } from '../schema/resources.ts';
import { slugOf } from '../schema/slugOf.ts';

const file = `${firmFolder}/glossary.yaml`;

/** Gives each term its id and checks what the schema cannot see. */
export function resolveGlossary(
  authored: AuthoredGlossary,
  { tag }: Pick<Locale, 'tag'>,
  problems: string[],
): Glossary {
  const known = new Set(authored.terms.map(({ term }) => term));
  const seen = new Map<string, string>();
  const terms = authored.terms.map((entry, index) => {
    // A term in another alphabet has its number, in the order of the file.
    const id = slugOf(entry.term) || `${index + 1}`;
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
  return { ...authored, terms: terms.toSorted((a, b) => a.term.localeCompare(b.term, tag)) };
}

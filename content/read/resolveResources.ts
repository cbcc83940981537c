import { firmFolder } from '../schema/firmFolder.ts';
import type { Pointer } from '../schema/items.ts';
import { keyOf } from '../schema/library.ts';
import type { Locale } from '../schema/locale.ts';
import type { AuthoredGlossary, AuthoredReadingPaths, Glossary, ReadingPaths } from '../schema/resources.ts';
import { slugOf } from '../schema/slugOf.ts';
import { hasProblems } from './resolvePages.ts';

/** Gives each reading path the facts of its items. */
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
        if (ids.length > 0 && !hasProblems(`${folders[item.kind]}/${item.id}.md`, problems)) {
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

const folders = { 'case-study': 'case-studies', insight: 'insights', whitepaper: 'whitepapers' };

function idsOf(kind: Pointer['kind'], pointers: ReadonlyMap<string, Pointer>): string[] {
  const ofKind = [...pointers.values()].filter((one) => one.kind === kind);
  return ofKind.map(({ id }) => id).toSorted();
}

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

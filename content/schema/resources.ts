import * as z from 'zod';
import { keyOf } from './library.ts';
import { type Pointer, pointer } from './schema.ts';
import { slug, text } from './schemaParts.ts';

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
            `content/resources.yaml: "${field}" names the ${item.kind} "${item.id}", and there is none. Write one of ${ids.join(', ')}.`,
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

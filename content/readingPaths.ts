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
      if (!found) problems.push(notFound(item, `readingPaths.readers[${index}].items[${place}]`, pointers));
      return found ?? [];
    }),
  }));
  return { ...words, readers: resolved };
}

function notFound(
  { kind, id }: Pick<Pointer, 'kind' | 'id'>,
  field: string,
  pointers: ReadonlyMap<string, Pointer>,
): string {
  const ids = [...pointers.values()].filter((one) => one.kind === kind).map((one) => one.id);
  return `content/resources.yaml: "${field}" names the ${kind} "${id}", and there is none. Write one of ${ids.toSorted().join(', ')}.`;
}

import { Problem } from './problems.ts';

/**
 * The item whose id is the slug (decision 23). Text that is not a slug matches no item.
 * @param kind for the visitor's sentence, e.g. `case study`.
 * @throws NotFound
 */
export function findBySlug<Item extends { readonly id: string }>(
  items: readonly Item[],
  slug: string,
  kind: string,
): Item {
  const item = items.find(({ id }) => id === slug);
  if (!item) throw new Problem('NotFound', `There is no ${kind} at this address.`);
  return item;
}

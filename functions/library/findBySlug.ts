import { Problem } from '../runtime/problems.ts';

/**
 * The item whose id is the slug. Text that is not a slug matches no item.
 * @param sentence for a visitor who finds none.
 * @throws NotFound
 */
export function findBySlug<Item extends { readonly id: string }>(
  items: readonly Item[],
  slug: string,
  sentence: string,
): Item {
  const item = items.find(({ id }) => id === slug);
  if (!item) throw new Problem('NotFound', sentence);
  return item;
}

import type { ItemKind, StoredItem } from './ItemKind.ts';
import { storedText } from './storedText.ts';

/**
 * In what an item differs from what today's code stores, as one sentence for the operator; `undefined` when it does
 * not. Such an item is of an older or a newer release, or somebody has changed it by hand: it is printed as far as
 * it can be.
 */
export function shapeRemark(kind: ItemKind, item: StoredItem): string | undefined {
  const wrong = Object.entries(kind.shape).flatMap(([name, schema]) => {
    if (schema.safeParse(item[name]).success) return [];
    return item[name] === undefined ? [`has no ${name}`] : [`has an unusual ${name}`];
  });
  const unknown = otherAttributes(kind, item).map((name) => `has ${name}, which is unknown here`);
  const remarks = [...wrong, ...unknown];
  if (remarks.length === 0) return undefined;
  const id = storedText(item[kind.key]) || 'without a key';
  return `${kind.name}: the item ${id} ${remarks.join(', ')}. It is printed as far as it can be.`;
}

/** Attributes that today's code does not store. */
function otherAttributes(kind: ItemKind, item: StoredItem): string[] {
  return Object.keys(item).filter((name) => !(name in kind.shape));
}

/** The cell that holds them, so that an export shows everything that is stored. */
export function otherCell(kind: ItemKind, item: StoredItem): string {
  const others = otherAttributes(kind, item).map((name) => [name, item[name]] as const);
  return others.length === 0 ? '' : storedText(Object.fromEntries(others));
}

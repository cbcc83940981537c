/** How many items of each list are shown before the visitor asks for all: one row of the grid. */
const shownAtFirst = 3;

/** The newest items of a list, and the others, which are folded; a single one is not worth folding. */
export function partAtNewest<Item>(items: Item[]): { newest: Item[]; others: Item[] } {
  const end = items.length <= shownAtFirst + 1 ? items.length : shownAtFirst;
  return { newest: items.slice(0, end), others: items.slice(end) };
}

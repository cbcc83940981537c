/** How many items of each list are shown before the visitor asks for all: one row of the grid. */
const shownAtFirst = 3;

/** The newest items of a list; where only one would be left out, all of them. */
export function newestOf<Item>(items: Item[]): Item[] {
  return items.length <= shownAtFirst + 1 ? items : items.slice(0, shownAtFirst);
}

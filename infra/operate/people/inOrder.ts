import type { StoredItem } from './ItemKind.ts';
import { storedText } from './storedText.ts';

/** So many items are sorted; beyond that a list would have to be held in memory as a whole. */
export const sortedAtMost = 10_000;

/**
 * Items by the text of one attribute, the lowest first, as long as there are few. More of them come as they come, after
 * `tooMany` has been called: the caller says so.
 */
export async function* inOrder(
  items: AsyncIterable<StoredItem>,
  attribute: string,
  tooMany: () => void,
  most = sortedAtMost,
): AsyncGenerator<StoredItem> {
  const waiting: StoredItem[] = [];
  let sorting = true;
  for await (const item of items) {
    if (!sorting) {
      yield item;
      continue;
    }
    waiting.push(item);
    if (waiting.length <= most) continue;
    sorting = false;
    tooMany();
    yield* waiting.splice(0);
  }
  yield* waiting.sort((a, b) => compare(storedText(a[attribute]), storedText(b[attribute])));
}

/** By code units: the order of ISO times. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

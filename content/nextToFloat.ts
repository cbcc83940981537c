/** Where words end, or where a table or figure begins: the page, and the points from its head. */
export interface Mark {
  /** The section's number, and for a table or figure its kind: `3`, `3 table`, `3 figure`. */
  readonly key: string;
  readonly page: number;
  readonly y: number;
}

/** Points from a page's head to the foot of its text: as `print/whitepaper.typ` says. */
const foot = 724;
/** Points that may stay empty before a part that did not fit: less is no hole. */
const least = 76;

/**
 * The first table or figure that should go to the head of a page and let the text go on before it: it did not fit
 * below its words and left a hole there, or an earlier one has gone past it and the numbers would change their order.
 *
 * @param floating those that have gone already
 */
export function nextToFloat(
  { ends, begins }: { readonly ends: readonly Mark[]; readonly begins: readonly Mark[] },
  floating: readonly string[],
): string | undefined {
  let passed = 0;
  // The last section stays whole with everything in it.
  for (const part of begins.filter(({ key }) => !key.startsWith('last')).toSorted(inWritingOrder)) {
    if (floating.includes(part.key)) {
      passed = Math.max(passed, part.page);
    } else if (part.page < passed) {
      return part.key;
    } else {
      const before = ends
        .filter(({ key }) => sectionOf(key) === sectionOf(part.key) && !floating.includes(key))
        .filter((end) => end.page < part.page || (end.page === part.page && end.y < part.y))
        .toSorted((a, b) => a.page - b.page || a.y - b.y)
        .at(-1);
      if (before && before.page < part.page && foot - before.y > least) return part.key;
    }
  }
  return undefined;
}

const sectionOf = (key: string) => key.split(' ')[0];

/** By section; a table stands before a figure. */
function inWritingOrder(a: Mark, b: Mark): number {
  const byKind = a.key.endsWith('table') ? -1 : 1;
  return Number(sectionOf(a.key)) - Number(sectionOf(b.key)) || byKind;
}

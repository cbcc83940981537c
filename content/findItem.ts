interface Place {
  /** The file as problems name it. */
  readonly file: string;
  readonly field: string;
  /** What the items are, e.g. `whitepaper`. */
  readonly noun: string;
}

/** The item that a field names by its id. */
export function findItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  { file, field, noun }: Place,
  problems: string[],
): Item | undefined {
  const found = items.find((one) => one.id === id);
  if (found) return found;
  const ids = items.map((one) => one.id).toSorted();
  problems.push(
    `${file}: "${field}" is "${id}", and no ${noun} has that id. Write one of ${ids.join(', ')}.`,
  );
  return undefined;
}

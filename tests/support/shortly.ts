/** A value as a title says it: ten and more equal characters as ‘x × 101’. */
export function shortly(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.replaceAll(/(.)\1{9,}/gu, (run, character) => `${character} × ${[...run].length}`);
}

/** Rows of one value each for `test.each`: first as a title says it. */
export const titled = <T>(values: readonly T[]): [title: string, value: T][] =>
  values.map((value) => [shortly(value), value]);

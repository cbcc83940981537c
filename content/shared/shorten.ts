/** Characters as people and the specification count them: those of Unicode, and not the units or bytes of an encoding. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The beginning of a text, at most so many characters. What readers see as one sign, such as a letter with its accent or
 * a flag, is there as a whole or not at all; old browsers, which cannot tell, keep at least every character whole.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  // What lies beyond cannot be in it, unless one sign is longer than all of it.
  const head = text.slice(0, 2 * most + 64);
  let end = 0;
  let count = 0;
  for (const segment of signsIn(head)) {
    count += charactersIn(segment);
    if (count > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A text in the signs that readers see, such as a letter with its accent or a flag. */
function signsIn(text: string): string[] {
  const { Segmenter }: Partial<typeof Intl> = Intl;
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : [...text];
}

/** The beginning of a text, as readers see it: a text that is too long ends in an ellipsis, which counts too. */
export function shortened(text: string, most: number): string {
  if (charactersIn(text) <= most) return text;
  return `${beginningOf(text, most - 1).trimEnd()}…`;
}

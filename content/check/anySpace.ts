/** A regular expression's source that finds a text; any white space parts its words. */
export function anySpace(text: string): string {
  return text.split(/\s+/).map(RegExp.escape).join('\\s+');
}

/**
 * A fixed choice as it is shown in running text: no line breaks at its hyphens ('C-Suite'). A word joiner, for the
 * site's fonts have no non-breaking hyphen. Its value stays.
 */
export function unbroken(choice: string): string {
  return choice.replaceAll('-', '-\u2060');
}

/** The paragraphs of a section's body, at least one: empty lines part them. */
export function paragraphsOf(body: string): string[] {
  return body.split(/\n{2,}/);
}

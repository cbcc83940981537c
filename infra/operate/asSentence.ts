/** The text with one full stop at its end: messages of AWS and of Node have one or none. */
export function asSentence(text: string): string {
  return text.replace(/\.?$/, '.');
}

/**
 * Text of a model or a visitor as a plain file can hold it: well-formed, its line breaks alike, and without
 * the control characters that XML 1.0 §2.2 forbids and that terminals obey.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

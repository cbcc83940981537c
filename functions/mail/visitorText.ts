/** Longest subject in characters; RFC 5322 §2.1.1 recommends lines of 78. */
const maxSubjectLength = 120;

/**
 * A visitor's text as a mail shows it: without control characters other than tab and line break, and without the
 * signs that turn the direction of what follows. Right-to-left letters stay: the layout sets their direction.
 */
export function visitorText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '');
}

/**
 * A text for a subject: on one line, cut, and without the beginning of an encoded word, which mail programs would
 * decode (RFC 2047).
 */
export function subjectLine(text: string): string {
  const line = visitorText(text).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
  const characters = [...line];
  if (characters.length <= maxSubjectLength) return line;
  return `${characters
    .slice(0, maxSubjectLength - 1)
    .join('')
    .trimEnd()}…`;
}

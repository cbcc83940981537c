/*
 * Text of strangers, made harmless for the operator's programs: terminals and the cells of spreadsheets.
 */

/** Characters that move a cursor, give orders to a terminal, break a line or turn the direction of text. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const shortForms: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text on one line, with control and direction characters escaped, so that it cannot disguise itself. */
export function oneLine(text: string): string {
  return text.replace(unsafe, escaped);
}

/** The same for text of several lines: line feeds and tabs stay. In JSON the escaped characters mean the same. */
export function visible(text: string): string {
  return text.replace(unsafe, (sign) => (sign === '\n' || sign === '\t' ? sign : escaped(sign)));
}

function escaped(sign: string): string {
  return shortForms[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The signs that begin a formula, also in their full-width forms. Programs may skip blanks and line breaks before them;
 * a tab or a line break alone can end the cell in some.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
/**
 * The same within a text. Where programs take a semicolon or a tab for the end of a cell, they do not see our quotes: a
 * cell or a row begins there too.
 */
const innerFormula = /([;\t\r\n][\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Text that no spreadsheet program calculates (https://owasp.org/www-community/attacks/CSV_Injection). */
export function defused(text: string): string {
  const inner = text.replace(innerFormula, "$1'");
  return formula.test(inner) ? `'${inner}` : inner;
}

/** A cell of an export: visible, defused, with line feeds alone. */
export function cellText(text: string): string {
  return defused(visible(text.replace(/\r\n?/g, '\n')));
}

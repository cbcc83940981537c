import { type Stringifier, stringify } from 'csv-stringify';

/**
 * A stream that makes CSV of rows, for a spreadsheet program: UTF-8 with a byte-order mark, without which Excel reads
 * another encoding, CRLF, and an apostrophe before whatever such a program would take for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 * @param columns names of the cells, also the first row.
 */
export function csvRows(columns: string[]): Stringifier {
  return stringify({
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    // By itself the package quotes its own line end only.
    quoted_match: /[\r\n]/,
    cast: { string: defused },
  });
}

/**
 * The signs that begin a formula, also in their full-width forms. Programs may skip blanks and line breaks before them;
 * a tab or a line break alone can end the cell in some.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Text that no spreadsheet program calculates. */
export function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

import { locale } from '../../../content/built/locale.ts';
import { separatorsOf } from '../../../content/schema/money.ts';

/**
 * Rows as CSV: CRLF and quotes as in RFC 4180, no byte-order mark. Excel would read letters beyond ASCII in
 * the system's code page: only a file with such letters has the mark. Where a comma stands before decimals, spreadsheets
 * part cells by semicolons.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const { decimal } = separatorsOf(locale);
  const separator = decimal === ',' ? ';' : ',';
  const cellOf = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : textCell(value, separator);
  const file = rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
  return /[^\0-\x7f]/.test(file) ? `\ufeff${file}` : file;
}

function textCell(value: string, separator: string): string {
  // A spreadsheet would calculate such a text (https://owasp.org/www-community/attacks/CSV_Injection).
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

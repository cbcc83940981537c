/**
 * Rows as CSV: CRLF and quotes as in RFC 4180, no byte-order mark (decision 29). Excel then reads in the
 * system's code page: keep the words to ASCII.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A spreadsheet would calculate such a text (https://owasp.org/www-community/attacks/CSV_Injection).
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

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

/** Lets the browser save what a URL leads to. Another origin's own file name wins over `filename`. */
export function saveFile(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long a browser may take to begin reading what it saves, in milliseconds. */
const keepFor = 60_000;

/** Lets the browser save what was made here. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), keepFor);
}

/** A figure with its sign, currency and unit, e.g. `$1,200`, `−4 %`, `14 days`; or none. */
const numeric = /^[–-]?$|^[+−-]?\s?[$€£]?\d[\d.,]*\s?(?:%|[a-z]+)?$/i;

/** Says of each column whether it holds numbers only; numbers are aligned at their ends. */
export function numericColumns(rows: readonly (readonly string[])[]): boolean[] {
  const width = rows[0]?.length ?? 0;
  return Array.from(
    { length: width },
    (_, column) =>
      column > 0 &&
      rows.every((row) => numeric.test(row[column] ?? '')) &&
      rows.some((row) => /\d/.test(row[column] ?? '')),
  );
}

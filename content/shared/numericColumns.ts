/** A number with its sign, currency and unit, e.g. `$1,200`, `1.200 €`, `CHF 1’200`, `−4 %`, `14 days`; or none. */
const numeric =
  /^[–-]?$|^[+−-]?\s?(?:\p{Sc}|[A-Z]{3}\s)?\d(?:[\d.,'’]|[\u00a0\u202f](?=\d))*\s?(?:%|\p{Sc}|\p{L}+)?$/u;

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

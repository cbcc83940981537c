/** A column of a template: the CSV has its header and field, the workbook its width and number format, too. */
export interface TemplateColumn<Field extends string> {
  header: string;
  /** What of a row stands in it. */
  field: Field;
  /** In characters. */
  width: number;
  /** Of figures, as Excel writes it. */
  format?: string;
}

/** A row's cells in the order of the columns. */
export function cellsOf<Field extends string, Value>(
  columns: readonly TemplateColumn<Field>[],
  row: Record<Field, Value>,
): Value[] {
  return columns.map(({ field }) => row[field]);
}

export const dollars = '$#,##0';

import type { Cell, CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx';
import { brand } from '../../../../../content/built/brand.ts';
import { brandOffice } from '../../../../../content/built/brandOffice.ts';
import { locale } from '../../../../../content/built/locale.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';
import { sheetMoney } from '../../../../../content/schema/money.ts';
import { sheetPapers } from '../../../../../content/schema/paper.ts';
import { dollars, type TemplateColumn } from './templateRows.ts';

/** A word as the name of a sheet, which nobody need quote: letters, digits and low lines, 31 at most. */
export function sheetName(word: string): string {
  return word.replace(/[^\p{L}\p{N}]+/gu, '_').slice(0, 31);
}

/** As a workbook writes a color: six capital digits. */
const sheetColor = (hex: string) => ({ rgb: hex.slice(1).toUpperCase() });

/** Of every cell that has no font of its own. */
export const sheetFont = { name: brandOffice.workbooks, size: 11 };

/** Cells of the header row: our ink, white letters. */
const header: CellStyle = {
  // Named, for it does not take the sheet's by itself.
  font: { ...sheetFont, bold: true, color: sheetColor(brand.colors.white) },
  fill: { type: 'pattern', pattern: 'solid', fgColor: sheetColor(brand.colors.ink) },
};
const besideWords: CellStyle['alignment'] = {
  vertical: 'top',
  wrapText: true,
  horizontal: 'left',
  indent: 1,
};
const aboveFigures: CellStyle['alignment'] = { vertical: 'top', wrapText: true, horizontal: 'right' };

/** Cells of text: whole sentences stay readable. */
const words: CellStyle = { alignment: besideWords };
const money = sheetMoney(locale);
/** Cells of a format of figures, or of text. */
export const styleOf = (format: string | undefined): CellStyle =>
  format ? { alignment: { vertical: 'top' }, numFmt: format === dollars ? money : format } : words;

/** A row that no longer counts. */
export const leftOut: CellStyle = { font: { color: sheetColor(brand.colors.text), strikethrough: true } };
/** Weeks of a bar that are planned, and those that are done. */
export const plannedBar = filled(brand.colors.ink);
export const doneBar = filled(brand.colors.amber);

function filled(color: string): CellStyle {
  return {
    fill: { type: 'pattern', pattern: 'solid', fgColor: sheetColor(color), bgColor: sheetColor(color) },
  };
}

/** A formula in the header row. */
export function headerFormula(text: string, result: number, format: string): Partial<Cell> {
  const alignment: CellStyle['alignment'] = { vertical: 'top', horizontal: 'center' };
  return { formula: text, formulaResult: result, style: { ...header, alignment, numFmt: format } };
}

/** How far down formulas' ranges and data validation reach. */
export const lastRow = 200;

type Column = Omit<TemplateColumn<string>, 'field'>;

/** A text within a formula. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A formula and what it comes to, for viewers that do not calculate. */
export function formula(text: string, result: string | number, format?: string): Partial<Cell> {
  return { formula: text, formulaResult: result, style: styleOf(format) };
}

/** The values that a range takes besides none, and Excel's message for any other. */
export function rule(
  range: string,
  allowed: Omit<DataValidation, 'range'>,
  { title, message }: { title: string; message: string },
): DataValidation {
  const refusal = { showErrorMessage: true, errorTitle: title, errorMessage: message };
  return { range, ...allowed, allowBlank: true, ...refusal };
}

/**
 * A sheet with a frozen header row on landscape paper, one page wide.
 *
 * @param name without spaces in the file: the writer does not quote it where the rows to repeat on paper are named, and
 * Excel calls such a file damaged
 * @param cells by 'row,column', from 0
 */
export function sheet(
  name: string,
  columns: readonly Column[],
  rows: WriteSheet['rows'] & object,
  cells: Record<string, Partial<Cell>>,
  more: Partial<WriteSheet> = {},
): WriteSheet {
  const headers = columns.map(
    ({ header: value, format }, index) =>
      [
        `0,${index}`,
        { value, style: { ...header, alignment: format ? aboveFigures : besideWords } },
      ] as const,
  );
  const all = [columns.map((column) => column.header), ...rows];
  return {
    name: sheetName(name),
    columns: columns.map(({ width, format }) => ({ width, style: styleOf(format) })),
    rows: all,
    cells: new Map<string, Partial<Cell>>([...headers, ...Object.entries(cells)]),
    rowDefs: new Map(all.map((row, index) => [index, { height: heightOf(row, columns) }])),
    freezePane: { rows: 1 },
    pageSetup: {
      paperSize: sheetPapers[locale.paper],
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
    ...more,
  };
}

/** Height in points that shows the longest text of a row: not every program finds it by itself. */
function heightOf(row: readonly unknown[], columns: readonly Column[]): number {
  const lines = row.map((value, index) =>
    typeof value === 'string' ? Math.ceil((value.length + 2) / columns[index]!.width) : 1,
  );
  return 6 + 15 * Math.max(...lines);
}

interface ExplanationTable {
  head: readonly [string, string];
  /** A number is a share. */
  rows: readonly (readonly [number | string, number])[];
}

/** A sheet of sentences; the figures beside them can be changed. */
export function explanation(lines: readonly string[], table?: ExplanationTable): WriteSheet {
  const text = { header: templatesWords.explanation, width: 90 };
  const rows = Array.from({ length: Math.max(lines.length, table?.rows.length ?? 0) }, (_, index) => {
    const line = lines[index] ?? null;
    return table ? [...(table.rows[index] ?? [null, null]), line] : [line];
  });
  if (!table) return sheet(templatesWords.explanation, [text], rows, {});
  const [first, second] = table.head;
  return sheet(
    templatesWords.explanation,
    [{ header: first, width: 22, format: '0%' }, { header: second, width: 12, format: '0.0' }, text],
    rows,
    {},
  );
}

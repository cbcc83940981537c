import type { Token, Tokens } from 'marked';
import type { Table } from './schema.ts';

/**
 * Reads a Markdown table. The parser fills short rows and drops what long rows have too many, so the cells
 * of each line are counted here.
 *
 * @param line number of the table's first line in the file
 */
export function readTable(
  table: Tokens.Table,
  line: number,
  plain: (tokens: readonly Token[] | undefined) => string,
  refuse: (reason: string, at?: number) => void,
): Table {
  const head = table.header.map(({ tokens }) => plain(tokens));
  if (head.length < 2) refuse('a table has one column. Write a list');
  if (head.some((cell) => cell === '')) {
    refuse('a column of a table has no name. Write one into the first row, also above the row names');
  }
  if (table.rows.length === 0) refuse('a table has no rows. Write at least one under its head');
  const rows = table.rows.map((cells) => cells.map(({ tokens }) => plain(tokens)));
  const lines = table.raw.split('\n').slice(2);
  for (const index of rows.keys()) {
    const at = line + 2 + index;
    const count = cellsIn(lines[index] ?? '');
    if (count !== head.length) {
      refuse(
        `a row has ${count} ${count === 1 ? 'cell' : 'cells'}, and the table has ${head.length} columns. Write one cell for each`,
        at,
      );
    } else if (rows[index]![0] === '') {
      refuse('a row’s first cell is empty. Write what the row is about', at);
    }
  }
  return { head, rows };
}

/** A cell that holds `\|` shows a line and does not end. */
function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
}

import { stringify } from 'csv-stringify/sync';
import { cellText } from '../../functions/contract/cellText.ts';
import type { StoredItem } from '../../functions/stores/people.ts';
import { storedText } from './lists.ts';

/**
 * CSV of items, for a spreadsheet program: UTF-8 with a byte-order mark, without which Excel reads another encoding,
 * CRLF, and an apostrophe before a text that such a program would take for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Control and direction characters are escaped.
 * @param columns attributes, a column each. Where an item has more, a last column `other` has them as JSON.
 */
export function csvOf(columns: readonly string[], items: readonly StoredItem[]): string {
  const rows = items.map((item) => {
    const other = Object.entries(item).filter(
      ([name, value]) => !columns.includes(name) && value !== undefined,
    );
    return {
      ...Object.fromEntries(columns.map((name) => [name, storedText(item[name])])),
      ...(other.length > 0 && { other: storedText(Object.fromEntries(other)) }),
    };
  });
  return stringify(rows, {
    columns: rows.some((row) => 'other' in row) ? [...columns, 'other'] : [...columns],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    // By itself the package quotes its own line end only.
    quoted_match: /[\r\n]/,
    cast: { string: cellText },
  });
}

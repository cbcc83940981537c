import { stringify } from 'csv-stringify/sync';
import { contactFields } from '#functions/contact/contact.ts';
import { listDownloadMonths } from '#functions/library/downloadsTable.ts';
import { readItems, type Table } from '#functions/runtime/table.ts';
import { listUsageDays } from '#functions/video/units.ts';
import { cellText, oneLine } from './cellText.ts';
import { all, type StoredItem, storedJson } from './people.ts';

/** A list that an operator can ask for. */
export interface List {
  /** The output of the stack that names its table. */
  readonly table: string;
  /** Its items, the oldest first. */
  readonly read: (table: Table) => Promise<readonly StoredItem[]>;
  /** The attributes that a line on the terminal shows; they are also the first columns of the CSV. */
  readonly shown: readonly string[];
  /** The attributes that only the CSV has. */
  readonly onlyInCsv?: readonly string[];
  /** What an operator looks for, such as `[check]`. */
  readonly marks?: (item: StoredItem) => readonly string[];
}

/** The lists by the word that asks for them. */
export const lists: Readonly<Record<string, List>> = {
  contacts: {
    table: 'ContactsTableName',
    read: (table) => everyItem(table, 'createdAt'),
    shown: ['createdAt', ...contactFields],
    onlyInCsv: ['suspectedSpam', 'id'],
    marks: marksOfContact,
  },
  subscribers: {
    table: 'SubscribersTableName',
    // Items without an id are hashes, which an earlier release kept of addresses that left (docs/operations.md).
    read: (table) => everyItem(table, 'subscribedAt', { FilterExpression: 'attribute_exists(id)' }),
    shown: ['subscribedAt', 'state', 'email'],
    onlyInCsv: ['consent', 'confirmedAt', 'leftAt', 'id'],
  },
  /** How often each whitepaper was downloaded in each month (UTC). */
  downloads: {
    table: 'DownloadsTableName',
    read: listDownloadMonths,
    shown: ['slug', 'month', 'downloads'],
  },
  /** The units of the video generator on each day of the last months (UTC). */
  usage: {
    table: 'UsageTableName',
    read: listUsageDays,
    shown: ['date', 'units'],
  },
};

/** Every item of a table by a time; one without it comes first. @param request narrows what DynamoDB returns */
export async function everyItem(
  table: Table,
  time: string,
  request?: Parameters<typeof readItems>[1],
): Promise<StoredItem[]> {
  const items = await all(readItems(table, request));
  const at = (item: StoredItem) => storedText(item[time]);
  return items.sort((one, other) => (at(one) < at(other) ? -1 : at(one) > at(other) ? 1 : 0));
}

/** An item on one line: its time or name, what an operator looks for, and the other attributes. */
export function lineOf({ shown: [first = '', ...others], marks }: List, item: StoredItem): string {
  const values = others.map((name) => storedText(item[name]));
  return [storedText(item[first]), ...(marks?.(item) ?? []), ...values]
    .filter(Boolean)
    .map(oneLine)
    .join('  ');
}

/**
 * CSV of items, for a spreadsheet program: UTF-8 with a byte-order mark, without which Excel reads another encoding,
 * CRLF, and an apostrophe before a text that such a program would take for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Control and direction characters are escaped.
 */
export function csvOf({ shown, onlyInCsv = [] }: List, items: readonly StoredItem[]): string {
  const columns = [...shown, ...onlyInCsv];
  const rows = items.map((item) => columns.map((name) => storedText(item[name])));
  return stringify(rows, {
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    // By itself the package quotes its own line end only.
    quoted_match: /[\r\n]/,
    cast: { string: cellText },
  });
}

/** A stored value as text: text as it is, nothing as an empty text, everything else as JSON. */
function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : storedJson(value);
}

/**
 * `[check]` for possible spam, `[not told]` while no lead has gone out, `[returned: lead:hello@firm.example]` for one that
 * came back.
 */
function marksOfContact({ suspectedSpam, sent, returned }: StoredItem): string[] {
  const namesIn = (set: unknown): unknown[] => (set instanceof Set ? [...set] : []);
  const isTold = namesIn(sent).some((name) => String(name).startsWith('lead:'));
  return [
    ...(suspectedSpam ? ['[check]'] : []),
    ...(isTold ? [] : ['[not told]']),
    ...namesIn(returned).map((name) => `[returned: ${name}]`),
  ];
}

import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Stringifier, stringify } from 'csv-stringify';
import { cellText } from '../../../functions/contract/cellText.ts';
import { eraseItems, itemsOf, type StoredItem, storedJson } from '../../../functions/stores/people.ts';
import { openTable, readItems, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import { needNewsletter, openTables } from '../openTables.ts';
import { endWhenUnread, oneLine, print, printAll, say, visible, writeNewFile } from '../output.ts';
import { ask, misuse, readArguments } from '../runCommand.ts';
import { type ItemKind, shapeRemark, storedText } from './ItemKind.ts';

/** Longer lists are not sorted, because memory would have to hold the whole list. */
const sortedAtMost = 10_000;

/**
 * `npm run contacts` and `npm run subscribers`:
 * - `list` (the default): a line an item, `--json` as JSON lines; `--spam` shows suspected spam too;
 * - `export`: CSV for a spreadsheet program, `--json` for JSON lines, `--to <file>` instead of the screen;
 * - `erase <email>`: shows what a person's items are, asks (`--yes` skips the question) and deletes them.
 *
 * `--stage <name>` works on a deployed stage.
 */
export async function peopleCommand(kind: ItemKind): Promise<void> {
  const order = readOrder(kind);
  const tables = await openTables(order.stage);
  try {
    if (kind.name === 'subscribers') needNewsletter(tables);
    const table = openTable(tables.nameOf(kind.table), tables.client);
    if (order.task === 'erase') await erase(kind, table, order);
    else await write(kind, table, order);
  } finally {
    await tables.close();
  }
}

type Order = ReturnType<typeof readOrder>;

function readOrder(kind: ItemKind) {
  const spam = kind.isSpam ? ' [--spam]' : '';
  const usage = `Usage: npm run ${kind.name} -- [list [--json]${spam} | export [--csv | --json] [--to <file>]${spam} | erase <email> [--yes]] [--stage <name>]`;
  const { values, positionals } = readArguments(usage, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    spam: { type: 'boolean' },
    yes: { type: 'boolean' },
    to: { type: 'string' },
  });
  const [task = 'list', email, ...more] = positionals;
  if (task !== 'list' && task !== 'export' && task !== 'erase') {
    throw misuse(`There is no task ${task}`, usage);
  }
  const options = { list: ['json', 'spam'], export: ['json', 'csv', 'to', 'spam'], erase: ['yes'] }[task];
  const odd = Object.keys(values).find((name) => name !== 'stage' && !options.includes(name));
  if (odd) throw misuse(`${task} has no option --${odd}`, usage);
  if (values.spam && !kind.isSpam) throw misuse(`${task} has no option --spam`, usage);
  if (values.csv && values.json) throw misuse('An export is either CSV or JSON', usage);
  if (task === 'erase' ? !email?.includes('@') || more.length > 0 : email !== undefined) {
    throw misuse(
      task === 'erase' ? 'Name the one e-mail address to erase' : `${task} needs no other word`,
      usage,
    );
  }
  return { ...values, task, email: email ?? '' };
}

async function write(kind: ItemKind, table: Table, order: Order): Promise<void> {
  endWhenUnread();
  const items = inOrder(wanted(kind, table, order), kind.time, () =>
    say(
      `There are more than ${sortedAtMost.toLocaleString('en')} ${kind.noun[1]}: they come in the table’s own order. Sort by the first column.`,
    ),
  );
  const csv = order.task === 'export' && !order.json;
  const line = (item: StoredItem) =>
    order.json ? visible(storedJson(item)) : kind.line(item).map(oneLine).join('  ');
  const into = (target: Writable | typeof printAll) =>
    csv
      ? pipeline(rows(kind, items), csvRows(Object.keys(kind.row({}))), target)
      : pipeline(lines(items, line), target);
  if (order.to === undefined) await into(printAll);
  else await writeNewFile(order.to, into);
}

/** The items that a list shows. Those of an unusual shape are named on standard error. */
async function* wanted(kind: ItemKind, table: Table, { spam }: Order): AsyncGenerator<StoredItem> {
  for await (const item of readItems(table)) {
    if (!spam && kind.isSpam?.(item)) continue;
    const remark = shapeRemark(kind, item);
    if (remark) say(oneLine(remark));
    yield item;
  }
}

async function* lines(items: AsyncIterable<StoredItem>, line: (item: StoredItem) => string) {
  for await (const item of items) yield `${line(item)}\n`;
}

async function* rows({ row }: ItemKind, items: AsyncIterable<StoredItem>) {
  for await (const item of items) yield row(item);
}

async function erase(kind: ItemKind, table: Table, { email, yes }: Order): Promise<void> {
  const items = await itemsOf(table, email);
  if (items.length === 0) {
    print(`Nothing is stored for ${oneLine(email)}.`);
    return;
  }
  for (const item of items) print(kind.line(item).map(oneLine).join('  '));
  const [one, many] = kind.noun;
  const what = `${items.length} ${items.length === 1 ? one : many}`;
  if (!yes && !(await ask(`Erase ${what} for good?`))) throw new CannotStart('Nothing was erased.');
  await eraseItems(table, kind.key, items);
  print(`Erased: ${what}.`);
}

/**
 * Items by the text of one attribute, the lowest first, as long as there are few. More of them come in the table's own
 * order; `tooMany` is called before, so that the caller can say so.
 */
export async function* inOrder(
  items: AsyncIterable<StoredItem>,
  attribute: string,
  tooMany: () => void,
  most = sortedAtMost,
): AsyncGenerator<StoredItem> {
  const waiting: StoredItem[] = [];
  let sorting = true;
  for await (const item of items) {
    if (!sorting) {
      yield item;
      continue;
    }
    waiting.push(item);
    if (waiting.length <= most) continue;
    sorting = false;
    tooMany();
    yield* waiting.splice(0);
  }
  yield* waiting.sort((a, b) => compare(storedText(a[attribute]), storedText(b[attribute])));
}

/** By code units: the order of ISO times. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A stream that makes CSV of rows, for a spreadsheet program: UTF-8 with a byte-order mark, without which Excel reads
 * another encoding, CRLF, and an apostrophe before a text that such a program would take for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Control and direction characters are escaped.
 * @param columns names of the cells, also the first row.
 */
export function csvRows(columns: string[]): Stringifier {
  return stringify({
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    // By itself the package quotes its own line end only.
    quoted_match: /[\r\n]/,
    cast: { string: cellText },
  });
}

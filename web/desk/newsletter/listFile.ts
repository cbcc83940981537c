import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { fill } from '../../../content/schema/fill.ts';
import { subscriberEmail } from '../../../functions/contract/newsletter.ts';

/** A list that was read: its columns by name, and its rows with the numbers that a spreadsheet program shows. */
export interface ListFile {
  /** The same file has the same: a hash of its bytes, which names the import. */
  readonly id: string;
  readonly columns: readonly string[];
  readonly rows: readonly ListRow[];
  /** The column that most likely has the addresses. */
  readonly addressColumn: number;
}
export interface ListRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Why a file is no list, in a sentence. */
export class UnreadableFile extends Error {}

const maxMegabytes = 5;
const separators = [',', ';', '\t'];

/** @throws UnreadableFile */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > maxMegabytes * 1024 * 1024) {
    throw new UnreadableFile(fill(words.fileTooLarge, { count: maxMegabytes }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  return { id, ...readList(decode(bytes)) };
}

/** Files of spreadsheet programs are in UTF-8, in UTF-16 with a mark, or in the code page of western Windows. */
export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws UnreadableFile */
export function readList(text: string): Omit<ListFile, 'id'> {
  const separator = separatorOf(text);
  const records = recordsOf(text, separator).map((cells, index) => ({ row: index + 1, cells }));
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...rest] = filled;
  if (!first) throw new UnreadableFile(words.fileEmpty);
  // A list of addresses alone has no names above them.
  const named = !first.cells.some((cell) => isAddress(cell));
  const rows = named ? rest : filled;
  if (rows.length === 0) throw new UnreadableFile(words.fileEmpty);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), first.cells.length);
  const columns = Array.from(
    { length: width },
    (_, index) => (named && first.cells[index]?.trim()) || fill(words.column, { number: index + 1 }),
  );
  const sample = rows.slice(0, 200);
  const addresses = columns.map((_, column) => sample.filter(({ cells }) => isAddress(cells[column])).length);
  return { columns, rows, addressColumn: addresses.indexOf(Math.max(...addresses)) };
}

/** The separator that makes most cells of the first row. */
function separatorOf(text: string): string {
  const cells = separators.map((separator) => recordsOf(text, separator, 1)[0]?.length ?? 0);
  return separators[cells.indexOf(Math.max(...cells))]!;
}

/** @throws UnreadableFile */
function recordsOf(text: string, separator: string, to = -1): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to,
    }) as string[][];
  } catch (error) {
    if ((error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED') throw new UnreadableFile(words.fileQuotes);
    throw error;
  }
}

/** The address of a cell, also of one such as `Ada Lovelace <ada@example.com>`. */
export function addressIn(cell = ''): string {
  return /<([^<>]*)>\s*$/.exec(cell)?.[1]?.trim() ?? cell.trim();
}

function isAddress(cell: string | undefined): boolean {
  return subscriberEmail.safeParse(addressIn(cell)).success;
}

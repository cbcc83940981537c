/**
 * `npm run numbers`: what the site has done for the firm in a month of UTC, with the month before beside it.
 * `--month 2026-11` names another month than this one, `--csv` and `--json` are for programs, `--stage <name>` reads a
 * deployed stage. What the figures do not hold is said on standard error.
 */

import {
  type ComparedFigure,
  compare,
  monthPeriod,
  periodBefore,
  readNumbers,
} from '../../functions/stores/numbers.ts';
import { openTable, type Table } from '../../functions/stores/table.ts';
import { csvOf } from './csvOf.ts';
import { openTables, type Tables } from './openTables.ts';
import { endWhenUnread, oneLine, print, printAll, say } from './output.ts';
import { misuse, readArguments, runCommand } from './runCommand.ts';

const usage = 'Usage: npm run numbers -- [--month <yyyy-mm>] [--csv | --json] [--stage <name>]';

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    month: { type: 'string' },
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (positionals.length > 0) throw misuse('numbers needs no other word', usage);
  if (values.csv && values.json) throw misuse('The numbers are either CSV or JSON', usage);
  const now = new Date();
  const month = values.month ?? now.toISOString().slice(0, 'yyyy-mm'.length);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw misuse(`${month} is no month such as 2026-11`, usage);
  endWhenUnread();
  const tables = await openTables(values.stage);
  try {
    const period = monthPeriod(month);
    const [numbers, before] = await readNumbers(tablesOf(tables), [period, periodBefore(period)], now);
    const rows = compare(numbers!, before!);
    if (values.csv)
      await printAll([
        csvOf(
          ['part', 'name', 'value', 'before', 'told'],
          rows.map(({ part, name, value, before, told }) => ({ part, name, value, before, told })),
        ),
      ]);
    else if (values.json) for (const row of rows) print(JSON.stringify({ month, ...row }));
    else printTable(rows, month, before!.period.month!);
    for (const note of notesOf(tables, rows)) say(note);
  } finally {
    await tables.close();
  }
});

function tablesOf({ client, nameOf, has }: Tables) {
  const table = (output: string): Table => openTable(nameOf(output), client);
  const tableIfAny = (output: string) => (has(output) ? table(output) : undefined);
  return {
    contacts: table('ContactsTableName'),
    downloads: table('DownloadsTableName'),
    usage: table('UsageTableName'),
    counts: tableIfAny('CountsTableName'),
    subscribers: tableIfAny('SubscribersTableName'),
  };
}

function printTable(rows: readonly ComparedFigure[], month: string, before: string): void {
  const width = Math.max(20, ...rows.map(({ name }) => name.length + 2));
  const line = (name: string, value: string, was: string, told: string) =>
    print(oneLine(`${name.padEnd(width)}${value.padStart(22)}${was.padStart(22)}  ${told}`.trimEnd()));
  line('', month, before, '');
  for (const [part, ofPart] of Map.groupBy(rows, ({ part }) => part)) {
    // Days are for programs: a line for each would hide the rest.
    if (part === 'views by day') continue;
    line(part, '', '', '');
    for (const { name, value, text, before, textBefore, told } of ofPart) {
      const shown = (number: number, words?: string) => words ?? number.toLocaleString('en');
      const isVital = part.startsWith('vitals');
      line(
        `  ${name}`,
        isVital && text === undefined ? '–' : shown(value, text),
        isVital && textBefore === undefined ? '–' : shown(before, textBefore),
        told,
      );
    }
  }
}

/** What the figures do not hold. */
function notesOf({ has }: Tables, rows: readonly ComparedFigure[]): string[] {
  return [
    ...(has('CountsTableName')
      ? [
          'Counted: told by pages. Not in it are browsers without code, with Global Privacy Control or Do Not Track, robots, floods, and views whose line was lost. Visitors cannot be counted, only views. With counting.oneIn in site.yaml, one view in so many stands for all.',
          'Vitals at p75: three of four views are below the bound; views of browsers that measure it count.',
        ]
      : ['Views are not counted on this site: counting is off in site.yaml (features).']),
    'Exact: of what is stored now. What was erased, or has expired since, is in no figure. A person’s download counts once for a paper and a day.',
    ...(rows.some(({ told }) => told === 'at least')
      ? [
          'At least: who has left, or cannot be reached, is deleted 30 days later, and is then in no figure. Who came back counts in the month of the last return.',
        ]
      : []),
    'Leads by source: only what a visitor sent along; the others are ‘not sent along’. Calls ‘without a person’ were told by a page alone, and nothing proves them.',
    'Dollars of AI include what is reserved for generations that are under way.',
  ];
}

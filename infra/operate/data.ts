/**
 * `npm run data -- contacts | subscribers | downloads | usage`: what is stored, a line an item with the oldest first.
 * `--json` prints everything that is stored as JSON lines, `--csv` a table for a spreadsheet program.
 *
 * `npm run data -- import <file.csv>` brings subscribers along whose consent is recorded (importSubscribers.ts).
 *
 * `--stage <name>` works on a deployed stage.
 */
import { storedJson } from '../../functions/stores/people.ts';
import { openTable } from '../../functions/stores/table.ts';
import { csvOf } from './csvOf.ts';
import { importSubscribers } from './importSubscribers.ts';
import { type List, lists } from './lists.ts';
import { openTables } from './openTables.ts';
import { endWhenUnread, oneLine, print, printWhole } from './output.ts';
import { misuse, readArguments, runCommand } from './runCommand.ts';

const usage = `Usage: npm run data -- ${Object.keys(lists).join(' | ')} [--json | --csv] [--stage <name>], or import <file.csv> [--yes] [--stage <name>]`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  const { json, csv, yes, stage } = values;
  const [task = '', file, ...more] = positionals;
  const list = Object.hasOwn(lists, task) ? lists[task] : undefined;
  if (!list && task !== 'import') {
    throw misuse(task ? `There is no list ${task}` : 'Say what you want to see', usage);
  }
  if (list ? file !== undefined : file === undefined || more.length > 0) {
    throw misuse(list ? `${task} needs no other word` : 'Name the one file to import', usage);
  }
  if (list && yes) throw misuse(`${task} has no option --yes`, usage);
  if (!list && (json || csv)) throw misuse('import has no option --json or --csv', usage);
  if (json && csv) throw misuse('A list is either CSV or JSON', usage);

  const tables = await openTables(stage);
  try {
    if (list) {
      endWhenUnread();
      await show(list, await list.read(openTable(tables.nameOf(list.table), tables.client)), { json, csv });
    } else {
      await importSubscribers(tables, { file: file!, yes });
    }
  } finally {
    await tables.close();
  }
});

/** Prints a list in the form that was asked for. */
async function show(
  { columns, line }: List,
  items: Awaited<ReturnType<List['read']>>,
  { json, csv }: { readonly json: boolean | undefined; readonly csv: boolean | undefined },
): Promise<void> {
  if (csv) return printWhole(csvOf(columns, items));
  for (const item of items)
    print(json ? storedJson(item) : line(item).filter(Boolean).map(oneLine).join('  '));
}

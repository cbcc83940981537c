import { openTable, type Table } from '../../functions/stores/table.ts';
import { oneLine } from './oneLine.ts';
import { openTables } from './openTables.ts';
import { misuse, readArguments, runCommand } from './runCommand.ts';

interface Listing<Item> {
  readonly command: 'downloads' | 'usage';
  /** Output of the data stack that names the table. */
  readonly table: string;
  readonly read: (table: Table) => Promise<Item[]>;
  /** The parts of an item's line. */
  readonly line: (item: Item) => readonly string[];
}

/**
 * Runs an operator's command that prints one line for each figure, in the order in which `read` returns them.
 * `--json` prints JSON lines, `--stage <name>` reads a deployed stage.
 */
export function listCommand<Item>({ command, table, read, line }: Listing<Item>): Promise<void> {
  return runCommand(async () => {
    const usage = `Usage: npm run ${command} -- [--json] [--stage <name>]`;
    const { values, positionals } = readArguments(usage, { json: { type: 'boolean' } });
    if (positionals.length > 0) throw misuse(`${command} needs no other word`, usage);
    const tables = await openTables(values.stage);
    try {
      for (const item of await read(openTable(tables.nameOf(table), tables.client))) {
        process.stdout.write(`${values.json ? JSON.stringify(item) : line(item).map(oneLine).join('  ')}\n`);
      }
    } finally {
      await tables.close();
    }
  });
}

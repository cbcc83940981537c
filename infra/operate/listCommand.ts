import { parseArgs } from 'node:util';
import { openTable, type Table } from '../../functions/stores/table.ts';
import { CannotStart } from '../local/CannotStart.ts';
import { oneLine } from './oneLine.ts';
import { openTables } from './openTables.ts';

interface Listing<Item> {
  readonly command: 'contacts' | 'subscribers' | 'usage';
  /** Output of the data stack that names the table. */
  readonly table: string;
  /** The command's own flag, besides `--json` and `--stage`. */
  readonly flag?: 'spam';
  readonly read: (table: Table, flagged: boolean) => Promise<Item[]>;
  /** The parts of an item's line. */
  readonly line: (item: Item) => readonly string[];
}

/**
 * Runs an operator's command that prints one line for each item, in the order in which `read` returns them.
 * `--json` prints JSON lines, `--stage <name>` reads a deployed stage.
 */
export async function listCommand<Item>({ command, table, flag, read, line }: Listing<Item>): Promise<void> {
  // A reader such as `head` may leave early.
  process.stdout.on('error', () => process.exit());
  try {
    const { stage, json, spam } = readFlags(command, flag);
    const tables = await openTables(stage);
    try {
      for (const item of await read(openTable(tables.nameOf(table), tables.client), spam)) {
        process.stdout.write(`${json ? JSON.stringify(item) : line(item).map(oneLine).join('  ')}\n`);
      }
    } finally {
      await tables.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

function readFlags(command: string, flag: string | undefined) {
  const usage = `Usage: npm run ${command} -- [--json] [--stage <name>]${flag ? ` [--${flag}]` : ''}`;
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        stage: { type: 'string' },
        spam: { type: 'boolean', default: false },
      },
    });
    if (values.spam && flag !== 'spam') throw new Error('Unknown option --spam.');
    return values;
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n${usage}`);
  }
}

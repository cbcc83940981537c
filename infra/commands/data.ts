/**
 * `npm run data -- contacts | subscribers | downloads | usage`: what is stored, one line for each item, the oldest first.
 * `--json` prints everything that is stored as JSON lines, `--csv` a table for a spreadsheet program.
 *
 * `npm run data -- import <file.csv>` adds subscribers whose consent is recorded (subscribers.ts).
 *
 * `npm run data -- unsubscribe <email>` takes an address off the newsletter's list, for a reader who asked by mail.
 *
 * `--stage <name>` works on a deployed stage.
 */
import { misuse, print, readArguments, runCommand } from './command.ts';
import { csvOf, lineOf, lists } from './lists.ts';
import { openSite, tableOf } from './openSite.ts';
import { storedJson } from './people.ts';
import { importSubscribers, unsubscribe } from './subscribers.ts';

const usage = `npm run data -- ${Object.keys(lists).join(' | ')} [--json | --csv] [--stage <name>], or import <file.csv> [--yes] [--stage <name>], or unsubscribe <email> [--stage <name>]`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  const [task = '', file] = positionals;
  const list = Object.hasOwn(lists, task) ? lists[task] : undefined;
  if (!list && task !== 'import' && task !== 'unsubscribe')
    throw misuse(`There is no list ‘${task}’.`, usage);
  if (positionals.length !== (list ? 1 : 2)) {
    const missing = task === 'import' ? 'Name the one file to import.' : 'Name the one e-mail address.';
    throw misuse(list ? `${task} needs no other word.` : missing, usage);
  }

  const site = await openSite(values.stage);
  try {
    if (task === 'import') return await importSubscribers(site, file!, values.yes);
    if (!list) return await unsubscribe(site, file!);
    const items = await list.read(tableOf(site, list.table));
    if (values.csv) process.stdout.write(csvOf(list, items));
    else for (const item of items) print(values.json ? storedJson(item) : lineOf(list, item));
  } finally {
    await site.close();
  }
});

/**
 * `npm run data -- contacts | subscribers | downloads | usage`: what is stored, one line for each item, the oldest first.
 * `--json` prints everything that is stored as JSON lines, `--csv` a table for a spreadsheet program.
 *
 * `npm run data -- unsubscribe <email>` takes an address off the newsletter's list, for a reader who asked by mail.
 *
 * `--stage <name>` works on a deployed stage.
 */
import { subscriberEmail } from '#functions/newsletter/newsletter.ts';
import { change } from '#functions/newsletter/subscribersTable.ts';
import { UserError } from '../local/UserError.ts';
import { misuse, print, readArguments, runCommand, say } from './command.ts';
import { csvOf, type List, lineOf, lists } from './lists.ts';
import { openSite, type Site, tableOf } from './openSite.ts';
import { storedJson } from './people.ts';

const usage = `npm run data -- ${Object.keys(lists).join(' | ')} [--json | --csv] [--stage <name>]
npm run data -- unsubscribe <email> [--stage <name>]`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
  });
  const [task, email = '', ...more] = positionals;
  if (!task) throw misuse('Name a list.', usage);
  const list = Object.hasOwn(lists, task) ? lists[task] : undefined;
  if (!list && task !== 'unsubscribe') throw misuse(`There is no list ‘${task}’.`, usage);
  if (list && email) throw misuse(`${task} needs no other word.`, usage);
  if (values.json && values.csv) throw misuse('Choose --json or --csv.', usage);
  if (!list && (!email || more.length > 0)) throw misuse('Name the one e-mail address.', usage);

  const site = await openSite(values.stage);
  try {
    if (list) await printList(list, site, values);
    else await unsubscribe(site, email);
  } finally {
    await site.close();
  }
});

async function printList(
  list: List,
  site: Site,
  { json, csv }: { readonly json?: boolean | undefined; readonly csv?: boolean | undefined },
): Promise<void> {
  const items = await list.read(tableOf(site, list.table));
  if (items.length === 0) say('The list is empty.');
  if (csv) process.stdout.write(csvOf(list, items));
  else for (const item of items) print(json ? storedJson(item) : lineOf(list, item));
}

/**
 * Takes an address off the newsletter's list, as the link of a letter does.
 * @throws UserError for what is no address
 */
async function unsubscribe(site: Site, address: string): Promise<void> {
  const { data: email } = subscriberEmail.safeParse(address);
  if (!email) throw new UserError(`‘${address}’ is no e-mail address.`);
  const hasChanged = await change(tableOf(site, 'SubscribersTableName'), 'leave', email, new Date());
  print(hasChanged ? `${email} has left the list.` : `${email} was not on the list.`);
}

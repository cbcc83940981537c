/**
 * `npm run person -- show | erase <email>`: everything that the tables and the local run's outbox hold about one person,
 * as JSON for an answer to that person's question, or its end. What a command cannot erase is named.
 */
import { functionMailSettings } from '../../functions/contract/settings.ts';
import { openTable } from '../../functions/stores/table.ts';
import { CannotStart } from '../local/command.ts';
import { openTables, type Tables } from './openTables.ts';
import { endWhenUnread, oneLine, print } from './output.ts';
import { countersOf, eraseItems, itemsOf } from './people/eraseItems.ts';
import { storedJson } from './people/ItemKind.ts';
import { contactItems, subscriberItems } from './people/itemKinds.ts';
import { eraseMails, mailsAbout, remainsOf } from './people/remains.ts';
import { ask, misuse, readArguments, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { task, email, yes, stage } = readOrder();
  if (task === 'show') endWhenUnread();
  const tables = await openTables(stage);
  const { dataDir } = tables;
  try {
    const found = await findAll(tables, email);
    const mails = dataDir ? await mailsAbout(dataDir, email) : [];
    const items = found.reduce((sum, each) => sum + each.items.length, 0);
    if (items + mails.length === 0) {
      print(`Nothing is stored for ${oneLine(email)}.`);
      return;
    }
    const shown = Object.fromEntries(found.map(({ name, items }) => [name, items]));
    print(storedJson(mails.length > 0 ? { ...shown, mails } : shown, 2));
    if (task === 'show') return;
    const what = [counted(items, 'item'), ...(mails.length > 0 ? [counted(mails.length, 'mail')] : [])].join(
      ' and ',
    );
    if (!yes && !(await ask(`Erase ${what} for good?`))) throw new CannotStart('Nothing was erased.');
    for (const { table, key, items } of found) await eraseItems(table, key, items);
    eraseMails(mails);
    print(`Erased: ${what}. What remains:`);
    const settings = functionMailSettings.parse(JSON.parse(tables.nameOf('MailSettings')));
    const booked = found.some(({ items }) => items.some(({ kind }) => kind === 'call'));
    for (const sentence of remainsOf({ email, settings, dataDir, booked })) print(`- ${oneLine(sentence)}`);
  } finally {
    await tables.close();
  }
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function readOrder() {
  const usage = 'Usage: npm run person -- show <email> | erase <email> [--yes] [--stage <name>]';
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task, email, ...more] = positionals;
  if (task !== 'show' && task !== 'erase') throw misuse('Say show or erase', usage);
  if (!email?.includes('@') || more.length > 0) throw misuse('Name the one e-mail address', usage);
  if (task === 'show' && values.yes) throw misuse('show has no option --yes', usage);
  return { ...values, task, email };
}

/** The counters come first: they are found by the messages, which are erased last. */
async function findAll({ client, nameOf, has }: Tables, email: string) {
  const open = (output: string) => openTable(nameOf(output), client);
  const found = [];
  // A site without a newsletter has no subscribers.
  const kinds = [subscriberItems, contactItems].filter(
    (kind) => kind === contactItems || has(subscriberItems.table),
  );
  for (const { name, key, table: output } of kinds) {
    const table = open(output);
    found.push({ name, key, table, items: await itemsOf(table, email) });
  }
  const usage = open('UsageTableName');
  const messages = found.find(({ name }) => name === contactItems.name)?.items ?? [];
  return [{ name: 'usage', key: 'key', table: usage, items: await countersOf(usage, messages) }, ...found];
}

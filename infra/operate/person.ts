/**
 * `npm run person -- export | erase <email>`: everything that the tables and the local run's outbox hold about one person,
 * as JSON for an answer to that person's question, or its end. What a command cannot erase is named.
 */
import { functionMailSettings } from '../../functions/contract/settings.ts';
import {
  erasePerson,
  findPerson,
  isKeptOff,
  type PersonTables,
  storedJson,
} from '../../functions/stores/people.ts';
import { openTable } from '../../functions/stores/table.ts';
import { CannotStart } from '../local/command.ts';
import { openTables, type Tables } from './openTables.ts';
import { endWhenUnread, oneLine, print, say } from './output.ts';
import { eraseMails, keptOff, mailsAbout, remainsOf } from './remains.ts';
import { ask, misuse, readArguments, runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { task, email, yes, stage } = readOrder();
  if (task === 'export') endWhenUnread();
  const tables = await openTables(stage);
  const { dataDir } = tables;
  try {
    const personTables = tablesOf(tables);
    const found = await findPerson(personTables, email);
    const mails = dataDir ? await mailsAbout(dataDir, email) : [];
    const items = found.reduce((sum, each) => sum + each.items.length, 0);
    if (items + mails.length === 0) {
      print(`Nothing is stored for ${oneLine(email)}.`);
      if (await isKeptOff(personTables, email)) print(keptOff);
      return;
    }
    const shown = Object.fromEntries(found.map(({ name, items }) => [name, items]));
    print(storedJson(mails.length > 0 ? { ...shown, mails } : shown, 2));
    if (task === 'export') {
      if (await isKeptOff(personTables, email)) say(keptOff);
      return;
    }
    const what = [counted(items, 'item'), ...(mails.length > 0 ? [counted(mails.length, 'mail')] : [])].join(
      ' and ',
    );
    if (!yes && !(await ask(`Erase ${what} for good?`))) throw new CannotStart('Nothing was erased.');
    await erasePerson(found);
    eraseMails(mails);
    print(`Erased: ${what}. What remains:`);
    const settings = functionMailSettings.parse(JSON.parse(tables.nameOf('MailSettings')));
    const remains = remainsOf({ email, settings, dataDir });
    if (await isKeptOff(personTables, email)) remains.unshift(keptOff);
    for (const sentence of remains) print(`- ${oneLine(sentence)}`);
  } finally {
    await tables.close();
  }
});

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function readOrder() {
  const usage = 'Usage: npm run person -- export <email> | erase <email> [--yes] [--stage <name>]';
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task, email, ...more] = positionals;
  if (task !== 'export' && task !== 'erase') throw misuse('Say export or erase', usage);
  if (!email?.includes('@') || more.length > 0) throw misuse('Name the one e-mail address', usage);
  if (task === 'export' && values.yes) throw misuse('export has no option --yes', usage);
  return { ...values, task, email };
}

function tablesOf({ client, nameOf, has }: Tables): PersonTables {
  const open = (output: string) => openTable(nameOf(output), client);
  return {
    contacts: open('ContactsTableName'),
    subscribers: has('SubscribersTableName') ? open('SubscribersTableName') : undefined,
    usage: open('UsageTableName'),
  };
}

/**
 * `npm run person -- export | erase <email>`: prints everything that the tables hold about one person as JSON, to answer that
 * person's question, and with `erase` deletes it. It names what it cannot erase. `--stage <name>` works on a deployed stage.
 */
import { join } from 'node:path';
import { UserError } from '../local/UserError.ts';
import { ask, misuse, print, readArguments, runCommand, say } from './command.ts';
import { mailSettingsOf, openSite, type Site, tableOf } from './openSite.ts';
import { erasePerson, findPerson, storedJson } from './people.ts';

const usage = `npm run person -- export <email> [--stage <name>]
npm run person -- erase <email> [--yes] [--stage <name>]`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, { yes: { type: 'boolean' } });
  const [task, email = '', ...more] = positionals;
  if (task !== 'export' && task !== 'erase') throw misuse('Say export or erase.', usage);
  if (!email.includes('@') || more.length > 0) throw misuse('Name the one e-mail address.', usage);

  const site = await openSite(values.stage);
  try {
    const tables = {
      contacts: tableOf(site, 'ContactsTableName'),
      subscribers: site.outputs.SubscribersTableName ? tableOf(site, 'SubscribersTableName') : undefined,
    };
    const found = await findPerson(tables, email);
    const count = found.reduce((sum, { items }) => sum + items.length, 0);
    if (count === 0) say(`The tables hold nothing about ${email}.`);
    else print(storedJson(Object.fromEntries(found.map(({ name, items }) => [name, items])), 2));
    if (task === 'erase' && count > 0) {
      const items = count === 1 ? '1 item' : `${count} items`;
      if (!values.yes && !(await ask(`Erase ${items} for good?`))) throw new UserError('Nothing was erased.');
      await erasePerson(found);
      print(`Erased: ${items}.`);
    }
    for (const sentence of remainsOf(site)) say(sentence);
  } finally {
    await site.close();
  }
});

/**
 * Where else data about a person may be, which no command reaches, and what the operator can do about it. It depends on the
 * settings alone, so that a repeated erasure says the same.
 */
function remainsOf(site: Site): string[] {
  if (site.dataDir)
    return [`Mails to and about the person, if any, are files in ${join(site.dataDir, 'outbox')}.`];
  const settings = mailSettingsOf(site);
  return [
    ...(settings ? [`Mails about the person, if any, are in ${settings.leadsTo.join(', ')}.`] : []),
    ...(settings?.webhook ? [`The CRM behind ${settings.webhook.url} was told of messages.`] : []),
    'Backups of the tables forget after 35 days. Files that you have exported are yours to delete.',
    'If the address bounced or complained, SES keeps it on its suppression list, so that it gets no mail. Leave it there unless the person asks for mail again (docs/operations.md).',
  ];
}

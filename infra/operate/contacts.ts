/** `npm run contacts`: the messages that visitors sent, newest last; `-- --spam` shows suspected spam too. */
import { listContacts } from '../../functions/stores/contacts.ts';
import { contactLine } from './contactLine.ts';
import { listCommand } from './listCommand.ts';

await listCommand({
  command: 'contacts',
  table: 'ContactsTableName',
  flag: 'spam',
  read: (table, spam) => listContacts(table, { suspectedSpam: spam }),
  line: contactLine,
});

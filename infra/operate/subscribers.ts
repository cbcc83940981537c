/** `npm run subscribers`: the newsletter's subscribers, newest last. */
import { listSubscribers } from '../../functions/stores/subscribers.ts';
import { listCommand } from './listCommand.ts';

await listCommand({
  command: 'subscribers',
  table: 'SubscribersTableName',
  read: (table) => listSubscribers(table),
  line: ({ subscribedAt, email }) => [subscribedAt, email],
});

import { handle, type RouteRequest } from '../runtime/lambda.ts';
import type { Reply } from '../runtime/Route.ts';
import { tableIn } from '../runtime/table.ts';
import { openLink } from './mailLinks.ts';
import { unsubscribe as route } from './routes.ts';
import { change, readSubscriber } from './subscribersTable.ts';

/**
 * Takes the address of a link from the list. The page's button and a mail program's one click (RFC 8058) call the same
 * route; a second call and one for an erased person succeed too, because the wish is fulfilled.
 * @throws InvalidRequest when the link is not ours.
 */
async function unsubscribe({ query: { token } }: RouteRequest<typeof route>): Promise<Reply<typeof route>> {
  const { email } = await openLink('newsletter-unsubscribe', token);
  const table = tableIn('SUBSCRIBERS_TABLE');
  const now = new Date();
  if (await change(table, 'leave', email, now)) return { outcome: 'unsubscribed' };
  return { outcome: (await readSubscriber(table, email, now)) ? 'already' : 'unknown' };
}

export const handler = handle('unsubscribe', route, unsubscribe);

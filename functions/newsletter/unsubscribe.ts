import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { tableIn } from '../runtime/table.ts';
import { openLink } from './mailLinks.ts';
import { unsubscribe as route } from './routes.ts';
import { queueSubscriberCall } from './subscriberCalls.ts';
import { leave } from './subscribersTable.ts';

/**
 * Takes the address of a link from the list. The page's button and a mail program's one click (RFC 8058) call the same
 * route; a second call and one for an erased person succeed too, because the wish is fulfilled.
 * @throws InvalidRequest when the link is not ours.
 */
async function unsubscribe({ query: { token } }: RouteRequest<'unsubscribe'>): Promise<Reply<'unsubscribe'>> {
  const { email } = await openLink('newsletter-unsubscribe', token);
  const table = tableIn('SUBSCRIBERS_TABLE');
  const { hasChanged, subscriber } = await leave(table, email, 'unsubscribed', new Date());
  await queueSubscriberCall(subscriber);
  return { outcome: hasChanged ? 'unsubscribed' : subscriber ? 'already' : 'unknown' };
}

export const handler = handle('unsubscribe', route, unsubscribe);

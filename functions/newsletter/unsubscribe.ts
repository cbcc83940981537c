import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { tableIn } from '../runtime/table.ts';
import { tellSubscriber } from './callSubscriber.ts';
import { openLink } from './mailLinks.ts';
import { unsubscribe as route } from './routes.ts';
import { leave } from './subscribersTable.ts';

/**
 * Takes the address of a link from the list. The page's button and a mail program's one click (RFC 8058) call the same
 * route; a second call and one for an erased person succeed too, because the wish is fulfilled.
 * @throws InvalidRequest when the link is not ours.
 */
export async function unsubscribe({
  query: { token },
}: Pick<RouteRequest<'unsubscribe'>, 'query'>): Promise<Reply<'unsubscribe'>> {
  const link = await openLink('newsletter-unsubscribe', token);
  if (link === 'expired') throw new Error('A link that unsubscribes has no end.');
  const now = new Date();
  const { hasChanged, subscriber } = await leave(
    tableIn('SUBSCRIBERS_TABLE'),
    link.email,
    'unsubscribed',
    now,
  );
  await tellSubscriber(subscriber);
  return { outcome: hasChanged ? 'unsubscribed' : subscriber ? 'already' : 'unknown' };
}

export const handler = handle('unsubscribe', route, unsubscribe);

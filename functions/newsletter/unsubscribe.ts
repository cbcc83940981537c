import type { Reply } from '../routes.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { connectMailLink, type MailLinkEffects, unreadableLink } from './mailLinks.ts';
import { unsubscribe as route } from './routes.ts';
import { unsubscribe as takeOff, type Unsubscription } from './subscribersTable.ts';

export interface Effects extends MailLinkEffects {
  readonly takeOff: (email: string, now: Date) => Promise<Unsubscription>;
}

/**
 * Takes the address of a link from the list. The page's button and a mail program's one click (RFC 8058) call the same
 * route; a second call and one for an erased person succeed too, because the wish is fulfilled.
 * @throws InvalidRequest when the link is not ours.
 */
export async function unsubscribe(
  { query: { token } }: Pick<RouteRequest<'unsubscribe'>, 'query'>,
  { readToken, takeOff, now }: Effects,
): Promise<Reply<'unsubscribe'>> {
  const read = await readToken(token, now());
  // This purpose never expires.
  if (typeof read === 'string') throw unreadableLink();
  return { outcome: await takeOff(read.email, now()) };
}

export const handler = lambda('unsubscribe', route, unsubscribe, () => {
  const { table, told, ...effects } = connectMailLink('newsletter-unsubscribe');
  return { ...effects, takeOff: (email, now) => takeOff(table, email, now, told) };
});

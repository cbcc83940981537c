import type { Reply } from '../routes.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { Problem } from '../runtime/problems.ts';
import { connectMailLink, type MailLinkEffects, unreadableLink } from './mailLinks.ts';
import { confirmSubscription as route } from './routes.ts';
import { type Confirmation, confirm } from './subscribersTable.ts';

export interface Effects extends MailLinkEffects {
  readonly confirm: (email: string, now: Date) => Promise<Confirmation>;
}

/**
 * Confirms the subscription that a link names.
 * @throws InvalidRequest, Gone or NotFound, so that the page can say what to do next.
 */
export async function confirmSubscription(
  { query: { token } }: Pick<RouteRequest<'confirmSubscription'>, 'query'>,
  { readToken, confirm, now }: Effects,
): Promise<Reply<'confirmSubscription'>> {
  const read = await readToken(token, now());
  if (read === 'unreadable') throw unreadableLink();
  if (read === 'expired') throw overdue();
  const outcome = await confirm(read.email, now());
  if (outcome === 'gone') throw overdue();
  if (outcome === 'unknown')
    throw new Problem('NotFound', 'We hold no subscription for this link. Please subscribe again.');
  return { outcome };
}

const overdue = () =>
  new Problem('Gone', 'This link is no longer valid. Please subscribe again to get a new one.');

export const handler = lambda('confirmSubscription', route, confirmSubscription, () => {
  const { table, told, ...effects } = connectMailLink('newsletter-confirm');
  return { ...effects, confirm: (email, now) => confirm(table, email, now, told) };
});

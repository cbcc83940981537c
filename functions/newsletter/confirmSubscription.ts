import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { Problem } from '../runtime/problems.ts';
import { tableIn } from '../runtime/table.ts';
import { tellSubscriber } from './callSubscriber.ts';
import { openLink } from './mailLinks.ts';
import { confirmSubscription as route } from './routes.ts';
import { confirm } from './subscribersTable.ts';

/**
 * Confirms the subscription that a link names.
 * @throws InvalidRequest, Gone or NotFound, so that the page can say what to do next.
 */
async function confirmSubscription({
  query: { token },
}: RouteRequest<'confirmSubscription'>): Promise<Reply<'confirmSubscription'>> {
  const link = await openLink('newsletter-confirm', token);
  if (link === 'expired') throw overdue();
  const { outcome, subscriber } = await confirm(tableIn('SUBSCRIBERS_TABLE'), link.email, new Date());
  if (outcome === 'gone') throw overdue();
  if (outcome === 'unknown') {
    throw new Problem('NotFound', 'We hold no subscription for this link. Please subscribe again.');
  }
  await tellSubscriber(subscriber);
  return { outcome };
}

const overdue = () =>
  new Problem('Gone', 'This link is no longer valid. Please subscribe again to get a new one.');

export const handler = handle('confirmSubscription', route, confirmSubscription);

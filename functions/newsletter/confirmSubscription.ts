import type { Reply } from '../routes.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { Problem } from '../runtime/problems.ts';
import { tableIn } from '../runtime/table.ts';
import { noLongerValid, openLink } from './mailLinks.ts';
import { confirmSubscription as route } from './routes.ts';
import { queueSubscriberCall } from './subscriberCalls.ts';
import { confirm } from './subscribersTable.ts';

/**
 * Confirms the subscription that a link names.
 * @throws InvalidRequest, Gone or NotFound, so that the page can say what to do next.
 */
async function confirmSubscription({
  query: { token },
}: RouteRequest<'confirmSubscription'>): Promise<Reply<'confirmSubscription'>> {
  const { email } = await openLink('newsletter-confirm', token);
  const { outcome, subscriber } = await confirm(tableIn('SUBSCRIBERS_TABLE'), email, new Date());
  if (outcome === 'gone') throw noLongerValid();
  if (outcome === 'unknown') {
    throw new Problem('NotFound', 'We hold no subscription for this link. Please subscribe again.');
  }
  await queueSubscriberCall(subscriber);
  return { outcome };
}

export const handler = handle('confirmSubscription', route, confirmSubscription);

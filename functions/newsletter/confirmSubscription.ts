import { site } from '#content/built/site.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { Problem } from '../runtime/problems.ts';
import type { Reply } from '../runtime/Route.ts';
import { tableIn } from '../runtime/table.ts';
import { noLongerValid, openLink } from './mailLinks.ts';
import { confirmSubscription as route } from './routes.ts';
import { change, readSubscriber } from './subscribersTable.ts';

/**
 * Confirms the subscription that a link names.
 * @throws InvalidRequest, Gone, Forbidden or NotFound, so that the page can say what to do next.
 */
async function confirmSubscription({
  query: { token },
}: RouteRequest<typeof route>): Promise<Reply<typeof route>> {
  const { email } = await openLink('newsletter-confirm', token);
  const table = tableIn('SUBSCRIBERS_TABLE');
  const now = new Date();
  if (await change(table, 'confirm', email, now)) return { outcome: 'confirmed' };
  const subscriber = await readSubscriber(table, email, now);
  if (subscriber?.state === 'confirmed') return { outcome: 'already' };
  if (subscriber?.state === 'complained') {
    throw new Problem(
      'Forbidden',
      `A mail of ours to this address was reported as spam, so we send it none. Write to ${site.contactEmail} if you want our letter.`,
    );
  }
  if (subscriber) throw noLongerValid();
  throw new Problem('NotFound', 'We hold no subscription for this link. Please subscribe again.');
}

export const handler = handle('confirmSubscription', route, confirmSubscription);

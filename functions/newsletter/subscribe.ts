import { randomUUID } from 'node:crypto';
import { limitVisitor } from '../limits/limitVisitor.ts';
import { mayAskToConfirm } from '../limits/mailToStrangers.ts';
import { enqueue } from '../mail/queue.ts';
import type { Reply } from '../routes.ts';
import { formPages } from '../runtime/answerPages.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { tableIn } from '../runtime/table.ts';
import { subscribe as route } from './routes.ts';
import { addPending } from './subscribersTable.ts';

/**
 * Subscribes an address, which gets a mail with a link that confirms. The reply is the same whatever is known of the
 * address. A request that fails after its write leads to the mail when it comes again.
 * @throws TooManyRequests, and Unavailable when the queue does not take the mail
 */
async function subscribe({
  body: { email },
  headers,
}: RouteRequest<'subscribe'>): Promise<Reply<'subscribe'>> {
  await limitVisitor('newsletter', headers);
  const table = tableIn('SUBSCRIBERS_TABLE');
  const askedAt = await addPending(table, { id: randomUUID(), email, now: new Date() });
  if (askedAt && (await mayAskToConfirm(email))) {
    await enqueue('MAIL_QUEUE_URL', { kind: 'confirm', address: email, askedAt });
  }
  return { success: true };
}

const title = 'Your subscription';
const pages = formPages({
  form: '/resources#newsletter',
  accepted: ({ email = '' }) => ({
    title,
    text: `Thank you for subscribing! You'll receive our latest insights and updates at ${email.trim()}.`,
  }),
  refused: title,
});

export const handler = handle('subscribe', route, subscribe, pages);

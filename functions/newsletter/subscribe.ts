import { limitVisitor } from '../limits/limitVisitor.ts';
import { formPages } from '../runtime/answerPages.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { enqueue } from '../runtime/queue.ts';
import type { Reply } from '../runtime/Route.ts';
import { tableIn } from '../runtime/table.ts';
import { subscribe as route } from './routes.ts';
import { change } from './subscribersTable.ts';

/**
 * Subscribes an address, which gets a mail with a link that confirms. Whatever is known of the address, the reply is the same
 * and comes after the same work, one write and one job: the job finds out whether there is a mail to send. A request that
 * fails after its write leads to the mail when it comes again.
 * @throws TooManyRequests, and Unavailable when table or queue do not answer
 */
async function subscribe({
  body: { email },
  headers,
}: RouteRequest<typeof route>): Promise<Reply<typeof route>> {
  await limitVisitor('newsletter', headers);
  const now = new Date();
  await change(tableIn('SUBSCRIBERS_TABLE'), 'subscribe', email, now);
  // One after the other for an address, so that of many presses only the first finds a mail to send.
  await enqueue('MAIL_QUEUE_URL', [{ kind: 'confirm', address: email, askedAt: now.toISOString() }], email);
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

import { createHash, randomUUID } from 'node:crypto';
import * as words from '#content/built/words.ts';
import { limitVisitor } from '../limits/limitVisitor.ts';
import { formPages } from '../runtime/answerPages.ts';
import { settingsOf } from '../runtime/environment.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { enqueue } from '../runtime/queue.ts';
import type { Reply } from '../runtime/Route.ts';
import { tableIn } from '../runtime/table.ts';
import { addContact, expiryInMonths } from './contactsTable.ts';
import { retentionSettings } from './retention.ts';
import { createContact as route } from './routes.ts';

/**
 * Stores a message, then queues a job for its mails. A client may repeat the call: when the queue has failed, the same
 * `Idempotency-Key` stores nothing new and queues the job again. A filled honeypot gets the same reply.
 * @throws TooManyRequests
 */
async function createContact({
  body: { reference, ...form },
  headers,
}: RouteRequest<typeof route>): Promise<Reply<typeof route>> {
  await limitVisitor('contact', headers);
  const content = { ...form, ...(reference?.trim() && { suspectedSpam: true }) };
  const key = headers['idempotency-key'];
  const id = key ? idOf(key, content) : randomUUID();
  const now = new Date();
  const { contactsMonths } = settingsOf(retentionSettings, 'RETENTION_SETTINGS');
  const message = {
    ...content,
    id,
    createdAt: now.toISOString(),
    expiresAt: expiryInMonths(now, contactsMonths),
  };
  await addContact(tableIn('CONTACTS_TABLE'), message);
  await enqueue('MAIL_QUEUE_URL', [{ kind: 'contact', id }]);
  return { success: true, id };
}

/**
 * A message's id: the same for the same words under the same key, so that a double submit is one item. Other words under a
 * used key are another item: no message is lost to a client that repeats its keys. All fields together make the id, so that a
 * field that is added to the form counts too.
 * @param content in the order of the schema's fields, which zod gives to every object
 */
function idOf(key: string, content: object): string {
  return createHash('sha256')
    .update(JSON.stringify([key, content]))
    .digest('hex')
    .slice(0, 32);
}

const pages = formPages({
  form: '/#contact',
  accepted: () => ({ title: 'Message sent successfully!', text: words.messageSent }),
  refused: 'Failed to send message',
});

export const handler = handle('createContact', route, createContact, pages);

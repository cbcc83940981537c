import { createHash, randomUUID } from 'node:crypto';
import * as contactWords from '../../content/built/words/contact.ts';
import { limitSettings } from '../limits/settings.ts';
import { mayConfirm, openUsageTable } from '../limits/usage.ts';
import { type VisitorLimit, visitorLimit, visitorNetwork } from '../limits/visitorLimit.ts';
import { enqueue, type Job } from '../mail/queue.ts';
import { siteSettings, toldEvents } from '../mail/settings.ts';
import type { Reply } from '../routes.ts';
import { formPages } from '../runtime/answerPages.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { handle, type RouteRequest } from '../runtime/lambda.ts';
import { secretValue } from '../runtime/secretValue.ts';
import { tableIn } from '../runtime/table.ts';
import { addContact, inMonths } from './contactsTable.ts';
import { retentionSettings } from './retention.ts';
import { createContact as route } from './routes.ts';

type Request = RouteRequest<'createContact'>;

let limits: { readonly admit: VisitorLimit; readonly mayCopy: MayCopy } | undefined;

/**
 * Stores a message, then puts its mails on the queue. Both may be done again: where the queue fails, the same
 * `Idempotency-Key` changes nothing in the table and leads to the mails. A filled honeypot gets the same reply.
 * @throws TooManyRequests
 */
async function createContact({
  body: { reference, ...form },
  headers,
}: Request): Promise<Reply<'createContact'>> {
  limits ??= { admit: visitorLimit('contact'), mayCopy: copyLimit() };
  await limits.admit(headers);
  const content = { ...form, ...(reference?.trim() && { suspectedSpam: true }) };
  const { context: _, ...typed } = content;
  const key = headers['idempotency-key'];
  const id = key ? idOf(key, typed) : randomUUID();
  const now = new Date();
  const { contactsMonths } = settingsOf(retentionSettings, 'RETENTION_SETTINGS');
  await addContact(tableIn('CONTACTS_TABLE'), {
    ...content,
    id,
    createdAt: now.toISOString(),
    expiresAt: inMonths(now, contactsMonths),
  });
  const isCopied = !content.suspectedSpam && (await limits.mayCopy(headers, form.email, id));
  await enqueue(
    'MAIL_QUEUE_URL',
    ...leadJobs(id, content),
    ...(isCopied ? [{ kind: 'copy', id } as const] : []),
  );
  return { success: true, id };
}

/** A mail to each of the firm's people, and the call of the CRM, which hears of no suspected spam. */
function leadJobs(id: string, { suspectedSpam }: { suspectedSpam?: boolean }): Job[] {
  const { leadsTo, webhook } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  const isCalled = !suspectedSpam && toldEvents(webhook).includes('contact.created');
  return [
    // A stage that sends no mail yet knows nobody to tell: the consumer will.
    ...(leadsTo ?? [undefined]).map((to) => ({ kind: 'lead', id, to }) as const),
    ...(isCalled ? [{ kind: 'contactCall', id } as const] : []),
  ];
}

/** Whether a visitor gets a copy: one a day for a mailbox, within the day's bound of mails to strangers. */
type MayCopy = (headers: Request['headers'], email: string, id: string) => Promise<boolean>;

function copyLimit(): MayCopy {
  const { USAGE_TABLE, VISITOR_KEY_ARN } = environment('USAGE_TABLE', 'VISITOR_KEY_ARN');
  const { mailToStrangers } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const usage = openUsageTable(USAGE_TABLE);
  const visitorKey = secretValue(VISITOR_KEY_ARN);
  const networkOf = visitorNetwork();
  return (headers, email, contactId) =>
    orElse(
      'a copy was not counted',
      async () => {
        const [key, networkId] = await Promise.all([visitorKey.read(), networkOf(headers)]);
        if (!key) return false;
        return mayConfirm(usage, key, { email, contactId, networkId }, mailToStrangers, new Date());
      },
      false,
    );
}

/**
 * The same for the same words under the same key, so that a double submit is one item, also where the page sends another
 * context along with the second. Other words under a used key are another item: no message is lost to a client that
 * repeats its keys. They count as a whole, so that a field that is added to the form counts too.
 */
function idOf(key: string, typed: object): string {
  return createHash('sha256').update(canonicalJson({ key, typed })).digest('hex').slice(0, 32);
}

/** JSON with the fields of every object in the order of their names: equal values give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const pages = formPages({
  body: route.body,
  form: '/#contact',
  accepted: () => ({ title: contactWords.sent, text: contactWords.sentText }),
  refused: contactWords.failed,
});

export const handler = handle('createContact', route, createContact, pages);

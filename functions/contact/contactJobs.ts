import { enqueue, type JobOf, type Outcome } from '../mail/queue.ts';
import { handToSes, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings, webhookEventsOf } from '../mail/settings.ts';
import { callWebhook, type WebhookCall } from '../mail/webhook.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { emailAddress } from '../runtime/text.ts';
import { noteDelivery, readContact, type StoredContact } from './contactsTable.ts';
import { copyMail } from './copyMail.tsx';
import { leadMail } from './leadMail.tsx';

const settings = () => settingsOf(functionMailSettings, 'MAIL_SETTINGS');

/**
 * Queues the further jobs of a message: a mail to each of the firm's people, the call to its CRM, which does not hear of
 * suspected spam, and the visitor's copy.
 */
export async function queueContactJobs({ id, isCopied }: JobOf<'contact'>): Promise<Outcome> {
  const { leadsTo, webhook } = settings();
  const contact = await readContact(tableIn('CONTACTS_TABLE'), id);
  if (!contact) return 'gone';
  const isCalled = !contact.suspectedSpam && webhookEventsOf(webhook).includes('contact.created');
  await enqueue(
    'MAIL_QUEUE_URL',
    ...leadsTo.map((to) => ({ kind: 'lead', id, to }) as const),
    ...(isCalled ? [{ kind: 'contactCall', id } as const] : []),
    ...(isCopied ? [{ kind: 'copy', id } as const] : []),
  );
  return 'queued';
}

/**
 * Tells one of the firm's people of a message.
 * @throws MailDelayed, and MailRefused too: a lead that nobody gets has to end in the dead letters, where people look.
 */
export function sendLead({ id, to }: JobOf<'lead'>): Promise<Outcome> {
  const stage = settings();
  return sendUnlessSent(id, `lead:${to}`, async (contact) => {
    const mail = await leadMail(contact, to, stage.siteUrl);
    // SES repeats the tag in its events, by which recordMailEvent finds the message.
    await handToSes(ses, stage, { ...mail, tags: { lead: id } });
    return 'sent';
  });
}

/** Tells the visitor that their message has come. */
export function sendCopy({ id }: JobOf<'copy'>): Promise<Outcome> {
  return sendUnlessSent(id, 'copy', async ({ email }) => {
    const { siteUrl, replyTo, ...stage } = settings();
    const to = emailAddress.safeParse(email);
    if (!to.success) return 'no address';
    const mail = await copyMail(to.data, { siteUrl, replyTo });
    return sendOrEnd({ kind: 'copy', item: id }, () => handToSes(ses, stage, mail));
  });
}

/** Tells the firm's CRM of a message. */
export function callCrmAboutContact({ id }: JobOf<'contactCall'>): Promise<Outcome> {
  return sendUnlessSent(id, 'call', (contact) => callWebhook(webhookCallOf(contact)));
}

/** What a CRM is told of a stored message: all attributes but those that only this site needs. */
function webhookCallOf({
  sent: _sent,
  returned: _returned,
  expiresAt: _expiresAt,
  ...data
}: StoredContact): WebhookCall {
  const { id, createdAt: timestamp } = data;
  return { id, type: 'contact.created', timestamp, data };
}

/**
 * Sends a mail or call unless the message's item names it as sent, then adds its name there. Killed in between, it sends
 * twice.
 */
async function sendUnlessSent(
  id: string,
  name: string,
  send: (contact: StoredContact) => Promise<Outcome>,
): Promise<Outcome> {
  const table = tableIn('CONTACTS_TABLE');
  const contact = await readContact(table, id);
  if (!contact) return 'gone';
  if (contact.sent?.has(name)) return 'sent before';
  const outcome = await send(contact);
  if (outcome === 'sent') await noteDelivery(table, id, 'sent', name);
  return outcome;
}

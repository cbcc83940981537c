import { automatic, handToSes, ses } from '../mail/ses.ts';
import { functionMailSettings } from '../mail/settings.ts';
import { settingsOf } from '../runtime/environment.ts';
import { enqueue, type Outcome } from '../runtime/queue.ts';
import { tableIn } from '../runtime/table.ts';
import { noteDelivery, readContact, type StoredContact } from './contactsTable.ts';
import type { ContactJobOf } from './jobs.ts';
import { leadMail } from './leadMail.tsx';
import { callWebhook, type WebhookCall } from './webhook.ts';

const settings = () => settingsOf(functionMailSettings, 'MAIL_SETTINGS');

/**
 * Queues the further jobs of a message: a mail to each of the firm's people, and the call to its CRM, which does not hear of
 * suspected spam.
 */
export async function queueContactJobs({ id }: ContactJobOf<'contact'>): Promise<Outcome> {
  const { leadsTo, webhook } = settings();
  const contact = await readContact(tableIn('CONTACTS_TABLE'), id);
  if (!contact) return 'gone';
  await enqueue('MAIL_QUEUE_URL', [
    ...leadsTo.map((to) => ({ kind: 'lead', id, to })),
    ...(webhook && !contact.suspectedSpam ? [{ kind: 'contactCall', id }] : []),
  ]);
  return 'queued';
}

/**
 * Tells one of the firm's people of a message.
 * @throws JobDelayed, and MailRefused too: a lead that nobody gets has to end in the dead letters, where people look.
 */
export function sendLead({ id, to }: ContactJobOf<'lead'>): Promise<Outcome> {
  const stage = settings();
  return sendUnlessSent(id, `lead:${to}`, async (contact) => {
    const mail = await leadMail(contact, to, stage.siteUrl);
    // SES repeats the tag in its events, by which recordMailEvent finds the message.
    await handToSes(ses, stage, { ...mail, headers: automatic, tags: { lead: id } });
    return 'sent';
  });
}

/** Tells the firm's CRM of a message. */
export function callCrm({ id }: ContactJobOf<'contactCall'>): Promise<Outcome> {
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

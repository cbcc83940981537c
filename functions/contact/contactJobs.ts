import { enqueue, type JobOf, type Outcome } from '../mail/queue.ts';
import { sendMail, sendOrEnd, ses } from '../mail/ses.ts';
import { functionMailSettings, toldEvents } from '../mail/settings.ts';
import { callWebhook, type Told } from '../mail/webhook.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { emailAddress } from '../runtime/text.ts';
import { note, readContact, type StoredContact } from './contactsTable.ts';
import { copyMail } from './copyMail.tsx';
import { leadMail } from './leadMail.tsx';

const settings = () => settingsOf(functionMailSettings, 'MAIL_SETTINGS');

/**
 * Queues what tells of a message: a mail to each of the firm's people, the call of its CRM, which hears of no suspected spam,
 * and the visitor's copy.
 */
export async function queueMails({ id, isCopied }: JobOf<'contact'>): Promise<Outcome> {
  const { leadsTo, webhook } = settings();
  const contact = await readContact(tableIn('CONTACTS_TABLE'), id);
  if (!contact) return 'gone';
  const isCalled = !contact.suspectedSpam && toldEvents(webhook).includes('contact.created');
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
 * @throws MailRefused too: a lead that nobody gets has to end in the dead letters, where people look.
 */
export function sendLead({ id, to }: JobOf<'lead'>): Promise<Outcome> {
  const stage = settings();
  return once(id, `lead:${to}`, async (contact) => {
    const mail = await leadMail(contact, to, stage.siteUrl);
    // SES's reports name the message by it (recordMailEvent).
    await sendMail(ses, stage, { ...mail, tags: { lead: id } });
    return 'sent';
  });
}

/** Tells the visitor that their message has come. */
export function sendCopy({ id }: JobOf<'copy'>): Promise<Outcome> {
  return once(id, 'copy', async ({ email, context }) => {
    const { siteUrl, replyTo, ...stage } = settings();
    const to = emailAddress.safeParse(email);
    if (!to.success) return 'no address';
    const mail = await copyMail(to.data, { siteUrl, replyTo, context });
    return sendOrEnd({ kind: 'copy', item: id }, () => sendMail(ses, stage, mail));
  });
}

/** Tells the firm's CRM of a message. */
export function callContact({ id }: JobOf<'contactCall'>): Promise<Outcome> {
  return once(id, 'call', (contact) => callWebhook(toldOf(contact)));
}

/** What a CRM is told of a stored message: all of it but our own bookkeeping. */
function toldOf({ sent: _sent, returned: _returned, expiresAt: _expiresAt, ...data }: StoredContact): Told {
  const { id, createdAt: timestamp } = data;
  return { id, type: 'contact.created', timestamp, data };
}

/** Does what a message does not name as sent. Killed between the mail and its note, the mail comes twice. */
async function once(
  id: string,
  name: string,
  send: (contact: StoredContact) => Promise<Outcome>,
): Promise<Outcome> {
  const table = tableIn('CONTACTS_TABLE');
  const contact = await readContact(table, id);
  if (!contact) return 'gone';
  if (contact.sent?.has(name)) return 'sent before';
  const outcome = await send(contact);
  if (outcome === 'sent') await note(table, id, 'sent', name);
  return outcome;
}

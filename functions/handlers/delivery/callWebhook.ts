import { Webhook } from 'standardwebhooks';
import type { StoredContact } from '../../contract/storedContact.ts';
import { MailDelayed, MailRefused } from '../../mail/mailProblems.ts';

/** Milliseconds; a CRM that takes longer gets the call again. */
const timeoutMs = 5_000;

/**
 * Tells a CRM of a message by the Standard Webhooks convention. The id of the call is the message's: a call that is
 * repeated can be told from a new one.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param secret its bytes are the signing key; `whsec_` and their Base64 is what the receiver enters.
 * @throws MailRefused for 410, which says that nobody listens there any more.
 * @throws MailDelayed for every other answer outside 200–299, and for none.
 */
export async function callWebhook(
  url: string,
  secret: string,
  { due: _due, dueAt: _dueAt, deliveries: _deliveries, expiresAt: _expiresAt, ...contact }: StoredContact,
  now: Date,
): Promise<void> {
  const body = JSON.stringify({
    type: 'contact.created',
    timestamp: contact.createdAt,
    data: contact,
  });
  const signature = new Webhook(secret, { format: 'raw' }).sign(contact.id, now, body);
  const status = await post(url, body, {
    'content-type': 'application/json',
    'webhook-id': contact.id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signature,
  });
  if (status === 410) throw new MailRefused('410 Gone');
  if (status < 200 || status > 299) throw new MailDelayed(`status ${status}`);
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new MailDelayed('no answer', { cause: error });
  }
}

import { Webhook } from 'standardwebhooks';
import type { StoredContact } from '../contact/storedContact.ts';
import { MailDelayed, MailRefused } from './ses.ts';
import type { WebhookEvent } from './settings.ts';

/** Milliseconds; a CRM that takes longer gets the call again. */
const timeoutMs = 5_000;

/** What a CRM is told. */
export interface Told {
  /** The same for every try, so that a receiver can tell a repeated call from a new one. */
  readonly id: string;
  readonly type: WebhookEvent;
  /** When it happened; ISO 8601. */
  readonly timestamp: string;
  readonly data: object;
}

/**
 * What a CRM is told of a stored message: all of it but our own bookkeeping.
 */
export function toldOf({
  due: _due,
  dueAt: _dueAt,
  networkId: _networkId,
  deliveries: _deliveries,
  expiresAt: _expiresAt,
  ...data
}: StoredContact): Told {
  const { id, createdAt: timestamp } = data;
  return { id, type: 'contact.created', timestamp, data };
}

/**
 * Tells a CRM by the Standard Webhooks convention.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param secrets the current one and the one before; each signs, so that a receiver can change over at any time. The
 *   bytes of one are a signing key; `whsec_` and their Base64 is what the receiver enters.
 * @throws MailRefused for 410, which says that nobody listens there any more.
 * @throws MailDelayed for every other answer outside 200–299, for none, and while there is no secret.
 */
export async function callWebhook(
  url: string,
  secrets: readonly string[],
  { id, ...told }: Told,
  now: Date,
): Promise<void> {
  if (secrets.length === 0) throw new MailDelayed('a secret holds no value');
  const body = JSON.stringify({ type: told.type, timestamp: told.timestamp, data: told.data });
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, now, body));
  const status = await post(url, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signatures.join(' '),
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

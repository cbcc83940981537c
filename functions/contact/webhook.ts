import { Webhook } from 'standardwebhooks';
import { functionMailSettings } from '../mail/settings.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { JobDelayed, type Outcome } from '../runtime/queue.ts';
import { rotatedSecretIn } from '../runtime/secretValue.ts';

/** Milliseconds; a CRM that takes longer gets the call again. */
const timeoutMs = 5_000;

/** What one webhook call tells a CRM. */
export interface WebhookCall {
  /** The same for every try, so that a receiver can tell a repeated call from a new one. */
  readonly id: string;
  readonly type: 'contact.created';
  /** When it happened; ISO 8601. */
  readonly timestamp: string;
  readonly data: object;
}

/**
 * Tells the stage's CRM by the Standard Webhooks convention. The current secret and the one before both sign, so that a
 * receiver can change over at any time. A secret's bytes are the signing key; the receiver enters them as `whsec_` and
 * their Base64. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @returns `refused` for 410, which says that nobody listens there any more.
 * @throws JobDelayed for every other answer outside 200–299, for none, and while there is no secret.
 */
export async function callWebhook({ id, ...payload }: WebhookCall): Promise<Outcome> {
  const { webhook } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  // The stage had one when the call was queued.
  if (!webhook) return 'no webhook';
  const secrets = await rotatedSecretIn('WEBHOOK_SECRET_ARN').read();
  if (secrets.length === 0) throw new JobDelayed('a secret holds no value');
  const now = new Date();
  const body = JSON.stringify(payload);
  const signatures = secrets.map((value) => new Webhook(value, { format: 'raw' }).sign(id, now, body));
  const status = await post(webhook.url, body, {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signatures.join(' '),
  });
  if (status === 410) {
    log('ERROR', { message: 'webhook is gone', type: payload.type, status });
    return 'refused';
  }
  if (status < 200 || status > 299) throw new JobDelayed(`status ${status}`);
  return 'sent';
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new JobDelayed('no answer', { cause: error });
  }
}

import { enqueue, type JobOf, type Outcome } from '../mail/queue.ts';
import { type FunctionMailSettings, siteSettings, webhookEventsOf } from '../mail/settings.ts';
import { callWebhook } from '../mail/webhook.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { noteSent, readSubscriber, type Subscriber } from './subscribersTable.ts';

type Call = JobOf<'subscriberCall'>;

/**
 * The job of the call that tells a CRM that a subscriber has confirmed, or has left the list. There is none when the webhook
 * does not take this event, and none for an address that was never on the list.
 */
export function subscriberCallFor(
  subscriber: Subscriber | undefined,
  webhook: FunctionMailSettings['webhook'],
): Call | undefined {
  const call = subscriber && changeOf(subscriber);
  return call && webhookEventsOf(webhook).includes(call.event) ? call : undefined;
}

function changeOf({ email: address, state, confirmedAt, leftAt }: Subscriber): Call | undefined {
  if (!confirmedAt || state === 'pending') return undefined;
  const kind = 'subscriberCall';
  if (state === 'confirmed') return { kind, event: 'subscriber.confirmed', address, at: confirmedAt };
  return leftAt ? { kind, event: 'subscriber.left', address, at: leftAt, reason: state } : undefined;
}

/**
 * Queues the call that `subscriberCallFor` gives, if any. Queueing the same change again is the same job.
 * @throws the failure of the queue
 */
export async function queueSubscriberCall(subscriber: Subscriber | undefined): Promise<void> {
  const { webhook } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  const call = subscriberCallFor(subscriber, webhook);
  if (call) await enqueue('MAIL_QUEUE_URL', call);
}

/**
 * Tells the firm's CRM that a subscriber has confirmed or left, unless the subscriber was erased meanwhile.
 * @throws MailDelayed as `callWebhook`.
 */
export async function callCrmAboutSubscriber({ event, address, at, reason }: Call): Promise<Outcome> {
  const table = tableIn('SUBSCRIBERS_TABLE');
  const subscriber = await readSubscriber(table, address, new Date());
  const name = `call:${event}:${at}`;
  if (!subscriber) return 'gone';
  if (subscriber.sent.has(name)) return 'sent before';
  const data = { email: address, at, ...(reason && { reason }) };
  const outcome = await callWebhook({ id: `${subscriber.id}-${at}`, type: event, timestamp: at, data });
  if (outcome === 'sent') await noteSent(table, address, 'sent', name);
  return outcome;
}

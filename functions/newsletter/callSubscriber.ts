import { enqueue, type JobOf, type Outcome } from '../mail/queue.ts';
import { type FunctionMailSettings, siteSettings, toldEvents } from '../mail/settings.ts';
import { callWebhook } from '../mail/webhook.ts';
import { settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { noteSent, readSubscriber, type Subscriber } from './subscribersTable.ts';

type Call = JobOf<'subscriberCall'>;

/**
 * The call that tells a CRM that a subscriber has confirmed, or has left the list. There is none where the CRM is not told
 * of it, and none about an address that was never on the list.
 */
export function callAbout(
  subscriber: Subscriber | undefined,
  webhook: FunctionMailSettings['webhook'],
): Call | undefined {
  const call = subscriber && changeOf(subscriber);
  return call && toldEvents(webhook).includes(call.event) ? call : undefined;
}

function changeOf({ email: address, state, confirmedAt, leftAt }: Subscriber): Call | undefined {
  if (!confirmedAt || state === 'pending') return undefined;
  const kind = 'subscriberCall';
  if (state === 'confirmed') return { kind, event: 'subscriber.confirmed', address, at: confirmedAt };
  return leftAt ? { kind, event: 'subscriber.left', address, at: leftAt, reason: state } : undefined;
}

/**
 * Has the firm's CRM told what `callAbout` says. A change that is told again is the same job.
 * @throws the failure of the queue
 */
export async function tellSubscriber(subscriber: Subscriber | undefined): Promise<void> {
  const { webhook } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  const call = callAbout(subscriber, webhook);
  if (call) await enqueue('MAIL_QUEUE_URL', call);
}

/**
 * Calls the firm's CRM about a subscriber. Of one that was erased nobody is told any more.
 * @throws MailDelayed as `callWebhook`.
 */
export async function callSubscriber({ event, address, at, reason }: Call): Promise<Outcome> {
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

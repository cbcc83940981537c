import { removeSubscriber as route } from '../contract/routes/subscribers.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings, toldEvents } from '../contract/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import type { RouteRequest } from '../runtime/lambda.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { knownSubscribers } from '../stores/subscriberList.ts';
import { type Unsubscription, unsubscribe } from '../stores/subscribers.ts';
import { openTable } from '../stores/table.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly audit: Audit;
  /** The id of an address; nothing when nothing is held about it. */
  readonly idOf: (email: string) => Promise<string | undefined>;
  readonly unsubscribe: (email: string) => Promise<Unsubscription>;
}

/** Takes an address off the list, as its owner would by the link in a letter. The audit names it by its id. */
export async function removeSubscriber(
  { who, body: { email } }: RouteRequest<'removeSubscriber'>,
  { audit, idOf, unsubscribe }: Effects,
): Promise<Reply<'removeSubscriber'>> {
  const id = await idOf(email);
  if (id === undefined) return { outcome: 'unknown' };
  await audit({ who, act: 'subscribers-removed', whom: [id] });
  return { outcome: await unsubscribe(email) };
}

export const handler = deskLambda('removeSubscriber', route, removeSubscriber, () => {
  const { SUBSCRIBERS_TABLE, AUDIT_TABLE } = environment('SUBSCRIBERS_TABLE', 'AUDIT_TABLE');
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  const { webhook } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const now = () => new Date();
  return {
    audit: audit(openTable(AUDIT_TABLE), now),
    idOf: async (email) => (await knownSubscribers(subscribers, [email], now())).get(email)?.id,
    unsubscribe: (email) => unsubscribe(subscribers, email, now(), toldEvents(webhook)),
  };
});

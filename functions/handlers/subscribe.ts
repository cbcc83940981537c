import { randomUUID } from 'node:crypto';
import type { Reply } from '../contract/routes.ts';
import type { Subscriber } from '../contract/subscriber.ts';
import { environment } from '../runtime/environment.ts';
import { lambda } from '../runtime/lambda.ts';
import type { RouteRequest } from '../runtime/parseRequest.ts';
import { addSubscriber } from '../stores/subscribers.ts';
import { openTable } from '../stores/table.ts';

export interface Effects {
  readonly addSubscriber: (subscriber: Subscriber) => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Subscribes an address. The reply is the same for a first and a repeated subscription (decision 20). */
export async function subscribe(
  { body: { email } }: Pick<RouteRequest<'subscribe'>, 'body'>,
  { addSubscriber, now, newId }: Effects,
): Promise<Reply<'subscribe'>> {
  await addSubscriber({ id: newId(), email, subscribedAt: now().toISOString() });
  return { success: true };
}

export const handler = lambda('subscribe', subscribe, () => {
  const table = openTable(environment('SUBSCRIBERS_TABLE').SUBSCRIBERS_TABLE);
  return {
    addSubscriber: (subscriber) => addSubscriber(table, subscriber),
    now: () => new Date(),
    newId: randomUUID,
  };
});

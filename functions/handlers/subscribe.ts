import { randomUUID } from 'node:crypto';
import * as answerWords from '../../content/built/words/answerPages.ts';
import * as newsletterFormWords from '../../content/built/words/newsletterForm.ts';
import { fill } from '../../content/schema/fill.ts';
import { subscribe as route } from '../contract/routes/newsletter.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings, toldEvents } from '../contract/settings.ts';
import { formPages } from '../runtime/answerPages.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { addConfirmed, addPending, addSuspected, type Subscription } from '../stores/subscribers.ts';
import { openTable } from '../stores/table.ts';
import { type VisitorLimit, visitorLimit } from '../stores/visitorLimit.ts';

export interface Effects {
  readonly admit: VisitorLimit;
  /** Stores a subscription unless the address is on the list; a mail for it is then due, except for a robot's. */
  readonly addSubscriber: (subscription: Subscription) => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Subscribes an address. The reply is the same whatever is known of the address, and for a filled
 * honeypot.
 * @throws TooManyRequests
 */
export async function subscribe(
  { body: { email, website, source }, headers }: Pick<RouteRequest<'subscribe'>, 'body' | 'headers'>,
  { admit, addSubscriber, now, newId }: Effects,
): Promise<Reply<'subscribe'>> {
  await admit(headers);
  await addSubscriber({
    id: newId(),
    email,
    now: now(),
    ...(source && { source }),
    ...(website?.trim() && { suspectedSpam: true }),
  });
  return { success: true };
}

/** The effects from the function's environment: the stage says whether an address has to be confirmed. */
export function connectSubscription(): Effects {
  const { SUBSCRIBERS_TABLE } = environment('SUBSCRIBERS_TABLE');
  const table = openTable(SUBSCRIBERS_TABLE);
  const { doubleOptIn, webhook } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const add = (subscription: Subscription) =>
    doubleOptIn ? addPending(table, subscription) : addConfirmed(table, subscription, toldEvents(webhook));
  return {
    admit: visitorLimit('newsletter'),
    addSubscriber: (subscription) =>
      subscription.suspectedSpam ? addSuspected(table, subscription) : add(subscription),
    now: () => new Date(),
    newId: randomUUID,
  };
}

const pages = formPages({
  body: route.body,
  form: '/resources#newsletter',
  accepted: ({ email = '' }) => ({
    title: answerWords.subscription,
    text: fill(newsletterFormWords.thanks, { address: email.trim() }),
  }),
  refused: answerWords.subscription,
});

export const handler = lambda('subscribe', route, subscribe, connectSubscription, pages);

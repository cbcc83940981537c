import { randomUUID } from 'node:crypto';
import * as newsletterFormWords from '../../content/built/words/newsletterForm.ts';
import { fill } from '../../content/schema/fill.ts';
import { takeSubscription } from '../limits/usage.ts';
import { type SubscriptionLimit, subscriptionLimit } from '../limits/visitorLimit.ts';
import { siteSettings, toldEvents } from '../mail/settings.ts';
import type { Reply } from '../routes.ts';
import { formPages } from '../runtime/answerPages.ts';
import { orElse } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { secretValue } from '../runtime/secretValue.ts';
import { openTable } from '../runtime/table.ts';
import { subscribe as route } from './routes.ts';
import { addConfirmed, addPending, addSuspected, type Subscription } from './subscribersTable.ts';

export interface Effects {
  readonly admit: SubscriptionLimit;
  /**
   * Stores a subscription unless the address is on the list.
   * @returns whether a mail goes out for it
   */
  readonly addSubscriber: (subscription: Subscription) => Promise<boolean>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Subscribes an address. The reply is the same whatever is known of the address, and for a filled
 * honeypot.
 * @throws TooManyRequests
 */
export async function subscribe(
  { body: { email, reference }, headers }: Pick<RouteRequest<'subscribe'>, 'body' | 'headers'>,
  { admit, addSubscriber, now, newId }: Effects,
): Promise<Reply<'subscribe'>> {
  const { noMail } = await admit(headers);
  const isMailed = await addSubscriber({
    id: newId(),
    email,
    now: now(),
    ...(reference?.trim() && { suspectedSpam: true }),
  });
  if (!isMailed) await noMail();
  return { success: true };
}

/** The effects from the function's environment: the stage says whether an address has to be confirmed. */
export function connectSubscription(): Effects {
  const { SUBSCRIBERS_TABLE, USAGE_TABLE, VISITOR_KEY_ARN } = environment(
    'SUBSCRIBERS_TABLE',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
  );
  const table = openTable(SUBSCRIBERS_TABLE);
  const usage = openTable(USAGE_TABLE);
  const visitorKey = secretValue(VISITOR_KEY_ARN);
  const { doubleOptIn, webhook } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  // The deliverer asks the same before it sends: one mail a day for a mailbox, however its address is spelled.
  const takeMailbox = async ({ email, now }: Subscription) => {
    const key = await visitorKey.read();
    return key === undefined || takeSubscription(usage, key, email, now);
  };
  return {
    admit: subscriptionLimit(),
    addSubscriber: async (subscription) => {
      if (subscription.suspectedSpam) await addSuspected(table, subscription);
      else if (!doubleOptIn) await addConfirmed(table, subscription, toldEvents(webhook));
      else if (await addPending(table, subscription))
        return orElse('a mailbox was not counted', () => takeMailbox(subscription), true);
      return false;
    },
    now: () => new Date(),
    newId: randomUUID,
  };
}

const pages = formPages({
  body: route.body,
  form: '/resources#newsletter',
  accepted: ({ email = '' }) => ({
    title: 'Your subscription',
    text: fill(newsletterFormWords.thanks, { address: email.trim() }),
  }),
  refused: 'Your subscription',
});

export const handler = lambda('subscribe', route, subscribe, connectSubscription, pages);

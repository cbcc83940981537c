import * as z from 'zod';
import { subscriberEmail } from '../../contract/subscriber.ts';
import type { Mail } from '../../mail/Mail.ts';
import { subscriptionMail } from '../../mail/subscriptionMail.tsx';
import type { Task } from './deliver.ts';

export interface SubscriberEffects {
  readonly siteUrl: string;
  readonly send: (mail: Mail) => Promise<unknown>;
  /** Link to the page that confirms an address. */
  readonly confirmLink: (email: string) => Promise<string>;
  /** Notes when the mail was accepted: from then on the address has its days to confirm. */
  readonly noteSent: (email: string) => Promise<void>;
}

/** What a new subscription leads to: one mail with the link that confirms it (decision 44). */
export function subscriberTasks(
  item: Readonly<Record<string, unknown>>,
  { siteUrl, send, confirmLink, noteSent }: SubscriberEffects,
): Task[] {
  const { email, state } = z.object({ email: z.string(), state: z.string().optional() }).parse(item);
  return [
    {
      name: 'confirmation',
      // A mistyped address is the visitor's; nobody of the firm has to be woken by it.
      matters: false,
      run: async () => {
        if (state !== 'pending') return 'not pending';
        const to = subscriberEmail.safeParse(email);
        if (!to.success) return 'no e-mail address';
        await send(await subscriptionMail(to.data, { siteUrl, confirmLink: await confirmLink(to.data) }));
        await noteSent(email);
      },
    },
  ];
}

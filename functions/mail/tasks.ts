import * as z from 'zod';
import { subscriberEmail } from '../newsletter/newsletter.ts';
import { type SubscriberEvent, subscriberEvents } from '../newsletter/subscriberEvent.ts';
import { subscriptionMail } from '../newsletter/subscriptionMail.tsx';
import type { Task } from './deliver.ts';
import type { Mail } from './ses.ts';
import type { FunctionMailSettings } from './settings.ts';
import type { Told } from './webhook.ts';

/** Why a stranger's mailbox gets no further mail today. */
const atLimit = 'limit of mails to strangers';

interface SubscriberEffects {
  readonly settings: Pick<FunctionMailSettings, 'siteUrl' | 'webhook'>;
  readonly send: (mail: Mail) => Promise<unknown>;
  /** Whether an address that somebody typed may get its mail: one a day for a mailbox, however it is spelled. */
  readonly mayConfirm?: (email: string) => Promise<boolean>;
  /** Lets SES send to an address again that bounced or complained before. */
  readonly unsuppress: (email: string) => Promise<void>;
  /** Link to the page that confirms an address. */
  readonly confirmLink: (email: string) => Promise<string>;
  /** Notes when the mail was accepted: from then on the address has its days to confirm. */
  readonly noteSent: (email: string) => Promise<void>;
  readonly callWebhook: (url: string, told: Told) => Promise<void>;
  /** Removes the oldest event, of which the CRM has been told. */
  readonly noteTold: (email: string, event: SubscriberEvent) => Promise<void>;
}

const storedSubscriber = z.object({
  id: z.string().catch(''),
  email: z.string(),
  state: z.string().optional(),
  events: subscriberEvents,
});

/**
 * The tasks of a subscriber: one mail with the link that confirms a new subscription, and the webhook's calls about
 * its changes.
 */
export function subscriberTasks(
  item: Readonly<Record<string, unknown>>,
  { settings, send, mayConfirm, unsuppress, confirmLink, noteSent, callWebhook, noteTold }: SubscriberEffects,
): Task[] {
  const { siteUrl, webhook } = settings;
  const { id, email, state, events } = storedSubscriber.parse(item);
  const last = events.at(-1);
  return [
    // A task ends once, so each new event makes another one. It begins with what is left of those before.
    ...(webhook && last
      ? [
          {
            name: `webhook:${last.at}`,
            matters: true,
            beside: true,
            run: async () => {
              for (const event of events) {
                const { type, at, reason } = event;
                const data = { email, at, ...(reason && { reason }) };
                await callWebhook(webhook.url, { id: `${id}-${at}`, type, timestamp: at, data });
                await noteTold(email, event);
              }
            },
          } satisfies Task,
        ]
      : []),
    {
      name: 'confirmation',
      // A mistyped address is the visitor's; nobody of the firm has to be woken by it.
      matters: false,
      run: async () => {
        if (state !== 'pending') return 'not pending';
        const to = subscriberEmail.safeParse(email);
        if (!to.success) return 'no e-mail address';
        const link = await confirmLink(to.data);
        if (mayConfirm && !(await mayConfirm(to.data))) return atLimit;
        await unsuppress(to.data);
        await send(await subscriptionMail(to.data, { siteUrl, confirmLink: link }));
        await noteSent(email);
      },
    },
  ];
}

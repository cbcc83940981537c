import * as z from 'zod';
import { contactConfirmationMail } from '../contact/confirmationMail.tsx';
import { leadMail, waveMail } from '../contact/contactMails.tsx';
import { type StoredContact, storedContact } from '../contact/storedContact.ts';
import { subscriberEmail } from '../newsletter/newsletter.ts';
import { type SubscriberEvent, subscriberEvents } from '../newsletter/subscriberEvent.ts';
import { subscriptionMail } from '../newsletter/subscriptionMail.tsx';
import { emailAddress } from '../runtime/text.ts';
import { type Told, toldOf } from './callWebhook.ts';
import type { Task } from './deliver.ts';
import type { Together } from './rounds.ts';
import type { Mail } from './ses.ts';
import { type FunctionMailSettings, toldEvents } from './settings.ts';

/** Why a stranger's mailbox gets no further mail today. */
const atLimit = 'limit of mails to strangers';

export interface ContactEffects {
  readonly settings: FunctionMailSettings;
  readonly send: (mail: Mail) => Promise<unknown>;
  readonly callWebhook: (url: string, told: Told) => Promise<void>;
  /** Whether this message may send its visitor a confirmation: one a day for a mailbox, within the day's bound. */
  readonly mayConfirm: (email: string, contactId: string, networkId?: string) => Promise<boolean>;
}

/** The tasks of a stored message: a mail to each of the firm's people, the webhook, the visitor's confirmation. */
export function contactTasks(
  item: Readonly<Record<string, unknown>>,
  { settings, send, callWebhook, mayConfirm }: ContactEffects,
): Task[] {
  const contact = storedContact.parse(item);
  const { leadsTo, webhook, siteUrl, replyTo } = settings;
  const told = toldOf(contact);
  return [
    ...leadTasks(leadsTo, send, contact, (to) => leadMail(contact, to, siteUrl)),
    ...(webhook && toldEvents(webhook).includes(told.type)
      ? [
          {
            name: 'webhook',
            matters: true,
            beside: true,
            run: async () => {
              if (contact.suspectedSpam) return 'suspected spam';
              await callWebhook(webhook.url, told);
            },
          } satisfies Task,
        ]
      : []),
    {
      name: 'confirmation',
      // A mistyped address is the visitor's; nobody of the firm has to be woken by it.
      matters: false,
      run: async () => {
        if (contact.suspectedSpam) return 'suspected spam';
        const to = emailAddress.safeParse(contact.email);
        if (!to.success) return 'no e-mail address';
        if (!(await mayConfirm(to.data, contact.id, contact.networkId))) return atLimit;
        const { context } = contact;
        await send(await contactConfirmationMail(to.data, { siteUrl, replyTo, context }));
      },
    },
  ];
}

/** A mail to each of the firm's people. A mail that comes back can name one item: the first stands for all. */
function leadTasks(
  leadsTo: readonly string[],
  send: ContactEffects['send'],
  first: StoredContact,
  mailTo: (to: string) => Promise<Mail>,
): Task[] {
  return leadsTo.map((to) => ({
    name: `lead:${to}`,
    matters: true,
    run: async () => void (await send({ ...(await mailTo(to)), tags: tagsOf(first) })),
  }));
}

/**
 * Messages with the same text are told to each of the firm's people in one mail. Their visitors get no confirmation:
 * many equal texts are a program's, and their addresses may be strangers'.
 */
export function contactsTogether({
  settings: { leadsTo, siteUrl },
  send,
}: Pick<ContactEffects, 'settings' | 'send'>): Together<Task> {
  return {
    markOf(item) {
      const { message, suspectedSpam = false } = storedContact.parse(item);
      const text = message.toLowerCase().replace(/\s+/g, ' ').trim();
      return text ? `${suspectedSpam} ${text}` : undefined;
    },
    tasksOf(items) {
      const contacts = items.map((item) => storedContact.parse(item));
      const first = contacts[0]!;
      return [
        ...leadTasks(leadsTo, send, first, (to) => waveMail(contacts, to, siteUrl)),
        { name: 'confirmation', matters: false, run: async () => 'one of many equal messages' },
      ];
    },
  };
}

/** SES's events name the message by its id (recordMailEvent). SES takes no other signs in a tag. */
function tagsOf({ id }: StoredContact): Mail['tags'] {
  return /^[\w-]{1,256}$/.test(id) ? { lead: id } : undefined;
}

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

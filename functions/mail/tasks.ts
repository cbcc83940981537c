import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { type StoredContact, storedContact } from '../contract/contact.ts';
import { subscriberEmail } from '../contract/newsletter.ts';
import type { FunctionMailSettings } from '../contract/settings.ts';
import { emailAddress } from '../contract/text.ts';
import { contactConfirmationMail } from './confirmationMail.tsx';
import { leadMail, waveMail } from './contactMails.tsx';
import type { Task } from './deliver.ts';
import type { Together } from './rounds.ts';
import { type Mail, MailDelayed, MailRefused } from './sendMail.ts';
import { subscriptionMail } from './subscriptionMail.tsx';

/** Why a stranger's mailbox gets no further mail today. */
const atLimit = 'limit of mails to strangers';

/** Milliseconds; a CRM that takes longer gets the call again. */
const timeoutMs = 5_000;

/**
 * Tells a CRM of a message by the Standard Webhooks convention. The id of the call is the message's: a call that is
 * repeated can be told from a new one.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param secrets the current one and the one before; each signs, so that a receiver can change over at any time. The
 *   bytes of one are a signing key; `whsec_` and their Base64 is what the receiver enters.
 * @throws MailRefused for 410, which says that nobody listens there any more.
 * @throws MailDelayed for every other answer outside 200–299, for none, and while there is no secret.
 */
export async function callWebhook(
  url: string,
  secrets: readonly string[],
  {
    due: _due,
    dueAt: _dueAt,
    networkId: _networkId,
    deliveries: _deliveries,
    expiresAt: _expiresAt,
    ...contact
  }: StoredContact,
  now: Date,
): Promise<void> {
  if (secrets.length === 0) throw new MailDelayed('a secret holds no value');
  const body = JSON.stringify({
    type: 'contact.created',
    timestamp: contact.createdAt,
    data: contact,
  });
  const signatures = secrets.map((secret) =>
    new Webhook(secret, { format: 'raw' }).sign(contact.id, now, body),
  );
  const status = await post(url, body, {
    'content-type': 'application/json',
    'webhook-id': contact.id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signatures.join(' '),
  });
  if (status === 410) throw new MailRefused('410 Gone');
  if (status < 200 || status > 299) throw new MailDelayed(`status ${status}`);
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new MailDelayed('no answer', { cause: error });
  }
}

export interface ContactEffects {
  readonly settings: FunctionMailSettings;
  readonly send: (mail: Mail) => Promise<unknown>;
  readonly callWebhook: (url: string, contact: StoredContact) => Promise<void>;
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
  return [
    ...leadsTo.map(
      (to): Task => ({
        name: `lead:${to}`,
        matters: true,
        run: async () =>
          void (await send({ ...(await leadMail(contact, to, siteUrl)), tags: tagsOf(contact) })),
      }),
    ),
    ...(webhook
      ? [
          {
            name: 'webhook',
            matters: true,
            beside: true,
            run: async () => {
              if (contact.suspectedSpam) return 'suspected spam';
              await callWebhook(webhook.url, contact);
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
      return [
        ...leadsTo.map(
          (to): Task => ({
            name: `lead:${to}`,
            matters: true,
            // A mail that comes back can name one message: the first stands for all.
            run: async () =>
              void (await send({ ...(await waveMail(contacts, to, siteUrl)), tags: tagsOf(contacts[0]!) })),
          }),
        ),
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
  readonly siteUrl: string;
  readonly send: (mail: Mail) => Promise<unknown>;
  /** Whether an address may get its mail: one a day for a mailbox, however it is spelled. */
  readonly mayConfirm?: (email: string) => Promise<boolean>;
  /** Link to the page that confirms an address. */
  readonly confirmLink: (email: string) => Promise<string>;
  /** Notes when the mail was accepted: from then on the address has its days to confirm. */
  readonly noteSent: (email: string) => Promise<void>;
}

/** The task of a new subscription: one mail with the link that confirms it (decision 44). */
export function subscriberTasks(
  item: Readonly<Record<string, unknown>>,
  { siteUrl, send, mayConfirm, confirmLink, noteSent }: SubscriberEffects,
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
        const link = await confirmLink(to.data);
        if (mayConfirm && !(await mayConfirm(to.data))) return atLimit;
        await send(await subscriptionMail(to.data, { siteUrl, confirmLink: link }));
        await noteSent(email);
      },
    },
  ];
}

import type { FunctionMailSettings } from '../../contract/mailSettings.ts';
import { type StoredContact, storedContact } from '../../contract/storedContact.ts';
import { emailAddress } from '../../contract/text.ts';
import { contactConfirmationMail } from '../../mail/contactConfirmationMail.tsx';
import { leadMail } from '../../mail/leadMail.tsx';
import type { Mail } from '../../mail/Mail.ts';
import type { Task } from './deliver.ts';

export interface ContactEffects {
  readonly settings: FunctionMailSettings;
  readonly send: (mail: Mail) => Promise<unknown>;
  readonly callWebhook: (url: string, contact: StoredContact) => Promise<void>;
  /** Whether this message may send its visitor a confirmation: at most one per address an hour. */
  readonly mayConfirm: (email: string, contactId: string) => Promise<boolean>;
}

/** What a stored message leads to: a mail to each of the firm's people, the webhook, the visitor's confirmation. */
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
        run: async () => void (await send(await leadMail(contact, to, siteUrl))),
      }),
    ),
    ...(webhook
      ? [
          {
            name: 'webhook',
            matters: true,
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
        if (!(await mayConfirm(to.data, contact.id))) return 'one an hour';
        await send(await contactConfirmationMail(to.data, { siteUrl, replyTo }));
      },
    },
  ];
}

import { SESv2Client } from '@aws-sdk/client-sesv2';
import { functionMailSettings } from '../contract/settings.ts';
import { deliver, type Source } from '../mail/deliver.ts';
import { confirmLink, mailTokens } from '../mail/mailLinks.ts';
import { type Mail, MailDelayed, sendMail } from '../mail/sendMail.ts';
import { callWebhook, contactTasks, subscriberTasks } from '../mail/tasks.ts';
import { mailLimits } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { secretValue } from '../stores/secretValue.ts';
import { noteConfirmationSent } from '../stores/subscribers.ts';
import { openTable } from '../stores/table.ts';
import { takeConfirmation } from '../stores/usage.ts';

/** Milliseconds after which a call begins no further item: the function's timeout is not far then. */
const workMs = 40_000;

/**
 * Sends the mails that are due. A schedule calls it once a minute; it may be called at any time and twice at once.
 * No source waits for another one or fails with it.
 * @throws the first failure, so that the call counts as failed.
 */
export async function deliverMail(sources: readonly Source[], now: () => Date): Promise<void> {
  const end = now().getTime() + workMs;
  const outcomes = await Promise.allSettled(
    sources.map((source) => deliver(source, now, () => now().getTime() < end)),
  );
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

let sources: readonly Source[] | undefined;

export async function handler(): Promise<void> {
  sources ??= connect();
  await deliverMail(sources, () => new Date());
}

function connect(): Source[] {
  const {
    CONTACTS_TABLE,
    USAGE_TABLE,
    VISITOR_KEY_ARN,
    WEBHOOK_SECRET_ARN,
    SUBSCRIBERS_TABLE,
    MAIL_KEY_ARN,
    MAIL_SETTINGS,
  } = environment(
    'CONTACTS_TABLE',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
    'WEBHOOK_SECRET_ARN',
    'SUBSCRIBERS_TABLE',
    'MAIL_KEY_ARN',
    'MAIL_SETTINGS',
  );
  const settings = settingsOf(functionMailSettings, MAIL_SETTINGS, 'MAIL_SETTINGS');
  const ses = new SESv2Client(mailLimits);
  const send = (mail: Mail) => sendMail(ses, settings, mail);
  const usage = openTable(USAGE_TABLE);
  const visitorKey = secretValue(VISITOR_KEY_ARN);
  const webhookSecret = secretValue(WEBHOOK_SECRET_ARN);
  const mailKey = secretValue(MAIL_KEY_ARN);
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  const value = async (secret: typeof visitorKey) => {
    const text = await secret.read();
    if (!text) throw new MailDelayed('a secret holds no value');
    return text;
  };
  return [
    {
      table: { ...openTable(CONTACTS_TABLE), key: 'id' },
      tasksOf: (item) =>
        contactTasks(item, {
          settings,
          send,
          callWebhook: async (url, contact) =>
            callWebhook(url, await value(webhookSecret), contact, new Date()),
          mayConfirm: async (email, contactId) =>
            takeConfirmation(usage, await value(visitorKey), email, contactId, new Date()),
        }),
    },
    {
      table: { ...subscribers, key: 'email' },
      tasksOf: (item) =>
        subscriberTasks(item, {
          siteUrl: settings.siteUrl,
          send,
          confirmLink: async (email) => {
            const tokens = mailTokens(await value(mailKey), settings.siteUrl);
            return confirmLink(settings.siteUrl, await tokens.write('newsletter-confirm', email, new Date()));
          },
          noteSent: (email) => noteConfirmationSent(subscribers, email, new Date()),
        }),
    },
  ];
}

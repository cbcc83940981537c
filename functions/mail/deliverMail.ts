import { SESv2Client } from '@aws-sdk/client-sesv2';
import { features } from '../../content/built/features.ts';
import { takeSubscription } from '../limits/usage.ts';
import { confirmLink, mailTokens } from '../newsletter/mailLinks.ts';
import { dropEvent, noteConfirmationSent } from '../newsletter/subscribersTable.ts';
import { mailLimits, orElse } from '../runtime/dependencies.ts';
import { environment, log, settingsOf } from '../runtime/environment.ts';
import { secretValue } from '../runtime/secretValue.ts';
import { openTable } from '../runtime/table.ts';
import { deliver, type Source } from './deliver.ts';
import { isBackfilling } from './dueItems.ts';
import { type Mail, MailDelayed, sendMail, unsuppress } from './ses.ts';
import { type FunctionMailSettings, functionMailSettings } from './settings.ts';
import { subscriberTasks } from './tasks.ts';
import { callWebhook, type Told } from './webhook.ts';

/** Milliseconds after which a call begins no further item: the function's timeout is not far then. */
const workMs = 40_000;

/**
 * Sends the mails that are due. A schedule calls it once a minute; it may be called at any time and twice at once.
 * No source waits for another one or fails with it. At its end the round writes a line, which alarms count and measure
 * (infra/alarms.ts).
 * @throws the first failure, so that the call counts as failed.
 */
export async function deliverMail(sources: readonly Source[], now: () => Date): Promise<void> {
  const end = now().getTime() + workMs;
  let oldest = Number.POSITIVE_INFINITY;
  const outcomes = await Promise.allSettled(
    sources.map((source) =>
      deliver(
        source,
        now,
        () => now().getTime() < end,
        (since) => {
          oldest = Math.min(oldest, Date.parse(since) || oldest);
        },
      ),
    ),
  );
  const oldestSeconds = Math.max(0, Math.round((now().getTime() - oldest) / 1000));
  log('INFO', { message: 'mail round', oldestSeconds });
  const failed = outcomes
    .flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    .find((reason) => !isBackfilling(reason));
  if (failed) throw failed;
}

const now = () => new Date();
let work: ReturnType<typeof connect> | undefined;

export async function handler(): Promise<void> {
  work ??= connect();
  await deliverMail(work, now);
}

type Send = (mail: Mail) => Promise<unknown>;
type Tell = (url: string, told: Told) => Promise<void>;

function connect() {
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const ses = new SESv2Client(mailLimits);
  const send: Send = (mail) => sendMail(ses, settings, mail);
  const tell: Tell = async (_, told) => void (await callWebhook(told));
  return [
    ...(features.newsletter
      ? [subscriberSource(settings, send, tell, (email) => unsuppress(ses, email))]
      : []),
  ];
}

function subscriberSource(
  settings: FunctionMailSettings,
  send: Send,
  tell: Tell,
  unsuppress: (email: string) => Promise<void>,
): Source {
  const { siteUrl } = settings;
  const { SUBSCRIBERS_TABLE, MAIL_KEY_ARN, USAGE_TABLE, VISITOR_KEY_ARN } = environment(
    'SUBSCRIBERS_TABLE',
    'MAIL_KEY_ARN',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
  );
  const mailKey = secretValue(MAIL_KEY_ARN);
  const visitorKey = secretValue(VISITOR_KEY_ARN);
  const usage = openTable(USAGE_TABLE);
  const subscribers = openTable(SUBSCRIBERS_TABLE);
  return {
    table: { ...subscribers, key: 'email' },
    tasksOf: (item) =>
      subscriberTasks(item, {
        settings,
        send,
        callWebhook: tell,
        // As at the door, a subscription passes when the counters fail.
        mayConfirm: (email) =>
          orElse(
            'a mailbox was not counted',
            async () => takeSubscription(usage, await textOf(visitorKey), email, new Date()),
            true,
          ),
        unsuppress,
        confirmLink: async (email) => {
          const tokens = mailTokens(await textOf(mailKey), siteUrl);
          return confirmLink(siteUrl, await tokens.write('newsletter-confirm', email, new Date()));
        },
        noteSent: (email) => noteConfirmationSent(subscribers, email, new Date()),
        noteTold: (email, event) => dropEvent(subscribers, email, event),
      }),
  };
}

async function textOf(secret: ReturnType<typeof secretValue>): Promise<string> {
  const text = await secret.read();
  if (!text) throw new MailDelayed('a secret holds no value');
  return text;
}

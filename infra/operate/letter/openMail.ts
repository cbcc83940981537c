import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { type FunctionMailSettings, functionMailSettings } from '../../../functions/contract/settings.ts';
import { type MailTokens, mailTokens } from '../../../functions/mail/mailLinks.ts';
import { type Mail, sendMail } from '../../../functions/mail/sendMail.ts';
import { mailLimits } from '../../../functions/runtime/dependencies.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import type { Tables } from '../openTables.ts';
import type { ComposedLetter } from './composeLetter.ts';
import type { SendingLimits } from './sendLetter.ts';

/** A stage's mail, as the letter needs it. */
export interface OperatorMail {
  readonly settings: FunctionMailSettings;
  readonly subscribers: Table;
  /** The letter with links that unsubscribe this address. */
  readonly mailTo: (letter: ComposedLetter, email: string) => Promise<Mail>;
  /** @throws MailRefused, MailDelayed */
  readonly send: (mail: Mail) => Promise<string>;
  readonly limits: () => Promise<SendingLimits & { readonly sandbox: boolean }>;
}

export function openMail(tables: Tables): OperatorMail {
  const settings = functionMailSettings.parse(JSON.parse(tables.nameOf('MailSettings')));
  let ses: SESv2Client | undefined;
  const client = () => {
    ses ??= new SESv2Client({ ...mailLimits, ...tables.reach('ses') });
    return ses;
  };
  let tokens: Promise<MailTokens> | undefined;
  const writeToken = async (email: string) => {
    tokens ??= openTokens(tables, settings.siteUrl);
    return (await tokens).write('newsletter-unsubscribe', email, new Date());
  };
  return {
    settings,
    subscribers: openTable(tables.nameOf('SubscribersTableName'), tables.client),
    mailTo: async (letter, email) => letter.mailTo(email, await writeToken(email)),
    send: (mail) => sendMail(client(), settings, mail),
    limits: () => sendingLimits(client()),
  };
}

async function openTokens(tables: Tables, siteUrl: string): Promise<MailTokens> {
  const secrets = new SecretsManagerClient(tables.reach('secretsmanager'));
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: tables.nameOf('MailKeyArn') }),
  );
  secrets.destroy();
  if (!SecretString) {
    throw new CannotStart('The secret MailKey is empty. Deploy the data stack: it generates the value.');
  }
  return mailTokens(SecretString, siteUrl);
}

const account = z.object({
  SendingEnabled: z.boolean().optional(),
  ProductionAccessEnabled: z.boolean().optional(),
  SendQuota: z.object({
    /** -1 is an unlimited quota. */
    Max24HourSend: z.number(),
    MaxSendRate: z.number().positive(),
    SentLast24Hours: z.number(),
  }),
});

/** A letter leaves the site's own mails, such as confirmations, this share of the day's quota and of the rate. */
const leftForTheSite = 0.1;

/**
 * The rate and the number of mails that SES allows a letter now. https://docs.aws.amazon.com/ses/latest/dg/quotas.html
 * @throws CannotStart when the account does not send.
 */
async function sendingLimits(client: SESv2Client): Promise<SendingLimits & { sandbox: boolean }> {
  const { SendingEnabled, ProductionAccessEnabled, SendQuota } = account.parse(
    await client.send(new GetAccountCommand({})),
  );
  if (SendingEnabled === false) {
    throw new CannotStart('SES has paused sending for this account. Its console says why and what to do.');
  }
  const { Max24HourSend, MaxSendRate, SentLast24Hours } = SendQuota;
  const most =
    Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Math.floor(Max24HourSend * (1 - leftForTheSite));
  return {
    perSecond: MaxSendRate * (1 - leftForTheSite),
    left: Math.max(0, most - SentLast24Hours),
    sandbox: ProductionAccessEnabled === false,
  };
}

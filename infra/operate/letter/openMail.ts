import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { type FunctionMailSettings, functionMailSettings } from '../../../functions/contract/mailSettings.ts';
import type { Mail } from '../../../functions/mail/Mail.ts';
import { sendMail } from '../../../functions/mail/sendMail.ts';
import { mailLimits } from '../../../functions/runtime/dependencyLimits.ts';
import { type MailTokens, mailTokens } from '../../../functions/runtime/mailToken.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/CannotStart.ts';
import type { Tables } from '../openTables.ts';
import type { ComposedLetter } from './composeLetter.ts';
import { sendingLimits } from './sendingLimits.ts';
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

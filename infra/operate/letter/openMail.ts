import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { type FunctionMailSettings, functionMailSettings } from '../../../functions/contract/settings.ts';
import { mailTokens } from '../../../functions/mail/mailLinks.ts';
import { type Mail, sendMail } from '../../../functions/mail/sendMail.ts';
import { mailLimits } from '../../../functions/runtime/dependencies.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import type { Tables } from '../openTables.ts';

/** A stage's mail, as the letter needs it. */
export interface OperatorMail {
  readonly settings: FunctionMailSettings;
  readonly subscribers: Table;
  /** The orders to send a letter. */
  readonly letters: Table;
  /** For a letter's links that unsubscribe this address. */
  readonly writeToken: (email: string) => Promise<string>;
  /** @throws MailRefused, MailDelayed */
  readonly send: (mail: Mail) => Promise<string>;
  /** @throws CannotStart when nothing runs that would send: locally the site has to. */
  readonly needSchedule: () => void;
}

export function openMail(tables: Tables): OperatorMail {
  const settings = functionMailSettings.parse(JSON.parse(tables.nameOf('MailSettings')));
  return {
    settings,
    subscribers: openTable(tables.nameOf('SubscribersTableName'), tables.client),
    letters: openTable(tables.nameOf('LettersTableName'), tables.client),
    writeToken: async (email) => {
      const tokens = mailTokens(await readMailKey(tables), settings.siteUrl);
      return tokens.write('newsletter-unsubscribe', email, new Date());
    },
    send: (mail) => sendMail(new SESv2Client({ ...mailLimits, ...tables.reach('ses') }), settings, mail),
    needSchedule: () => void tables.reach('ses'),
  };
}

async function readMailKey(tables: Tables): Promise<string> {
  const secrets = new SecretsManagerClient(tables.reach('secretsmanager'));
  const { SecretString } = await secrets.send(
    new GetSecretValueCommand({ SecretId: tables.nameOf('MailKeyArn') }),
  );
  secrets.destroy();
  if (SecretString) return SecretString;
  throw new CannotStart('The secret MailKey is empty. Deploy the data stack: it generates the value.');
}

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { type FunctionMailSettings, functionMailSettings } from '../../../functions/contract/settings.ts';
import { mailTokens } from '../../../functions/mail/mailLinks.ts';
import { sendingLimits } from '../../../functions/mail/sendingLimits.ts';
import { type Mail, sendMail } from '../../../functions/mail/sendMail.ts';
import { mailLimits } from '../../../functions/runtime/dependencies.ts';
import { openTable, type Table } from '../../../functions/stores/table.ts';
import { CannotStart } from '../../local/command.ts';
import type { Tables } from '../openTables.ts';

/** A stage's mail, as the letter needs it. */
export interface OperatorMail {
  readonly settings: FunctionMailSettings;
  readonly subscribers: Table;
  /** For a letter's links that unsubscribe this address. */
  readonly writeToken: (email: string) => Promise<string>;
  /** @throws MailRefused, MailDelayed */
  readonly send: (mail: Mail) => Promise<string>;
  /** What SES allows a letter now. @throws CannotStart when the local site does not run */
  readonly limits: () => ReturnType<typeof sendingLimits>;
}

export function openMail(tables: Tables): OperatorMail {
  const settings = functionMailSettings.parse(JSON.parse(tables.nameOf('MailSettings')));
  let key: Promise<string> | undefined;
  let ses: SESv2Client | undefined;
  const connected = () => (ses ??= new SESv2Client({ ...mailLimits, ...tables.reach('ses') }));
  return {
    settings,
    subscribers: openTable(tables.nameOf('SubscribersTableName'), tables.client),
    writeToken: async (email) => {
      key ??= readMailKey(tables);
      const tokens = mailTokens(await key, settings.siteUrl);
      return tokens.write('newsletter-unsubscribe', email, new Date());
    },
    send: (mail) => sendMail(connected(), settings, mail),
    limits: async () => sendingLimits(connected()),
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

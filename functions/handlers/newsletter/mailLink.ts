import { functionMailSettings } from '../../contract/mailSettings.ts';
import { environment, settingsOf } from '../../runtime/environment.ts';
import { type MailPurpose, mailTokens, type ReadToken } from '../../runtime/mailToken.ts';
import { Problem, unavailable } from '../../runtime/problems.ts';
import { secretValue } from '../../stores/secretValue.ts';
import { openTable } from '../../stores/table.ts';

/** What a handler needs to answer a link of a mail. */
export interface MailLinkEffects {
  readonly readToken: (token: string, now: Date) => Promise<ReadToken>;
  readonly now: () => Date;
}

/** A link that was forged or cut, or that belongs to another stage or purpose. */
export function unreadableLink(): Problem {
  return new Problem(
    'InvalidRequest',
    'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
  );
}

/** The subscribers, and the reader of one purpose's tokens. */
export function connectMailLink(purpose: MailPurpose) {
  const { SUBSCRIBERS_TABLE, MAIL_SETTINGS, MAIL_KEY_ARN } = environment(
    'SUBSCRIBERS_TABLE',
    'MAIL_SETTINGS',
    'MAIL_KEY_ARN',
  );
  const { siteUrl } = settingsOf(functionMailSettings, MAIL_SETTINGS, 'MAIL_SETTINGS');
  const key = secretValue(MAIL_KEY_ARN);
  return {
    table: openTable(SUBSCRIBERS_TABLE),
    now: () => new Date(),
    readToken: async (token: string, now: Date): Promise<ReadToken> => {
      const secret = await key.read();
      if (!secret) throw unavailable('the key of the mails’ links holds no value');
      return mailTokens(secret, siteUrl).read(purpose, token, now);
    },
  };
}

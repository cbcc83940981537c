import { SESv2Client } from '@aws-sdk/client-sesv2';
import * as words from '../../content/built/words/deskLetters.ts';
import { fill } from '../../content/schema/fill.ts';
import { signInReply } from '../contract/desk.ts';
import { testLetter as route } from '../contract/routes/letters.ts';
import type { Reply } from '../contract/routes.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { type BuiltLetter, mailOf, readBuiltLetters } from '../mail/builtLetter.ts';
import { letterTo } from '../mail/letterTo.ts';
import { mailTokens } from '../mail/mailLinks.ts';
import { type Mail, MailProblem, sendMail } from '../mail/sendMail.ts';
import { mailLimits } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { findBySlug, type RouteRequest } from '../runtime/lambda.ts';
import { type OwnAddress, ownAddress } from '../runtime/ownAddress.ts';
import { inWords, Problem, unavailable } from '../runtime/problems.ts';
import { type Audit, audit } from '../stores/audit.ts';
import { secretValue } from '../stores/secretValue.ts';
import { openTable } from '../stores/table.ts';
import { type Counted, countInWindows, type OverLimit, openUsageTable } from '../stores/usage.ts';
import { deskLambda } from './deskLambda.ts';

export interface Effects {
  readonly letters: readonly BuiltLetter[];
  readonly settings: { readonly siteUrl: string };
  readonly ownAddress: OwnAddress;
  readonly count: (who: string) => Promise<Counted | OverLimit>;
  readonly audit: Audit;
  readonly writeToken: (email: string) => Promise<string>;
  /** @throws MailProblem */
  readonly send: (mail: Mail) => Promise<unknown>;
}

/** Test mails of one person in a UTC day. */
const mostTests = 20;

/** Sends a letter, also a draft, to the person who asks and to nobody else. */
export async function testLetter(
  { who, body: { id, idToken } }: RouteRequest<'testLetter'>,
  { letters, settings, ownAddress, count, audit, writeToken, send }: Effects,
): Promise<Reply<'testLetter'>> {
  const letter = findBySlug(letters, id, words.noLetter);
  const address = await ownAddress(idToken, who);
  if (!address) throw new Problem('NotPermitted', words.notOwnAddress);
  const counted = await count(who);
  if ('secondsLeft' in counted) {
    const sentence = fill(words.testLimit, { time: inWords(counted.secondsLeft) });
    throw new Problem('TooManyRequests', sentence, { retryAfter: counted.secondsLeft });
  }
  await audit({ who, act: 'letter-tested', whom: [id] });
  const mail = letterTo(mailOf(letter, settings), settings.siteUrl, address, await writeToken(address));
  try {
    await send({ ...mail, subject: fill(words.testSubject, { subject: mail.subject }) });
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    const sentence = fill(words.testRefused, { reason: error.reason });
    throw new Problem('Unavailable', sentence, { cause: error, reason: error.reason });
  }
  return { sent: true };
}

export const handler = deskLambda('testLetter', route, testLetter, () => {
  const { MAIL_KEY_ARN, USAGE_TABLE, AUDIT_TABLE } = environment(
    'MAIL_KEY_ARN',
    'USAGE_TABLE',
    'AUDIT_TABLE',
  );
  const settings = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const ses = new SESv2Client(mailLimits);
  const mailKey = secretValue(MAIL_KEY_ARN);
  const usage = openUsageTable(USAGE_TABLE);
  const now = () => new Date();
  return {
    letters: readBuiltLetters(),
    settings,
    ownAddress: ownAddress(settingsOf(signInReply, 'DESK_SETTINGS')),
    count: (who) => countInWindows(usage, `letter test ${who}`, 1, [['day', mostTests]], now()),
    audit: audit(openTable(AUDIT_TABLE), now),
    writeToken: async (email) => {
      const key = await mailKey.read();
      if (!key) throw unavailable('the key of the mails’ links holds no value');
      return mailTokens(key, settings.siteUrl).write('newsletter-unsubscribe', email, now());
    },
    send: (mail) => sendMail(ses, settings, mail),
  };
});

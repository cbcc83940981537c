import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as problemsWords from '../../content/built/words/problems.ts';
import { functionMailSettings } from '../contract/settings.ts';
import { pendingDays } from '../contract/subscriptionPeriods.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { Problem, unavailable } from '../runtime/problems.ts';
import { secretValue } from '../stores/secretValue.ts';
import { openTable } from '../stores/table.ts';

/** The page that confirms a subscription by its button (decision 44). */
export function confirmLink(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/confirm?token=${token}`;
}

/** The page that unsubscribes by its button. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/unsubscribe?token=${token}`;
}

/** Headers by which mail programs offer one click that unsubscribes (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/newsletter/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The one use of a link in a mail. It confirms for {@link pendingDays}; it unsubscribes without an end (RFC 8058). */
export type MailPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** The address of a token, or why there is none. */
type ReadToken = { readonly email: string } | 'expired' | 'unreadable';

/** Writes and reads the tokens of a stage's mails. */
export interface MailTokens {
  readonly write: (purpose: MailPurpose, email: string, now: Date) => Promise<string>;
  readonly read: (purpose: MailPurpose, token: string, now: Date) => Promise<ReadToken>;
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;
const bytesOfKey = 32;
const confirmationMs = pendingDays * 24 * 60 * 60_000;

/**
 * Tokens that carry an address in a link: encrypted JSON Web Tokens (RFC 7519 and 7516). So no URL shows an address, and
 * nobody else can make a token. A token of another stage or for another purpose is unreadable.
 * @param secret the stage's secret; the key is derived from it (RFC 5869).
 * @param siteUrl the stage's address, which is the tokens' issuer.
 */
export function mailTokens(secret: string, siteUrl: string): MailTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'mail tokens', bytesOfKey));
  return {
    write: (purpose, email, now) => {
      const token = new EncryptJWT()
        .setProtectedHeader(algorithms)
        .setSubject(email)
        .setIssuer(siteUrl)
        .setAudience(purpose)
        .setIssuedAt(now);
      if (purpose === 'newsletter-confirm') token.setExpirationTime(new Date(now.getTime() + confirmationMs));
      return token.encrypt(key);
    },
    read: async (purpose, token, now) => {
      try {
        const { payload } = await jwtDecrypt(token, key, {
          issuer: siteUrl,
          audience: purpose,
          requiredClaims: ['sub'],
          currentDate: now,
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
        });
        return { email: payload.sub! };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError) return 'unreadable';
        throw error;
      }
    },
  };
}

/** The effects of a handler that answers a link of a mail. */
export interface MailLinkEffects {
  readonly readToken: (token: string, now: Date) => Promise<ReadToken>;
  readonly now: () => Date;
}

/** A link that was forged or cut, or that belongs to another stage or purpose. */
export function unreadableLink(): Problem {
  return new Problem('InvalidRequest', problemsWords.linkUnreadable);
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

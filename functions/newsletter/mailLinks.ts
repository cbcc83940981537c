import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { siteSettings, toldEvents } from '../mail/settings.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { Problem, unavailable } from '../runtime/problems.ts';
import { type SecretVersions, secretVersions } from '../runtime/secretValue.ts';
import { openTable } from '../runtime/table.ts';
import { pendingDays } from './subscriptionPeriods.ts';

/** The page that confirms a subscription by its button. */
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
  return new Problem(
    'InvalidRequest',
    'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
  );
}

/** The subscribers, and the reader of one purpose's tokens. */
export function connectMailLink(purpose: MailPurpose) {
  const { SUBSCRIBERS_TABLE, MAIL_KEY_ARN } = environment('SUBSCRIBERS_TABLE', 'MAIL_KEY_ARN');
  const { siteUrl, webhook } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  return {
    told: toldEvents(webhook),
    table: openTable(SUBSCRIBERS_TABLE),
    now: () => new Date(),
    readToken: tokenReader(secretVersions(MAIL_KEY_ARN), siteUrl, purpose),
  };
}

/** Milliseconds between two readings of the key that unreadable links can cause. */
export const rereadAfter = 5_000;

/**
 * Reads tokens of the current key and of the one before, so that links in mails outlive a rotation. A link that neither
 * opens may be of a key that is newer than the one in memory: the key is then read again.
 */
export function tokenReader(key: SecretVersions, siteUrl: string, purpose: MailPurpose) {
  const readWith = async (token: string, now: Date, maxAge?: number): Promise<ReadToken> => {
    const secrets = await key.read(maxAge);
    if (secrets.length === 0) throw unavailable('the key of the mails’ links holds no value');
    for (const secret of secrets) {
      const read = await mailTokens(secret, siteUrl).read(purpose, token, now);
      if (read !== 'unreadable') return read;
    }
    return 'unreadable';
  };
  return async (token: string, now: Date): Promise<ReadToken> => {
    const read = await readWith(token, now);
    return read === 'unreadable' ? readWith(token, now, rereadAfter) : read;
  };
}

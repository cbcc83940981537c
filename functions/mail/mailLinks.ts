import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { pendingDays } from '../contract/subscriptionPeriods.ts';

/** What a link in a mail is good for: for {@link pendingDays}, or for ever where it unsubscribes (RFC 8058). */
export type MailPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** What a token turned out to be. */
export type ReadToken = { readonly email: string } | 'expired' | 'unreadable';

/** Writes and reads the tokens of a stage's mails. */
export interface MailTokens {
  readonly write: (purpose: MailPurpose, email: string, now: Date) => Promise<string>;
  readonly read: (purpose: MailPurpose, token: string, now: Date) => Promise<ReadToken>;
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;
const bytesOfKey = 32;

/**
 * Tokens that stand for an address in a link: encrypted JSON Web Tokens (RFC 7519 and 7516), so that no address stands in
 * a URL and nobody else can make one. A token of another stage or for another purpose is unreadable.
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

const confirmationMs = pendingDays * 24 * 60 * 60_000;

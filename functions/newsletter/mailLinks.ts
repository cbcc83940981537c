import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { Problem, unavailable } from '../runtime/problems.ts';
import { secretIn } from '../runtime/secretValue.ts';
import { unsubscribe, unsubscribePage } from './routes.ts';
import { pendingDays } from './subscriptionPeriods.ts';

/** The page that confirms a subscription by its button. */
export function confirmLink(siteUrl: string, token: string): string {
  return `${siteUrl}/newsletter/confirm?token=${token}`;
}

/** The page that unsubscribes by its button. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${unsubscribePage}?token=${token}`;
}

/**
 * Headers by which mail programs offer one click that unsubscribes, or a mail to a person (RFC 2369, RFC 8058). A program
 * that opens the address instead of posting to it comes to the page with the button.
 */
export function unsubscribeHeaders(siteUrl: string, token: string, mailbox: string): Record<string, string> {
  const address = `${siteUrl}${unsubscribe.path}?token=${token}`;
  return {
    'List-Unsubscribe': `<${address}>, <mailto:${mailbox}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * What a link's token is for. One that confirms expires after {@link pendingDays}; one that unsubscribes never does (RFC
 * 8058).
 */
export type MailPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;
const confirmationMs = pendingDays * 24 * 60 * 60_000;

/**
 * The keys of the tokens, each derived from a line of the stage's secret (RFC 5869). New tokens use the first line's key, and
 * old ones open with any: a new key is put above the others, and the links in letters that were sent keep working.
 * @throws Unavailable while the secret holds no line.
 */
function keysOf(secret: string | undefined): [Uint8Array, ...Uint8Array[]] {
  const [first, ...others] = (secret ?? '').split(/\s+/).filter(Boolean).map(keyOf);
  if (!first) throw unavailable('the key of the mails’ links holds no value');
  return [first, ...others];
}

function keyOf(line: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', line, '', 'mail tokens', 32));
}

/**
 * Writes a token that carries an address in a link: an encrypted JSON Web Token (RFC 7519 and 7516). So no URL shows an
 * address, and nobody else can make a token. It names no site: a site may get another address, and each stage has its own
 * secret.
 */
export async function writeToken(
  secret: string | undefined,
  purpose: MailPurpose,
  email: string,
  now: Date,
): Promise<string> {
  const token = new EncryptJWT().setProtectedHeader(algorithms).setSubject(email).setAudience(purpose);
  if (purpose === 'newsletter-confirm') token.setExpirationTime(new Date(now.getTime() + confirmationMs));
  return token.encrypt(keysOf(secret)[0]);
}

/** The address of a token, or why there is none: it is too old, or not one of this stage for this purpose. */
async function readToken(
  secret: string | undefined,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<{ readonly email: string } | 'expired' | 'unreadable'> {
  for (const key of keysOf(secret)) {
    try {
      const { payload } = await jwtDecrypt(token, key, {
        audience: purpose,
        requiredClaims: ['sub'],
        currentDate: now,
        keyManagementAlgorithms: [algorithms.alg],
        contentEncryptionAlgorithms: [algorithms.enc],
      });
      return { email: payload.sub! };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired';
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return 'unreadable';
}

/** The stage's secret. @param maxAge milliseconds for which a value in memory is good enough */
async function readMailKey(maxAge?: number): Promise<string | undefined> {
  const [current] = await secretIn('MAIL_KEY_ARN').read(maxAge);
  return current;
}

/** Writes a token under the stage's secret, for a link in a mail. */
export async function newToken(purpose: MailPurpose, email: string): Promise<string> {
  return writeToken(await readMailKey(), purpose, email, new Date());
}

/** Milliseconds between two readings of the key that unreadable links can cause. */
const rereadAfter = 5_000;

/** The problem of a link that can no longer confirm: it is too old, or its address has left the list. */
export const noLongerValid = () =>
  new Problem('Gone', 'This link is no longer valid. Please subscribe again to get a new one.');

/**
 * The address of a link that somebody has opened. A link that no known key opens may be of a newer one: the secret is read
 * again.
 * @throws Gone for one that is too old, InvalidRequest for one that was forged or cut, or that belongs to another stage or
 *   purpose.
 */
export async function openLink(purpose: MailPurpose, token: string): Promise<{ readonly email: string }> {
  const now = new Date();
  let read = await readToken(await readMailKey(), purpose, token, now);
  if (read === 'unreadable') read = await readToken(await readMailKey(rereadAfter), purpose, token, now);
  if (read === 'expired') throw noLongerValid();
  if (read !== 'unreadable') return read;
  throw new Problem(
    'InvalidRequest',
    'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
  );
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiEvent } from '../runtime/api.ts';
import { rotatedSecretIn } from '../runtime/secretValue.ts';

/** Milliseconds between two readings that wrong guesses can cause. */
export const rereadAfter = 5_000;

/**
 * Whether a request came through CloudFront. The secret's previous value is accepted too, because CloudFront's edges take
 * minutes to learn a new one. When a guess differs from what is in memory, the secret is read again if that copy is older
 * than five seconds: a rotated secret works within seconds, and guessing causes at most one reading in five seconds.
 *
 * While the secret cannot be read, the values in memory pass, and for anything else the check throws: it may be a new
 * value. To answer no would keep the caller out too, but API Gateway would remember that answer for minutes.
 *
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html: the simple response.
 */
export async function handler({ headers }: Pick<ApiEvent, 'headers'>): Promise<{ isAuthorized: boolean }> {
  const guess = headers['x-origin-verify'] ?? '';
  return { isAuthorized: (await isSecret(guess)) || (await isSecret(guess, rereadAfter)) };
}

async function isSecret(guess: string, maxAge?: number): Promise<boolean> {
  const values = await rotatedSecretIn('ORIGIN_SECRET_ARN').read(maxAge);
  if (values.length === 0) throw new Error('The origin secret is empty.');
  return values.map((value) => equal(guess, value)).includes(true);
}

/** Compares in constant time, so that the duration reveals neither the first difference nor the length. */
function equal(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

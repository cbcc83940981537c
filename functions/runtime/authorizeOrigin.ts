import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiEvent } from './api.ts';
import { environment } from './environment.ts';
import { type SecretVersions, secretVersions } from './secretValue.ts';

/** Milliseconds between two readings that wrong guesses can cause. */
export const rereadAfter = 5_000;

/**
 * Makes the check that a request came through CloudFront. The secret's previous value is accepted too, because
 * CloudFront's edges take minutes to learn a new one. When a guess differs from what is in memory, the secret is read
 * again if that copy is older than five seconds: a rotated secret works within seconds, and guessing causes at most one
 * reading in five seconds.
 *
 * When the secret cannot be read, the check throws. To answer no would keep the caller out too, but API Gateway would
 * remember that answer for minutes.
 */
export function originCheck(secret: SecretVersions): (guess: string) => Promise<boolean> {
  const matches = async (guess: string, maxAge?: number) => {
    const values = await secret.read(maxAge);
    if (values.length === 0) throw new Error('The origin secret is empty.');
    return values.map((value) => equal(guess, value)).includes(true);
  };
  return async (guess) => (await matches(guess)) || matches(guess, rereadAfter);
}

/** Compares in constant time, so that the duration reveals neither the first difference nor the length. */
function equal(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

let check: ReturnType<typeof originCheck> | undefined;

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html: the simple response. */
export async function handler({ headers }: Pick<ApiEvent, 'headers'>): Promise<{ isAuthorized: boolean }> {
  const { ORIGIN_SECRET_ARN } = environment('ORIGIN_SECRET_ARN');
  check ??= originCheck(secretVersions(ORIGIN_SECRET_ARN));
  return { isAuthorized: await check(headers['x-origin-verify'] ?? '') };
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiEvent } from '../runtime/apiGateway.ts';
import { environment } from '../runtime/environment.ts';
import { type SecretValue, secretValue } from '../stores/secretValue.ts';

/** Milliseconds between two readings that wrong guesses can cause. */
export const rereadAfter = 5_000;

/**
 * Makes the check that a request came through CloudFront. A guess that differs from the secret in memory
 * makes it be read again, so that a rotated secret works within seconds, yet guessing costs us no more
 * than one reading in five seconds.
 *
 * When the secret cannot be read the check throws instead of answering no: both keep the caller out, but
 * API Gateway would remember the no for minutes.
 */
export function originCheck(secret: Pick<SecretValue, 'read'>): (guess: string) => Promise<boolean> {
  const matches = async (guess: string, maxAge?: number) => {
    const value = await secret.read(maxAge);
    if (!value) throw new Error('The origin secret is empty.');
    return equal(guess, value);
  };
  return async (guess) => (await matches(guess)) || matches(guess, rereadAfter);
}

/** Takes a time that does not tell where the two differ, or in what length. */
function equal(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

let check: ReturnType<typeof originCheck> | undefined;

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html: the simple response. */
export async function handler({ headers }: Pick<ApiEvent, 'headers'>): Promise<{ isAuthorized: boolean }> {
  const { ORIGIN_SECRET_ARN } = environment('ORIGIN_SECRET_ARN');
  check ??= originCheck(secretValue(ORIGIN_SECRET_ARN, () => performance.now()));
  return { isAuthorized: await check(headers['x-origin-verify'] ?? '') };
}

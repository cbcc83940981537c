import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiEvent } from '../runtime/apiGateway.ts';
import { environment } from '../runtime/environment.ts';
import { originSecretReader } from '../stores/originSecret.ts';

export interface Effects {
  readonly readSecret: () => Promise<string>;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** Milliseconds for which a secret that was read is trusted. */
export const trustedFor = 5 * 60_000;
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
export function originCheck({ readSecret, now }: Effects): (guess: string) => Promise<boolean> {
  let known: { readonly secret: string; readonly readAt: number } | undefined;

  return async (guess) => {
    const age = known ? now() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age < trustedFor && equal(guess, known.secret)) return true;
    if (age < rereadAfter) return false;
    known = { secret: await readSecret(), readAt: now() };
    return equal(guess, known.secret);
  };
}

/** Takes a time that does not tell where the two differ, or in what length. */
function equal(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

let check: ReturnType<typeof originCheck> | undefined;

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html: the simple response. */
export async function handler({ headers }: Pick<ApiEvent, 'headers'>): Promise<{ isAuthorized: boolean }> {
  check ??= originCheck({
    readSecret: originSecretReader(environment('ORIGIN_SECRET_ARN').ORIGIN_SECRET_ARN),
    now: () => performance.now(),
  });
  return { isAuthorized: await check(headers['x-origin-verify'] ?? '') };
}

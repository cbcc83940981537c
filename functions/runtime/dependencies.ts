import { errorLine, log } from './environment.ts';
import { unavailable } from './problems.ts';

/** Options for the constructor of any AWS client: at most two tries of 1.5 s each. */
export const awsClientOptions = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/**
 * Options for SES's client: one try, because a second one after a lost answer sends a mail twice at once. The queue brings
 * the job again minutes later.
 */
export const sesClientOptions = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};

/** The result of work on a store. @throws Unavailable when it takes longer */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(unavailable(`no answer from the stores within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that a request waits for optional work. */
const patienceMs = 1_200;

/**
 * Does optional work, without which a request can still be answered. When it fails or takes too long, the log gets one line
 * and the caller gets the substitute.
 * @param failed says in the log what did not happen.
 */
export async function orElse<T>(failed: string, work: () => Promise<T>, substitute: T): Promise<T> {
  try {
    return await withTimeout(work(), patienceMs);
  } catch (error) {
    log('ERROR', { message: failed, error: errorLine(error) });
    return substitute;
  }
}

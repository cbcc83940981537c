import { errorLine, log } from './log.ts';
import { withTimeout } from './withTimeout.ts';

/** Milliseconds that a request waits for a store without which it can be answered. */
const patienceMs = 1_200;

/**
 * Work without which a request can be answered. When it fails or takes too long, the log gets one line and the caller
 * the substitute.
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

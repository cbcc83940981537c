import { setTimeout } from 'node:timers/promises';
import { requestTimeoutMs } from './dependencyLimits.ts';
import { unavailable } from './problems.ts';

/** @throws Unavailable when the work takes longer. */
export async function withTimeout<T>(work: Promise<T>, milliseconds = requestTimeoutMs): Promise<T> {
  const settled = new AbortController();
  const deadline = async (): Promise<never> => {
    await setTimeout(milliseconds, undefined, { signal: settled.signal });
    throw unavailable(`no answer from the stores within ${milliseconds} ms`);
  };
  try {
    return await Promise.race([work, deadline()]);
  } finally {
    settled.abort();
  }
}

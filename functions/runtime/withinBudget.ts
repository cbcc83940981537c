import { setTimeout } from 'node:timers/promises';
import { budgetMs } from './dependencyLimits.ts';
import { Unavailable } from './problems.ts';

/** @throws Unavailable when the work takes longer than a request's whole budget. */
export async function withinBudget<T>(work: Promise<T>, milliseconds = budgetMs): Promise<T> {
  const settled = new AbortController();
  const deadline = async (): Promise<never> => {
    await setTimeout(milliseconds, undefined, { signal: settled.signal });
    throw new Unavailable(`no answer from the stores within ${milliseconds} ms`);
  };
  try {
    return await Promise.race([work, deadline()]);
  } finally {
    settled.abort();
  }
}

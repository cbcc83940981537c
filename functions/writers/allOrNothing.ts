import type { Deadline } from './Deadline.ts';

/**
 * Waits for all parts. When one fails, the whole fails: a part is never shown as the whole (decision 35). The other
 * parts get a moment to end by themselves, so that their cost is known; then they are aborted.
 */
export async function allOrNothing<Parts extends readonly unknown[]>(
  deadline: Deadline,
  parts: { [Index in keyof Parts]: Promise<Parts[Index]> },
): Promise<Parts> {
  const all = Promise.allSettled(parts);
  try {
    return (await Promise.all(parts)) as unknown as Parts;
  } catch (error) {
    const grace = new Promise((resolve) => setTimeout(resolve, deadline.limits.graceMs));
    await Promise.race([all, grace]);
    deadline.stop();
    await all;
    throw error;
  }
}

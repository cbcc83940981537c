import { log } from '../runtime/environment.ts';
import { deliver, type Source } from './deliver.ts';
import { isBackfilling } from './dueItems.ts';

/** Milliseconds after which a call begins no further item: the function's timeout is not far then. */
const workMs = 40_000;

/**
 * Sends the mails that are due. A schedule calls it once a minute; it may be called at any time and twice at once.
 * No source waits for another one or fails with it. At its end the round writes a line, which alarms count and measure
 * (infra/alarms.ts).
 * @throws the first failure, so that the call counts as failed.
 */
export async function deliverMail(sources: readonly Source[], now: () => Date): Promise<void> {
  const end = now().getTime() + workMs;
  let oldest = Number.POSITIVE_INFINITY;
  const outcomes = await Promise.allSettled(
    sources.map((source) =>
      deliver(
        source,
        now,
        () => now().getTime() < end,
        (since) => {
          oldest = Math.min(oldest, Date.parse(since) || oldest);
        },
      ),
    ),
  );
  const oldestSeconds = Math.max(0, Math.round((now().getTime() - oldest) / 1000));
  log('INFO', { message: 'mail round', oldestSeconds });
  const failed = outcomes
    .flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    .find((reason) => !isBackfilling(reason));
  if (failed) throw failed;
}

const now = () => new Date();

export async function handler(): Promise<void> {
  await deliverMail([], now);
}

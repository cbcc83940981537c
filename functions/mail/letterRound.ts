import type { FunctionMailSettings } from '../contract/settings.ts';
import { log } from '../runtime/environment.ts';
import { type DueItem, dueItems } from '../stores/dueItems.ts';
import { LetterMarks } from '../stores/letterMarks.ts';
import { isTaken, leaveOrder, type OrderToSend, type RoundEnd, takeOrder } from '../stores/letters.ts';
import type { Table } from '../stores/table.ts';
import { letterTo } from './letterTo.ts';
import { type Run, type SendingLimits, sendLetter } from './sendLetter.ts';
import type { Mail } from './sendMail.ts';

interface LetterEffects {
  readonly letters: Table;
  readonly subscribers: Table;
  readonly settings: Pick<FunctionMailSettings, 'siteUrl' | 'doubleOptIn'>;
  /** @throws MailRefused, MailDelayed */
  readonly send: (mail: Mail) => Promise<string>;
  /** Of the links by which a reader leaves. */
  readonly writeToken: (email: string) => Promise<string>;
  readonly limits: () => Promise<SendingLimits | 'paused'>;
}

/** Milliseconds for which an order is one round's: longer than its function lives. */
const leaseMs = 60_000;
/** Milliseconds between two looks whether somebody has stopped the letter. */
const lookMs = 2_000;
/** Milliseconds after which SES's quota, which is that of the last 24 hours, is looked at again. */
const quotaMs = 15 * 60_000;

/** SES takes no mail of a letter. The round fails for it, which an alarm counts (infra/constructs/watchMail.ts). */
class LetterFailing extends Error {
  override readonly name = 'LetterFailing';
}

/**
 * Sends the letters that are due for as long as a round of the mails may work (decision 207). What is left goes on with
 * the next round, also after this one was killed.
 * @param until milliseconds since 1970 from which no further mail is begun
 * @throws LetterFailing when SES takes no mail; the order is tried again in a minute.
 */
export async function letterRound(effects: LetterEffects, now: () => Date, until: number): Promise<void> {
  const { letters, limits } = effects;
  for await (const due of dueItems({ ...letters, key: 'id' }, now())) {
    if (now().getTime() >= until) return;
    const ours = { key: due.key, dueAt: new Date(now().getTime() + leaseMs).toISOString() };
    const order = await takeOrder(letters, due, ours.dueAt);
    if (!order) continue;
    const allowed = await limits();
    const run: Run =
      allowed === 'paused'
        ? { ending: 'failing', sent: 0, refused: 0, reason: 'SendingPausedException' }
        : await carryOut(effects, order, ours, allowed, until - now().getTime());
    log(run.ending === 'failing' ? 'ERROR' : 'INFO', { message: 'letter round', letter: order.id, ...run });
    await leaveOrder(letters, ours, endOf(run, now()));
    if (run.ending === 'failing') throw new LetterFailing(run.reason);
  }
}

/** @param milliseconds for which mails may be begun */
async function carryOut(
  { letters, subscribers, settings, send, writeToken }: LetterEffects,
  order: OrderToSend,
  ours: DueItem,
  limits: SendingLimits,
  milliseconds: number,
): Promise<Run> {
  const stopping = new AbortController();
  const end = setTimeout(() => stopping.abort(), milliseconds);
  const look = setInterval(() => {
    isTaken(letters, ours).then(
      (taken) => taken || stopping.abort(),
      // The mails need the same tables and say what is wrong with them.
      () => {},
    );
  }, lookMs);
  try {
    return await sendLetter({
      marks: new LetterMarks(subscribers, order.id, order.words, settings.doubleOptIn),
      send: async (email) => send(letterTo(order, settings.siteUrl, email, await writeToken(email))),
      limits,
      signal: stopping.signal,
    });
  } finally {
    clearTimeout(end);
    clearInterval(look);
  }
}

function endOf({ ending, reason }: Run, now: Date): RoundEnd {
  if (ending === 'done') return 'done';
  if (ending === 'quota') return { next: new Date(now.getTime() + quotaMs).toISOString(), delay: 'quota' };
  const next = now.toISOString();
  return ending === 'failing' ? { next, delay: 'failing', reason } : { next };
}

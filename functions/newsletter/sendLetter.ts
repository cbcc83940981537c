import { setTimeout as pause } from 'node:timers/promises';
import { MailDelayed, MailRefused } from '../mail/ses.ts';
import { claimSeconds, type LetterMarks, type Recipient } from './letterMarks.ts';

/** The rate and the number of mails that SES takes. */
export interface SendingLimits {
  /** Mails a second. */
  readonly perSecond: number;
  /** Mails that may still be sent today. */
  readonly left: number;
}

/** The reason for a run's end: `done` (everybody has it), its signal, the day's quota, or SES that takes no mail. */
type Ending = 'done' | 'interrupted' | 'quota' | 'failing';

export interface Run {
  readonly ending: Ending;
  readonly sent: number;
  readonly refused: number;
  /** The reason why SES did not accept the last refused mail. */
  readonly reason?: string;
}

interface Sending {
  readonly marks: Pick<LetterMarks, 'recipients' | 'claim' | 'settle' | 'release'>;
  /** @returns the message's id. @throws MailRefused, MailDelayed */
  readonly send: (email: string) => Promise<string>;
  readonly limits: SendingLimits;
  /** Aborts when no further mail may be begun; what is in flight is finished. */
  readonly signal: AbortSignal;
}

/** After so many failures in a row the run ends: SES takes no mail at all. */
const failuresInARow = 20;
/** Mails in flight at once at most; SES answers within a second. */
const mostInFlight = 50;

/**
 * Sends a letter to everybody who has not got it: claim, send, note, for each address by itself. A run that is killed
 * leaves at most `inFlight(limits)` addresses claimed without an outcome; the next run sends to these again, because
 * SES may not have got the mail. No address is left out, and memory holds a page of the table and what is in flight.
 */
export async function sendLetter({ marks, send, limits, signal }: Sending): Promise<Run> {
  const most = inFlight(limits);
  const flying = new Set<Promise<void>>();
  let { left, perSecond } = limits;
  let sent = 0;
  let refused = 0;
  let delayed = 0;
  let inARow = 0;
  let reason: string | undefined;
  let failure: unknown;
  let ending: Ending | undefined;
  let nextAt = performance.now();

  const deliver = async (recipient: Recipient) => {
    try {
      if (!(await marks.claim(recipient, new Date()))) {
        left += 1;
        return;
      }
      const messageId = await send(recipient.email);
      await marks.settle(recipient.email, { state: 'sent', messageId }, new Date());
      sent += 1;
      inARow = 0;
    } catch (error) {
      if (error instanceof MailRefused) {
        await marks.settle(recipient.email, { state: 'refused', reason: error.reason }, new Date());
        refused += 1;
        left += 1;
      } else if (error instanceof MailDelayed) {
        await marks.release(recipient.email);
        delayed += 1;
        inARow += 1;
        reason = error.reason;
        if (isThrottle(error)) perSecond = Math.max(0.5, perSecond * 0.8);
        if (isQuota(error)) ending ??= 'quota';
        if (inARow >= failuresInARow) ending ??= 'failing';
      } else throw error;
    }
  };

  while (!ending) {
    const before = sent + refused;
    delayed = 0;
    /** Milliseconds until the youngest claim of another run expires. */
    let wait = 0;
    for await (const recipient of marks.recipients()) {
      const alive = claimAlive(recipient);
      wait = Math.max(wait, alive);
      if (alive > 0) continue;
      if (left <= 0) ending ??= 'quota';
      if (signal.aborted) ending ??= 'interrupted';
      if (ending || failure) break;
      left -= 1;
      nextAt = Math.max(nextAt, performance.now() - 1000) + 1000 / perSecond;
      await until(nextAt, signal);
      if (signal.aborted) continue;
      const flight = deliver(recipient)
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => flying.delete(flight));
      flying.add(flight);
      if (flying.size >= most) await Promise.race(flying);
    }
    await Promise.all(flying);
    if (failure) throw failure;
    if (signal.aborted) ending ??= 'interrupted';
    if (ending) break;
    if (delayed === 0 && wait === 0) ending = 'done';
    else if (sent + refused === before && delayed > 0) ending = 'failing';
    else await pause(wait > 0 ? wait : 1000, undefined, { signal }).catch(() => {});
  }
  return { ending, sent, refused, ...(reason && { reason }) };
}

/** Mails in flight at once: what SES takes in a second, within bounds. */
export function inFlight({ perSecond }: SendingLimits): number {
  return Math.max(1, Math.min(mostInFlight, Math.ceil(perSecond)));
}

/** Milliseconds for which another run may still hold its claim. */
function claimAlive({ claimedAt }: Recipient): number {
  if (claimedAt === undefined) return 0;
  const age = Date.now() - Date.parse(claimedAt);
  // A claim without a readable time has expired.
  return age < claimSeconds * 1000 ? claimSeconds * 1000 - age : 0;
}

async function until(time: number, signal: AbortSignal): Promise<void> {
  const milliseconds = time - performance.now();
  // A timer is exact to a millisecond; shorter waits add up in `nextAt`.
  if (milliseconds >= 1) await pause(milliseconds, undefined, { signal }).catch(() => {});
}

function isThrottle({ reason }: MailDelayed): boolean {
  return reason === 'TooManyRequestsException' || reason === 'ThrottlingException';
}

/** SES names the day's quota in the text of its refusal only. */
function isQuota({ reason, cause }: MailDelayed): boolean {
  return (
    reason === 'LimitExceededException' || (cause instanceof Error && /daily .*quota/i.test(cause.message))
  );
}

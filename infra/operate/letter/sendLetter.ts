import { setTimeout as pause } from 'node:timers/promises';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { MailDelayed, MailRefused } from '../../../functions/mail/sendMail.ts';
import { readItems, type Table, updateIf } from '../../../functions/stores/table.ts';

/** A subscriber who may get the letter and has not got it. */
export interface Recipient {
  readonly email: string;
  /** Whether the item has the map of letters already. */
  readonly hasLetters: boolean;
  /** The time of a claim that has no outcome. */
  readonly claimedAt?: string;
}

/**
 * Seconds after which a claim without an outcome belongs to a run that has ended. A call of SES takes six seconds at
 * most (mailLimits), so a living run is done with its claim by then.
 */
export const claimSeconds = 20;

/**
 * The state of a letter in each subscriber's item: `letters.<day of the letter>` is absent, `sending`, `sent` or
 * `refused`. Every change is conditional, so two runs at once never send the letter to an address twice.
 */
export class LetterMarks {
  private readonly table: Table;
  private readonly letter: string;
  private readonly words: string;
  private readonly mayReceive: string;

  /**
   * @param words the hash of the letter's words, which every mark notes
   * @param doubleOptIn whether an item of the time before confirmation has to confirm first (decision 44).
   */
  constructor(table: Table, letter: string, words: string, doubleOptIn: boolean) {
    this.table = table;
    this.letter = letter;
    this.words = words;
    this.mayReceive = doubleOptIn
      ? '#state = :confirmed'
      : '(#state = :confirmed OR (attribute_not_exists(#state) AND attribute_exists(email)))';
  }

  /** The addresses that have not got the letter, page by page, in the table's order. */
  async *recipients(): AsyncGenerator<Recipient> {
    const items = readItems(this.table, {
      FilterExpression: `${this.mayReceive} AND (attribute_not_exists(letters.#letter) OR letters.#letter.#state = :sending)`,
      ProjectionExpression: 'email, letters',
      ExpressionAttributeNames: this.names,
      ExpressionAttributeValues: { ':confirmed': 'confirmed', ':sending': 'sending' },
    });
    for await (const { email, letters } of items) {
      const mark = (letters as Record<string, { at?: string }> | undefined)?.[this.letter];
      yield {
        email: String(email),
        hasLetters: letters !== undefined,
        ...(mark && { claimedAt: String(mark.at) }),
      };
    }
  }

  /**
   * Claims an address for this run.
   * @returns whether it may be sent to: no other run has it, and it is still on the list.
   */
  async claim({ email, hasLetters }: Recipient, now: Date): Promise<boolean> {
    const mark = { state: 'sending', at: now.toISOString(), words: this.words };
    if (!hasLetters) {
      const taken = await this.update(email, {
        ConditionExpression: `${this.mayReceive} AND attribute_not_exists(letters)`,
        UpdateExpression: 'SET letters = :letters',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':confirmed': 'confirmed', ':letters': { [this.letter]: mark } },
      });
      if (taken) return true;
    }
    return this.update(email, {
      ConditionExpression: `${this.mayReceive} AND attribute_exists(letters) AND (attribute_not_exists(letters.#letter)
        OR (letters.#letter.#state = :sending AND letters.#letter.#at <= :dead))`,
      UpdateExpression: 'SET letters.#letter = :mark',
      ExpressionAttributeNames: { ...this.names, '#at': 'at' },
      ExpressionAttributeValues: {
        ':confirmed': 'confirmed',
        ':sending': 'sending',
        ':dead': new Date(now.getTime() - claimSeconds * 1000).toISOString(),
        ':mark': mark,
      },
    });
  }

  /** Stores the outcome. An item that was erased in the meantime stays erased. */
  async settle(
    email: string,
    outcome: { state: 'sent'; messageId: string } | { state: 'refused'; reason: string },
    now: Date,
  ): Promise<void> {
    await this.update(email, {
      ConditionExpression: 'attribute_exists(letters.#letter)',
      UpdateExpression: 'SET letters.#letter = :mark',
      ExpressionAttributeNames: { '#letter': this.letter },
      ExpressionAttributeValues: { ':mark': { ...outcome, at: now.toISOString(), words: this.words } },
    });
  }

  /** Gives an address back, for a later try. */
  async release(email: string): Promise<void> {
    await this.update(email, {
      ConditionExpression: 'letters.#letter.#state = :sending',
      UpdateExpression: 'REMOVE letters.#letter',
      ExpressionAttributeNames: this.names,
      ExpressionAttributeValues: { ':sending': 'sending' },
    });
  }

  private get names() {
    // `state` is a word of DynamoDB's own.
    return { '#letter': this.letter, '#state': 'state' };
  }

  /** @returns whether the condition held. */
  private async update(email: string, change: Partial<UpdateCommandInput>): Promise<boolean> {
    return (await updateIf(this.table, { Key: { email }, ...change })) !== undefined;
  }
}

/** The rate and the number of mails that SES takes. */
export interface SendingLimits {
  /** Mails a second. */
  readonly perSecond: number;
  /** Mails that may still be sent today. */
  readonly left: number;
}

/** The reason for a run's end: `done` (everybody has it), the operator, the day's quota, or SES that takes no mail. */
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
  /** Told now and then how far it is. */
  readonly progress: (sent: number, refused: number) => void;
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
export async function sendLetter({ marks, send, limits, signal, progress }: Sending): Promise<Run> {
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
    progress(sent, refused);
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

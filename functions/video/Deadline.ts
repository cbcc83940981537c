/** The kinds of failure of a writer, each with a meaning of its own for the visitor and for the operator. */
export type FaultKind =
  /** 401, 403: the key is not accepted, or may not do this. */
  | 'key refused'
  /** The configured model does not exist, or not for this key. */
  | 'no model'
  /** The account has no credit left. */
  | 'no credit'
  /** Too many requests at the moment. */
  | 'busy'
  /** No connection, or it broke before an answer began. */
  | 'unreachable'
  /** The upstream says that it failed (5xx). */
  | 'failed'
  /** An answer that cannot be read: no JSON, cut off, empty, far too long. */
  | 'garbled'
  /** A proper answer of the wrong content: shape, counts, rules. */
  | 'wrong'
  /** The upstream takes our request for malformed (another 4xx). */
  | 'rejected'
  /** The model or its filter does not want to write this. */
  | 'refused'
  /** The model says that the subject is none of the firm's. */
  | 'not our subject'
  /** The model says that the text would accuse somebody by name. */
  | 'accusation'
  /** The model says that the text would make light of people who are harmed. */
  | 'mockery'
  /** The model says that the text would help to deceive or harm. */
  | 'deception'
  /** The deadline passed first. */
  | 'slow';

/** Faults after which the same request may well succeed. */
const passing = new Set<FaultKind>(['unreachable', 'failed', 'garbled', 'wrong']);

/** A writer's fault in our own words: nothing of what the upstream said is kept. */
export class WriterFault extends Error {
  override readonly name = 'WriterFault';
  readonly kind: FaultKind;
  /** Seconds after which the upstream wants to be asked again. */
  readonly retryAfter: number | undefined;

  /** Whether the call is certainly not billed. */
  readonly unbilled: boolean;

  /** @param message what happened, for the log. */
  constructor(
    kind: FaultKind,
    message: string,
    { retryAfter, unbilled = false }: { retryAfter?: number; unbilled?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.unbilled = unbilled;
  }

  get passing(): boolean {
    return passing.has(this.kind);
  }
}

/** A proper answer that breaks the rules, with what to tell the writer for its second try. */
export class WrongAnswer extends WriterFault {
  /** Sentences of our own; they quote nothing. */
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super('wrong', `the answer broke ${complaints.length} rules`);
    this.complaints = complaints;
  }

  override get passing(): boolean {
    return true;
  }
}

/** How long one generation may take, in milliseconds. */
export interface TimeLimits {
  readonly deadlineMs: number;
  /** A second try starts only when at least this much is left. */
  readonly secondTryMs: number;
  /** When a part has failed for good, the other parts are given this long to end by themselves. */
  readonly graceMs: number;
}

/** A second try of less than this many milliseconds would seldom finish. */
const secondTryMs = 10_000;
const graceMs = 300;

export function timeLimits(deadlineSeconds: number): TimeLimits {
  return { deadlineMs: deadlineSeconds * 1000, secondTryMs, graceMs };
}

/** The deadline of a whole generation: every call carries its signal. */
export class Deadline {
  readonly limits: TimeLimits;
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  /** Rejects when the time is over. It stays pending when the work is stopped earlier. */
  readonly #over: Promise<never>;

  constructor(limits: TimeLimits) {
    this.limits = limits;
    this.#endsAt = performance.now() + limits.deadlineMs;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#over = promise;
    // `bound` passes the rejection on; without a caller it must not count as unhandled.
    promise.catch(() => {});
    this.#timer = setTimeout(() => {
      reject(new WriterFault('slow', `no result within ${limits.deadlineMs} ms`));
      this.#controller.abort();
    }, limits.deadlineMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether another try is worth it. */
  get allowsSecondTry(): boolean {
    return !this.signal.aborted && this.#endsAt - performance.now() >= this.limits.secondTryMs;
  }

  /** Ends every call that is still under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }

  /** @throws WriterFault when the time is over before the work is done, also for work that knows no signal. */
  bound<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#over]);
  }
}

/** A usable answer, and what would make it better. */
interface Attempt<Answer> {
  readonly answer: Answer;
  /** Sentences for the writer's second try; empty when there is nothing to mend. */
  readonly complaints: readonly string[];
}

/**
 * A part that fails, or that could be better, is tried once more while the deadline allows.
 * A usable first answer is kept when the second try brings none.
 * @param attempt hears what was wrong with the answer before.
 */
export async function withOneRetry<Answer>(
  deadline: Deadline,
  attempt: (complaints: readonly string[]) => Promise<Attempt<Answer>>,
): Promise<Answer> {
  const first = await settled(attempt([]));
  if (first instanceof WriterFault) {
    if (!first.passing || !deadline.allowsSecondTry) throw first;
    return (await attempt(first instanceof WrongAnswer ? first.complaints : [])).answer;
  }
  if (first.complaints.length === 0 || !deadline.allowsSecondTry) return first.answer;
  const second = await settled(attempt(first.complaints));
  return second instanceof WriterFault ? first.answer : second.answer;
}

async function settled<T>(work: Promise<T>): Promise<T | WriterFault> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WriterFault) return error;
    throw error;
  }
}

/**
 * Waits for all parts. When one fails, the whole fails: a part is never shown as the whole. The other
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

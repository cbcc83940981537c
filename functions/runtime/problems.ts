/**
 * Every kind of failure that a visitor may hear of, with its HTTP status. The log and `@throws` name a problem by its
 * kind.
 */
const statuses = {
  InvalidRequest: 400,
  NotFound: 404,
  MethodNotAllowed: 405,
  /** What was asked for was there and is over, such as a link that has expired. */
  Gone: 410,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  /** The writer refused what the visitor asked for (decisions 34, 35, 38). */
  GenerationRefused: 422,
  /** The visitor has reached a limit for now (decision 48). */
  TooManyRequests: 429,
  /** Any other failure is our fault; the visitor hears no detail. */
  Unexpected: 500,
  /** The writer's answer cannot be used. */
  UnusableGeneration: 502,
  /** A store or service that we depend on failed or did not answer in time. */
  Unavailable: 503,
  /** The generator is switched off, out of budget or without a key, or the writer cannot be reached. */
  GeneratorUnavailable: 503,
  /** The writer did not finish before the deadline. */
  GenerationTooSlow: 504,
} as const;

export type ProblemKind = keyof typeof statuses;

/** What a problem tells beside its sentence. */
interface Facts extends ErrorOptions {
  /** What happened, in our own words: for the log only. */
  readonly reason?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
  /** The methods that the path does answer. */
  readonly allow?: string;
}

/**
 * A failure with a sentence that a visitor may read. Handlers and stores throw these; `problemReply`
 * alone maps them to HTTP. The message is one sentence for people: the client shows `status: message`
 * (decision 17).
 */
export class Problem extends Error {
  override readonly name: ProblemKind;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: string | undefined;

  constructor(kind: ProblemKind, sentence: string, { reason, retryAfter, allow, ...options }: Facts = {}) {
    super(sentence, options);
    this.name = kind;
    this.status = statuses[kind];
    this.reason = reason;
    this.headers = {
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...(allow !== undefined && { allow }),
    };
  }
}

/** Seconds after which a failed store is worth another try. */
const retryAfterSeconds = 5;

export function unavailable(reason: string, options?: ErrorOptions): Problem {
  const sentence = 'We could not finish this just now. Please try again in a few seconds.';
  return new Problem('Unavailable', sentence, { ...options, reason, retryAfter: retryAfterSeconds });
}

export function unexpected(cause: unknown): Problem {
  return new Problem('Unexpected', 'Something went wrong on our side. Please try again later.', { cause });
}

/** @param allowed the methods that the path does answer; RFC 9110 §15.5.6 asks for the list. */
export function methodNotAllowed(allowed: readonly string[]): Problem {
  const sentence = `This address answers ${allowed.join(' and ')} requests only.`;
  return new Problem('MethodNotAllowed', sentence, { allow: allowed.join(', ') });
}

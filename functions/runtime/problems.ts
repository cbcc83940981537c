import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';

/**
 * Every kind of failure that a visitor may hear of, with its HTTP status. The log and `@throws` name a problem by its
 * kind.
 */
const statuses = {
  InvalidRequest: 400,
  /** What we do not do: take the form of another site, or mail an address that reported our mail as spam. */
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  /** A thing that was there and is over, such as a link that has expired. */
  Gone: 410,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  /** The writer refused what the visitor asked for. */
  GenerationRefused: 422,
  /** The visitor has reached a limit for now. */
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

/** What a problem has beside its kind and sentence. */
interface ProblemOptions extends ErrorOptions {
  /** The event in our own words: for the log only. */
  readonly reason?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
  /** The value of `Allow`. */
  readonly allow?: string;
  /**
   * Whether it is the operator's wish or a budget's: it is then no fault, and not logged as one, although its status is 5xx.
   */
  readonly intended?: boolean;
}

/**
 * A failure with a sentence that a visitor may read. Handlers and stores throw these; the Lambda entry
 * alone maps them to HTTP. The message is one sentence for people: the client shows `status: message`.
 */
export class Problem extends Error {
  override readonly name: ProblemKind;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: string | undefined;
  readonly intended: boolean;

  constructor(
    kind: ProblemKind,
    sentence: string,
    { reason, retryAfter, allow, intended = false, ...options }: ProblemOptions = {},
  ) {
    super(sentence, options);
    this.name = kind;
    this.status = statuses[kind];
    this.reason = reason;
    this.intended = intended;
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

/** @param methods that the path does answer; RFC 9110 §15.5.6 asks for them. */
export function methodNotAllowed(methods: readonly string[]): Problem {
  const sentence = `This address answers ${methods.join(' and ')} requests only.`;
  return new Problem('MethodNotAllowed', sentence, { allow: methods.join(', ') });
}

/** Sorts whatever was thrown: our own problems as they are, failing dependencies as 503, the rest as 500. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const refused = error instanceof Error && refusedBodies[(error as Partial<HttpError>).statusCode ?? 0];
  if (refused) return new Problem(...refused, { cause: error });
  if (isDependencyFailure(error)) return unavailable('a dependency failed', { cause: error });
  return new Problem('Unexpected', 'Something went wrong on our side. Please try again later.', {
    cause: error,
  });
}

/** What @middy/http-json-body-parser throws: http errors with a status. */
interface HttpError {
  readonly statusCode: number;
}

const refusedBodies: Readonly<Record<number, readonly [ProblemKind, string]>> = {
  415: ['UnsupportedMediaType', 'Please send this as JSON, with the content type application/json.'],
  422: ['InvalidRequest', 'The request is not valid JSON.'],
};

/**
 * Faults of an AWS service that pass: what its client would try again, and a refused permission, because a new grant takes
 * a while to reach everywhere and S3 says the same of a missing object. A missing table is not among them: waiting does not
 * cure that.
 * https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html
 */
function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^AccessDenied(Exception)?$/.test(error.name)) return true;
  return [isThrottlingError, isTransientError, isServerError].some((is) => is(error as never));
}

/** A time to wait, rounded up: `20 seconds`, `12 minutes`, `5 hours and 40 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) return counted(minutes, 'minute');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} and ${counted(rest, 'minute')}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

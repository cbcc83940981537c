/**
 * A failure with a sentence that a visitor may read. Handlers and stores throw these; `problemReply`
 * alone maps them to HTTP. The message is one sentence for people: the client shows `status: message`
 * (decision 17).
 */
export abstract class Problem extends Error {
  abstract readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: string | undefined;

  constructor(sentence: string, { reason, retryAfter, ...options }: Facts = {}) {
    super(sentence, options);
    this.reason = reason;
    this.headers = retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) };
  }
}

/** What a problem tells beside its sentence. */
interface Facts extends ErrorOptions {
  /** What happened, in our own words: for the log only. */
  readonly reason?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
}

export class InvalidRequest extends Problem {
  override readonly name = 'InvalidRequest';
  readonly status = 400;
}

export class NotFound extends Problem {
  override readonly name = 'NotFound';
  readonly status = 404;
}

export class MethodNotAllowed extends Problem {
  override readonly name = 'MethodNotAllowed';
  readonly status = 405;
  override readonly headers: { readonly allow: string };

  /** @param allowed the methods that the path does answer. */
  constructor(allowed: readonly string[]) {
    super(`This address answers ${allowed.join(' and ')} requests only.`);
    // RFC 9110 §15.5.6 asks for the list.
    this.headers = { allow: allowed.join(', ') };
  }
}

/** What was asked for was there and is over, such as a link that has expired. */
export class Gone extends Problem {
  override readonly name = 'Gone';
  readonly status = 410;
}

export class BodyTooLarge extends Problem {
  override readonly name = 'BodyTooLarge';
  readonly status = 413;
}

export class UnsupportedMediaType extends Problem {
  override readonly name = 'UnsupportedMediaType';
  readonly status = 415;
}

/** The visitor has reached a limit for now (decision 48). */
export class TooManyRequests extends Problem {
  override readonly name = 'TooManyRequests';
  readonly status = 429;
}

/** Seconds after which a failed store is worth another try. */
const retryAfterSeconds = 5;

/** A store or service that we depend on failed or did not answer in time. */
export class Unavailable extends Problem {
  override readonly name = 'Unavailable';
  readonly status = 503;

  constructor(reason: string, options?: ErrorOptions) {
    const retryAfter = retryAfterSeconds;
    super('We could not finish this just now. Please try again in a few seconds.', {
      ...options,
      reason,
      retryAfter,
    });
  }
}

/** The writer refused what the visitor asked for (decisions 34, 35, 38). */
export class GenerationRefused extends Problem {
  override readonly name = 'GenerationRefused';
  readonly status = 422;
}

/** The writer's answer cannot be used. */
export class UnusableGeneration extends Problem {
  override readonly name = 'UnusableGeneration';
  readonly status = 502;
}

/** The generator is switched off, out of budget or without a key, or the writer cannot be reached. */
export class GeneratorUnavailable extends Problem {
  override readonly name = 'GeneratorUnavailable';
  readonly status = 503;
}

/** The writer did not finish before the deadline. */
export class GenerationTooSlow extends Problem {
  override readonly name = 'GenerationTooSlow';
  readonly status = 504;
}

/** Any other failure is our fault; the visitor hears no detail. */
export class Unexpected extends Problem {
  override readonly name = 'Unexpected';
  readonly status = 500;

  constructor(options: ErrorOptions) {
    super('Something went wrong on our side. Please try again later.', options);
  }
}

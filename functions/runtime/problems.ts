/**
 * What can go wrong in a way that a visitor may hear of. Handlers and stores throw these; `problemReply`
 * alone maps them to HTTP. The message is one sentence for people: the client shows `status: message`
 * (decision 17).
 */
export abstract class Problem extends Error {
  abstract readonly status: number;
  readonly headers: Readonly<Record<string, string>> = {};
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

export class BodyTooLarge extends Problem {
  override readonly name = 'BodyTooLarge';
  readonly status = 413;
}

export class UnsupportedMediaType extends Problem {
  override readonly name = 'UnsupportedMediaType';
  readonly status = 415;
}

/** Seconds after which a failed store is worth another try. */
const retryAfterSeconds = 5;

/** A store or service that we depend on failed or did not answer in time. */
export class Unavailable extends Problem {
  override readonly name = 'Unavailable';
  readonly status = 503;
  override readonly headers = { 'retry-after': String(retryAfterSeconds) };
  /** What failed, in our own words: for the log only. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super('We could not finish this just now. Please try again in a few seconds.', options);
    this.reason = reason;
  }
}

/** Anything else is our fault, and none of the visitor's business. */
export class Unexpected extends Problem {
  override readonly name = 'Unexpected';
  readonly status = 500;

  constructor(options: ErrorOptions) {
    super('Something went wrong on our side. Please try again later.', options);
  }
}

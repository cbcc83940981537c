/** A mail that was not accepted. */
export class MailProblem extends Error {
  /** In our own words or as the name of an error; it may be stored and logged. */
  readonly reason: string;
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The mail will never be accepted: another try is of no use. */
export class MailRefused extends MailProblem {
  override readonly name = 'MailRefused';
}

/** The mail was not accepted now: a later try may succeed. */
export class MailDelayed extends MailProblem {
  override readonly name = 'MailDelayed';
}

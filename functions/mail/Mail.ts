/** A mail to one address, as SES is asked to send it. */
export interface Mail {
  readonly to: string;
  /** On one line; `subjectLine` makes it of a visitor's text. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** Never a visitor's text. */
  readonly headers?: Readonly<Record<string, string>>;
}

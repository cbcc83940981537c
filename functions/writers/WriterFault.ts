/** What can go wrong with a writer, each with a meaning of its own for the visitor and for the operator. */
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
  /** The deadline passed first. */
  | 'slow'
  /** Without a model: our library does not speak of the subject. */
  | 'off subject'
  /** Without a model: the subject is in another language. */
  | 'not English'
  /** Without a model: the subject attacks somebody, or asks for a wrong. */
  | 'hostile';

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
}

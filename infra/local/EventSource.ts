import type { Functions, Outcome } from './functions.ts';
import type { Authorize } from './mail.ts';
import type { Message, Queues } from './queues.ts';
import type { Mapping, Template } from './template.ts';

/** Milliseconds until messages are looked for again after they could not be received. */
const pauseAfterFailure = 1_000;

interface EventSourceOptions {
  readonly mapping: Mapping;
  readonly region: Template['region'];
  readonly queues: Queues;
  readonly functions: Functions;
  /** Of the function's role. */
  readonly authorize: Authorize;
}

/**
 * Calls a function for each message of a queue, some at once. A message whose call fails is hidden until its queue's
 * visibility timeout has passed.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */
export class EventSource {
  readonly #options: EventSourceOptions;
  readonly #calls = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** Why messages cannot be received now, as it was said. */
  #failure = '';

  constructor(options: EventSourceOptions) {
    this.#options = options;
    options.queues.onMessage(options.mapping.queueId, () => this.receive());
    this.receive();
  }

  /** Takes as many visible messages as may be worked on at once, and looks again when the next one is visible. */
  receive(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const { mapping, queues } = this.#options;
    try {
      while (this.#calls.size < mapping.callsAtOnce) {
        this.#authorize('ReceiveMessage');
        this.#authorize('GetQueueAttributes');
        const message = queues.receive(mapping.queueId);
        if (!message) {
          this.#receiveAfter(queues.untilNext(mapping.queueId));
          break;
        }
        this.#work(message);
      }
      this.#failure = '';
    } catch (error) {
      this.#sayFailed(error);
      this.#receiveAfter(pauseAfterFailure);
    }
  }

  /** The calls that run. While there are none, no message is visible. */
  get calls(): readonly Promise<void>[] {
    return [...this.#calls];
  }

  /** Takes no further message; resolves when those that are worked on have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#calls);
  }

  #authorize(action: string): void {
    this.#options.authorize(`sqs:${action}`, `${this.#options.mapping.queueId}.Arn`);
  }

  #receiveAfter(milliseconds: number | undefined): void {
    if (milliseconds !== undefined) this.#timer = setTimeout(() => this.receive(), milliseconds);
  }

  #work(message: Message): void {
    const call = this.#call(message).finally(() => {
      this.#calls.delete(call);
      this.receive();
    });
    this.#calls.add(call);
  }

  async #call(message: Message): Promise<void> {
    const { functions, mapping, queues } = this.#options;
    try {
      const outcome: Outcome = await functions.invoke(mapping.functionId, this.#eventOf(message));
      if (outcome.kind !== 'result') return;
      this.#authorize('DeleteMessage');
      queues.delete(message);
    } catch (error) {
      this.#sayFailed(error);
    }
  }

  #sayFailed(error: unknown): void {
    const { message } = error as Error;
    if (message === this.#failure) return;
    this.#failure = message;
    process.stderr.write(
      `A queue waits: ${message}. If the disk is full, make room on it; the queue goes on by itself.\n`,
    );
  }

  #eventOf({ id, body, groupId, deduplicationId, sentAt, received }: Message) {
    const { mapping, region } = this.#options;
    const attributes = {
      ApproximateReceiveCount: String(received),
      SentTimestamp: String(sentAt),
      MessageGroupId: groupId,
      MessageDeduplicationId: deduplicationId,
    };
    const eventSourceARN = `${mapping.queueId}.Arn`;
    return {
      Records: [
        { messageId: id, body, attributes, eventSource: 'aws:sqs', eventSourceARN, awsRegion: region },
      ],
    };
  }
}

import { idIn } from './assembly.ts';
import type { Functions } from './functions.ts';
import type { Message, Queues } from './queues.ts';
import { type Authorize, ServiceError } from './service.ts';
import type { Mapping } from './template.ts';

/** Milliseconds until messages are looked for again: those that are visible again, or could not be received. */
const pollingMs = 1_000;

interface Parts {
  readonly region: string;
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
  readonly #mapping: Mapping;
  readonly #queueId: string;
  readonly #parts: Parts;
  readonly #calls = new Set<Promise<void>>();
  readonly #polling: NodeJS.Timeout;
  #closed = false;

  constructor(mapping: Mapping, parts: Parts) {
    this.#mapping = mapping;
    this.#parts = parts;
    this.#queueId = idIn(mapping.EventSourceArn);
    parts.queues.onMessage(this.#queueId, () => this.receive());
    this.#polling = setInterval(() => this.receive(), pollingMs);
    this.receive();
  }

  /** Takes as many visible messages as may be worked on at once. */
  receive(): void {
    if (this.#closed) return;
    try {
      while (this.#calls.size < this.#mapping.ScalingConfig.MaximumConcurrency) {
        this.#authorize('ReceiveMessage');
        this.#authorize('GetQueueAttributes');
        const message = this.#parts.queues.receive(this.#queueId);
        if (!message) break;
        this.#work(message);
      }
    } catch (error) {
      unlessDenied(error);
    }
  }

  /** The calls that run. */
  get calls(): readonly Promise<void>[] {
    return [...this.#calls];
  }

  /** Takes no further message; resolves when those that are worked on have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#polling);
    await Promise.all(this.#calls);
  }

  #authorize(action: string): void {
    this.#parts.authorize(`sqs:${action}`, this.#mapping.EventSourceArn);
  }

  #work(message: Message): void {
    const call = this.#call(message).finally(() => {
      this.#calls.delete(call);
      this.receive();
    });
    this.#calls.add(call);
  }

  async #call(message: Message): Promise<void> {
    try {
      const outcome = await this.#parts.functions.invoke(this.#mapping.FunctionName, this.#eventOf(message));
      if (outcome.kind !== 'result') return;
      this.#authorize('DeleteMessage');
      this.#parts.queues.delete(message);
    } catch (error) {
      unlessDenied(error);
    }
  }

  #eventOf({ id, body, groupId, deduplicationId, sentAt, received }: Message) {
    return {
      Records: [
        {
          messageId: id,
          body,
          attributes: {
            ApproximateReceiveCount: String(received),
            SentTimestamp: String(sentAt),
            MessageGroupId: groupId,
            MessageDeduplicationId: deduplicationId,
          },
          eventSource: 'aws:sqs',
          eventSourceARN: this.#mapping.EventSourceArn,
          awsRegion: this.#parts.region,
        },
      ],
    };
  }
}

/** Which call was denied has been said; the message waits. Other errors are of the queues' file. */
function unlessDenied(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error;
}

import type { Functions } from './functions.ts';

/** A minute of the template's schedule lasts this long here, so that mails come soon. */
const minuteMs = 2_000;

/** Calls the scheduled functions minute after minute. A call that still runs is not doubled. */
export class Schedule {
  readonly #functionIds: readonly string[];
  readonly #functions: Functions;
  readonly #clock: NodeJS.Timeout;
  #round: Promise<void> | undefined;

  constructor(functionIds: readonly string[], functions: Functions) {
    this.#functionIds = functionIds;
    this.#functions = functions;
    this.#clock = setInterval(() => void (this.#round ?? this.#call()), minuteMs);
  }

  /** Calls the functions once more, before the clock does. Resolves when they have ended. */
  async passMinute(): Promise<void> {
    await this.#round;
    await this.#call();
  }

  close(): void {
    clearInterval(this.#clock);
  }

  async #call(): Promise<void> {
    const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} };
    const round = Promise.all(this.#functionIds.map((id) => this.#functions.invoke(id, event)));
    this.#round = round.then(() => {
      this.#round = undefined;
    });
    await this.#round;
  }
}

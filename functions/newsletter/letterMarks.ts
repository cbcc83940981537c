import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { readItems, type Table, updateIf } from '../runtime/table.ts';

/** A subscriber who may get the letter and has not got it. */
export interface Recipient {
  readonly email: string;
  /** Whether the item has the map of letters already. */
  readonly hasLetters: boolean;
  /** The time of a claim that has no outcome. */
  readonly claimedAt?: string;
}

/**
 * Seconds after which a claim without an outcome belongs to a run that has ended. A call of SES takes six seconds at
 * most (mailLimits), so a living run is done with its claim by then.
 */
export const claimSeconds = 20;

/**
 * The state of a letter in each subscriber's item: `letters.<day of the letter>` is absent, `sending`, `sent` or
 * `refused`. Every change is conditional, so two runs at once never send the letter to an address twice.
 */
export class LetterMarks {
  private readonly table: Table;
  private readonly letter: string;
  private readonly words: string;
  private readonly mayReceive: string;

  /**
   * @param words the hash of the letter's words, which every mark notes
   * @param doubleOptIn whether an item of the time before confirmation has to confirm first.
   */
  constructor(table: Table, letter: string, words: string, doubleOptIn: boolean) {
    this.table = table;
    this.letter = letter;
    this.words = words;
    this.mayReceive = doubleOptIn
      ? '#state = :confirmed'
      : '(#state = :confirmed OR (attribute_not_exists(#state) AND attribute_exists(email)))';
  }

  /** The addresses that have not got the letter, page by page, in the table's order. */
  async *recipients(): AsyncGenerator<Recipient> {
    const items = readItems(this.table, {
      FilterExpression: `${this.mayReceive} AND (attribute_not_exists(letters.#letter) OR letters.#letter.#state = :sending)`,
      ProjectionExpression: 'email, letters',
      ExpressionAttributeNames: this.names,
      ExpressionAttributeValues: { ':confirmed': 'confirmed', ':sending': 'sending' },
    });
    for await (const { email, letters } of items) {
      const mark = (letters as Record<string, { at?: string }> | undefined)?.[this.letter];
      yield {
        email: String(email),
        hasLetters: letters !== undefined,
        ...(mark && { claimedAt: String(mark.at) }),
      };
    }
  }

  /**
   * Claims an address for this run.
   * @returns whether it may be sent to: no other run has it, and it is still on the list.
   */
  async claim({ email, hasLetters }: Recipient, now: Date): Promise<boolean> {
    const mark = { state: 'sending', at: now.toISOString(), words: this.words };
    if (!hasLetters) {
      const taken = await this.update(email, {
        ConditionExpression: `${this.mayReceive} AND attribute_not_exists(letters)`,
        UpdateExpression: 'SET letters = :letters',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':confirmed': 'confirmed', ':letters': { [this.letter]: mark } },
      });
      if (taken) return true;
    }
    return this.update(email, {
      ConditionExpression: `${this.mayReceive} AND attribute_exists(letters) AND (attribute_not_exists(letters.#letter)
        OR (letters.#letter.#state = :sending AND letters.#letter.#at <= :dead))`,
      UpdateExpression: 'SET letters.#letter = :mark',
      ExpressionAttributeNames: { ...this.names, '#at': 'at' },
      ExpressionAttributeValues: {
        ':confirmed': 'confirmed',
        ':sending': 'sending',
        ':dead': new Date(now.getTime() - claimSeconds * 1000).toISOString(),
        ':mark': mark,
      },
    });
  }

  /** Stores the outcome. An item that was erased in the meantime stays erased. */
  async settle(
    email: string,
    outcome: { state: 'sent'; messageId: string } | { state: 'refused'; reason: string },
    now: Date,
  ): Promise<void> {
    await this.update(email, {
      ConditionExpression: 'attribute_exists(letters.#letter)',
      UpdateExpression: 'SET letters.#letter = :mark',
      ExpressionAttributeNames: { '#letter': this.letter },
      ExpressionAttributeValues: { ':mark': { ...outcome, at: now.toISOString(), words: this.words } },
    });
  }

  /** Gives an address back, for a later try. */
  async release(email: string): Promise<void> {
    await this.update(email, {
      ConditionExpression: 'letters.#letter.#state = :sending',
      UpdateExpression: 'REMOVE letters.#letter',
      ExpressionAttributeNames: this.names,
      ExpressionAttributeValues: { ':sending': 'sending' },
    });
  }

  private get names() {
    // `state` is a word of DynamoDB's own.
    return { '#letter': this.letter, '#state': 'state' };
  }

  /** @returns whether the condition held. */
  private async update(email: string, change: Partial<UpdateCommandInput>): Promise<boolean> {
    return (await updateIf(this.table, { Key: { email }, ...change })) !== undefined;
  }
}

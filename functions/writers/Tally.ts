/**
 * What a generation has cost so far. A call counts with the most it can cost until its real cost is known, because a
 * call that was cut off may be billed.
 */
export class Tally {
  readonly #calls: number[] = [];

  /**
   * Counts a call that begins now.
   * @returns sets its real cost in dollars.
   */
  begin(maxDollars: number): (dollars: number) => void {
    const index = this.#calls.push(maxDollars) - 1;
    return (dollars) => {
      this.#calls[index] = dollars;
    };
  }

  get calls(): number {
    return this.#calls.length;
  }

  get dollars(): number {
    return this.#calls.reduce((sum, dollars) => sum + dollars, 0);
  }
}

/** How long the parts take. */
interface Extent {
  /** Of `kill`. */
  readonly rounds: number;
  /** Of `flood`, `load`, and of each kind of fault of `engine`. */
  readonly seconds: number;
  /** Of `soak`. */
  readonly minutes: number;
}

/** A part of the measurement: it prints its figures. @returns whether they are as they have to be. */
export type Part = (extent: Extent) => Promise<boolean>;

import type { Outcome } from './items.ts';

/** A text of the library as far as a language model is told of it. */
export interface ExcerptedText {
  readonly title: string;
  /** Names of its topics. */
  readonly about: string;
  /** Demonstration content: what it tells of people and projects is an example. */
  readonly sample: boolean;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** A project as far as a language model is told of it: no quotation. */
export interface ExcerptedProject {
  readonly title: string;
  readonly about: string;
  readonly sample: boolean;
  readonly industry: string;
  readonly challenge: string;
  readonly solution: string;
  readonly result: string;
  readonly outcomes: readonly Outcome[];
}

/** What a language model is told of the library: the beginnings of its sections, and the projects. */
export interface Excerpts {
  readonly texts: readonly ExcerptedText[];
  readonly projects: readonly ExcerptedProject[];
}

import type { Outcome } from './items.ts';

/** A text of the library as far as a language model is told of it. */
export interface GroundSource {
  readonly title: string;
  /** Names of its topics. */
  readonly about: string;
  /** Demonstration content: what it tells of people and projects is an example. */
  readonly sample: boolean;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** A project as far as a language model is told of it: no quotation. */
export interface GroundProject {
  readonly title: string;
  readonly about: string;
  readonly sample: boolean;
  readonly industry: string;
  readonly challenge: string;
  readonly solution: string;
  readonly result: string;
  readonly outcomes: readonly Outcome[];
}

/** What grounds a text of a language model: beginnings of the library's sections, and the projects. */
export interface Grounds {
  readonly sources: readonly GroundSource[];
  readonly projects: readonly GroundProject[];
}

import type { Outcome } from './items.ts';

/** A published text as far as a language model is told of it, and as a topic is compared with it. */
interface Excerpted {
  readonly title: string;
  /** Of its page. */
  readonly path: string;
  /** Its category or industry, the names of its topics and its summary. */
  readonly about: string;
  /** Demonstration content: what it tells of people and projects is an example. */
  readonly sample: boolean;
}

/** An article or a whitepaper. */
export interface ExcerptedText extends Excerpted {
  /** `text` is the beginning of a section; `stems` has the stems of its other words. */
  readonly sections: readonly { readonly heading: string; readonly text: string; readonly stems: string }[];
}

/** A case study: no quotation. */
export interface ExcerptedProject extends Excerpted {
  readonly industry: string;
  readonly challenge: string;
  readonly solution: string;
  readonly result: string;
  readonly outcomes: readonly Outcome[];
  /** The stems of the words of its sections. */
  readonly stems: string;
}

/** What a language model is told of the library: the beginnings of its sections, and the projects. */
export interface Excerpts {
  readonly texts: readonly ExcerptedText[];
  readonly projects: readonly ExcerptedProject[];
  /** The stems of the most frequent words of spoken English, the most frequent first. */
  readonly english: string;
}

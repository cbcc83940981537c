import { terms } from './terms.ts';

/** A text with how much it counts, such as a title that counts more than a body. */
export interface Weighted {
  readonly text: string;
  readonly weight: number;
}

/** Constants of Okapi BM25: how soon repetitions stop to count, and how much long documents are held back. */
const saturation = 1.2;
const lengthShare = 0.6;

/**
 * Finds the documents that speak most of a subject, by Okapi BM25 with weighted fields.
 * Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009), §3.
 */
export class SearchIndex<Document> {
  readonly #entries: readonly { document: Document; counts: Map<string, number>; length: number }[];
  readonly #frequencies = new Map<string, number>();
  readonly #meanLength: number;

  constructor(documents: readonly Document[], fieldsOf: (document: Document) => readonly Weighted[]) {
    this.#entries = documents.map((document) => {
      const counts = new Map<string, number>();
      for (const { text, weight } of fieldsOf(document)) {
        for (const term of terms(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
      }
      for (const term of counts.keys()) this.#frequencies.set(term, (this.#frequencies.get(term) ?? 0) + 1);
      return { document, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    });
    const lengths = this.#entries.map(({ length }) => length);
    this.#meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  }

  /** Whether any document has the word of this stem. */
  has(term: string): boolean {
    return this.#frequencies.has(term);
  }

  /** The documents that share a word with the query, the nearest first; equal ones stay in their order. */
  search(query: readonly Weighted[]): { document: Document; score: number }[] {
    const wanted = query.flatMap(({ text, weight }) => terms(text).map((term) => ({ term, weight })));
    return this.#entries
      .map(({ document, counts, length }) => ({
        document,
        score: wanted.reduce(
          (sum, { term, weight }) => sum + weight * this.#score(term, counts.get(term) ?? 0, length),
          0,
        ),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
  }

  #score(term: string, count: number, length: number): number {
    const frequency = this.#frequencies.get(term) ?? 0;
    const rarity = Math.log(1 + (this.#entries.length - frequency + 0.5) / (frequency + 0.5));
    const held = 1 - lengthShare + (lengthShare * length) / Math.max(1, this.#meanLength);
    return (rarity * count * (saturation + 1)) / (count + saturation * held);
  }
}

/** Words that say nothing about a subject. */
const stopWords = new Set(
  `a about after all an and any are as at be been before being between both but by can could did do does doing down
  each few for from get gets getting go goes had has have having he her here his how i if in into is it its just
  make makes making me more most my no nor not of off on once only or other our out over own put same she should so
  some such than that the their them then there these they thing things this those through to too under until up us
  use used uses using very was way we well were what when where which while who whom why will with within without
  would you your`.split(/\s+/),
);

/** Different spellings of a word count as one word. */
const oneWord: readonly (readonly [RegExp, string])[] = [
  [/\bgo(ing|es)?[- ]?live\b|\bwent live\b/g, 'golive'],
  [/\bcut[- ]?over\b/g, 'cutover'],
  [/\bmonth[- ]end\b/g, 'monthend'],
  [/\broll(ing)?[- ]?out\b/g, 'rollout'],
  [/\bartificial intelligence\b|\bmachine learning\b/g, 'ai'],
  [/\bcustomer relationship management\b/g, 'crm'],
  [/\benterprise resource planning\b/g, 'erp'],
  [/\bsupply[- ]chain\b/g, 'supplychain'],
  [/[’']s\b/g, ''],
];

/** Its words in small letters, in their order, as they are written. */
export function words(text: string): string[] {
  const joined = oneWord.reduce(
    (joining, [pattern, word]) => joining.replace(pattern, word),
    text.toLowerCase(),
  );
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The stems of the words that say something about a subject, in their order. */
export function terms(text: string): string[] {
  return words(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Endings that are cut off when enough is left: ‘migration’ and ‘migrating’ are one subject. */
const endings = /(?:ations?|ating|ated|ates?|ions?|ings?|ures?|ments?|ed|es|e|s)$/;
const leastStem = 4;

export function stem(word: string): string {
  const single = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const cut = single.replace(endings, '');
  return cut.length >= leastStem ? cut : single;
}

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

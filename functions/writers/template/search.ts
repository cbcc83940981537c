import MiniSearch from 'minisearch';
import { servicePages } from '../../../content/built/servicePages.ts';
import { reading } from '../../../content/built/words/scripts.ts';
import type { CaseStudy } from '../../../content/schema/items.ts';
import type { ServicePage } from '../../../content/schema/pages.ts';
import { searchWords as wordsOf } from '../../../content/schema/searchWords.ts';
import { WriterFault } from '../Deadline.ts';
import { terms } from './language.ts';
import { type Passage, type Source, serviceSources, sources, stories } from './material.ts';

/** Finds documents by the stems of their words. */
class Index<Document> {
  readonly #search: MiniSearch;
  readonly #documents: readonly Document[];

  constructor(
    documents: readonly Document[],
    boost: Record<string, number>,
    fieldsOf: (document: Document) => Record<string, string>,
  ) {
    this.#documents = documents;
    this.#search = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: terms,
      processTerm: (term) => term,
      searchOptions: { boost },
    });
    this.#search.addAll(documents.map((document, id) => ({ id, ...fieldsOf(document) })));
  }

  /** The documents that share a stem with the query, the nearest first. */
  nearest(stems: readonly string[]): Document[] {
    return this.scored(new Map(stems.map((stem) => [stem, 1]))).map(({ document }) => document);
  }

  /** As `nearest`, for stems with how much each tells. */
  scored(weights: ReadonlyMap<string, number>): { document: Document; score: number }[] {
    return this.#search
      .search([...weights.keys()].join(' '), {
        tokenize: (query) => query.split(' '),
        boostTerm: (stem) => weights.get(stem) ?? 1,
      })
      .map(({ id, score }) => ({ document: this.#documents[id as number]!, score }));
  }

  /** The word of the documents that is meant by a stem: itself, or one that differs in a letter. */
  known(term: string): string | undefined {
    const find = (fuzzy: number | false) => this.#search.search(term, { fuzzy, tokenize: (one) => [one] });
    if (find(false).length > 0) return term;
    return term.length < leastForTypos ? undefined : find(1)[0]?.terms[0];
  }

  /** How much a word tells: little when many documents have it. The measure is that of Okapi BM25. */
  rarity(term: string): number {
    const having = this.#search.search(term, { tokenize: (one) => [one] }).length;
    return Math.log(1 + (this.#documents.length - having + 0.5) / (having + 0.5));
  }
}

const leastForTypos = 6;

const textOf = ({ sentences }: Passage) => sentences.join(' ');
const ofSource = { title: 5, about: 4, lead: 2, headings: 3, text: 1 };
const fieldsOfSource = ({ title, about, only = '', lead, passages, further, study }: Source) => ({
  ...{ title, about: `${about} ${only}`, lead: textOf(lead) },
  headings: [...passages, ...further].map(({ heading }) => heading).join(' '),
  text: [...[...passages, ...further].map(textOf), study ? Object.values(toldOf(study)).join(' ') : ''].join(
    ' ',
  ),
});
const toldOf = ({ challenge, solution, result, outcomes = [] }: CaseStudy) => ({
  ...{ challenge, solution, result },
  labels: outcomes.map(({ label }) => label).join(' '),
});
const sourceIndex = new Index(sources, ofSource, fieldsOfSource);
const storyIndex = new Index(stories, ofSource, fieldsOfSource);

/** A text, something of the library, or a source with the words by which it is found. */
type Said = string | Passage | Source;
const known = new WeakMap<Passage | Source, ReadonlySet<string>>();

function stemsOf(said: Said): ReadonlySet<string> {
  if (typeof said === 'string') return new Set(terms(said));
  const before = known.get(said);
  if (before) return before;
  const text =
    'passages' in said ? Object.values(fieldsOfSource(said)).join(' ') : `${said.heading} ${textOf(said)}`;
  const stems = new Set(terms(text));
  known.set(said, stems);
  return stems;
}

export interface Place {
  readonly source: Source;
  readonly passage: Passage;
}

export const placesOf = (source: Source): Place[] =>
  [source.lead, ...source.passages, ...source.further]
    .filter((passage) => passage.sentences.length > 0)
    .map((passage) => ({ source, passage }));
const places = new Index(sources.flatMap(placesOf), { heading: 3, about: 1, text: 1 }, (place) => ({
  heading: place.passage.heading,
  about: `${place.source.about} ${place.source.only ?? ''}`,
  text: textOf(place.passage),
}));

/** A visitor's subject: the words that tell what it is about, as the library spells them, with how much each tells. */
export interface Subject {
  readonly topic: string;
  readonly weights: ReadonlyMap<string, number>;
}

/** What a subject's words tell that a source leaves out; nothing when it covers enough. */
export function restOf(subject: Subject, source: Source): Subject | undefined {
  if (coverage(subject, source) >= mostlyCovered) return undefined;
  const said = stemsOf(source);
  return { ...subject, weights: new Map([...subject.weights].filter(([term]) => !said.has(term))) };
}

export function subjectOf(topic: string): Subject {
  const weights = new Map<string, number>();
  for (const term of terms(topic)) {
    const known = places.known(term) ?? term;
    weights.set(known, places.rarity(known));
  }
  return { topic, weights };
}

/** How much of what a subject's words tell must be said. */
export const leastCovered = 0.6;
/** From here on a second source is not looked for. */
const mostlyCovered = 0.7;

/** The share of what a subject's words tell that some texts speak of together, from 0 to 1. */
export function coverage({ weights }: Subject, ...said: readonly Said[]): number {
  const stems = said.map(stemsOf);
  let covered = 0;
  let all = 0;
  for (const [term, weight] of weights) {
    all += weight;
    if (stems.some((one) => one.has(term))) covered += weight;
  }
  return all === 0 ? 0 : covered / all;
}

const unsafe = new Set(wordsOf(reading.unsafe));

/** @throws WriterFault when a text does not speak of the subject (decision 187) */
export function assertCovered(subject: Subject, text: string): void {
  if (coverage(subject, text) >= leastCovered) return;
  if (wordsOf(subject.topic).some((word) => unsafe.has(word))) {
    throw new WriterFault('hostile', 'the subject asks for something against somebody');
  }
  throw new WriterFault('off subject', 'nothing in the library speaks of the subject');
}

/** The sources that speak of a subject, those first that are near and cover much of it. */
export function nearestSources(subject: Subject): Source[] {
  return sourceIndex
    .scored(subject.weights)
    .filter(({ document }) => isMeant(document, subject))
    .map(({ document, score }) => ({ document, score: score * coverage(subject, document) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

function isMeant({ only }: Source, { weights }: Subject): boolean {
  return only === undefined || terms(only).some((term) => weights.has(term));
}

/** What is said of a subject anywhere, the nearest first. */
export function nearestPlaces(subject: Subject): Place[] {
  return places
    .scored(subject.weights)
    .map(({ document }) => document)
    .filter(({ source, passage }) => isMeant(source, subject) && coverage(subject, passage) >= leastNear);
}

/** Other texts must speak of so much of the subject. */
const leastNear = 0.3;

const serviceIndex = new Index(serviceSources, ofSource, fieldsOfSource);

/** The service that is nearest to a text. */
export function nearestService(text: string): ServicePage {
  return serviceIndex.nearest(terms(text))[0]?.service ?? servicePages[0]!;
}

/** Projects that have so much of what the subject's words tell, the nearest first. */
export function nearestStories(subject: Subject, least = leastCovered): Source[] {
  return storyIndex.nearest([...subject.weights.keys()]).filter((story) => coverage(subject, story) >= least);
}

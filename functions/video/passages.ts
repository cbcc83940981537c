/** Which passages of the firm's published texts speak of a topic, by their words (BM25) and by how much each word says. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { excerpts } from '#content/built/excerpts.ts';
import { servicePages } from '#content/built/servicePages.ts';
import type { ExcerptedProject, ExcerptedText } from '#content/schema/excerpts.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { searchWords, stems } from '#content/shared/searchWords.ts';

/** A passage of a published text. */
export interface Passage {
  /** The title of the text, and the path of its page. */
  readonly title: string;
  readonly path: string;
  /** Of its section; a case study that is told has the title again. */
  readonly heading: string;
  readonly text: string;
  /** Demonstration content: people, companies and counts in it are invented. */
  readonly sample: boolean;
  readonly service: ServicePage;
  /** Whether it is a part of what is always told of its service. */
  readonly isOverview: boolean;
  /** The case study that is told, rather than a section. */
  readonly project?: ExcerptedProject;
}

/** What the library has on a topic. */
export interface Nearest {
  /** The passages that speak of it, the nearest first. */
  readonly passages: readonly Passage[];
  /** The service that most of the nearest passages belong to; none for a topic that no passage speaks of. */
  readonly service: ServicePage | undefined;
}

/** How many of the nearest passages say which service a topic belongs to. */
const mostVotes = 10;
/** A passage speaks of a topic when it has this share of what the topic's words say together. */
const leastShare = 0.45;
/** And one of its words that has this rarity in English: ‘The best year of my life’ could be about anything. */
const leastRarity = 2;
/** So many words are so frequent in English that they say nothing, such as ‘the’. */
const mostEmpty = 200;

const rankOf = new Map(excerpts.english.split(' ').map((stem, rank) => [stem, rank]));
/** The rank of a word that is not among the frequent ones. */
const rareRank = 75_000;

/** How much a word says by its rarity in English, on the scale of `rarityIn`: about 9 for one that few people use. */
function rarityInEnglish(stem: string): number {
  return 1.5 * Math.log((rankOf.get(stem) ?? rareRank) / mostEmpty);
}

/** How much a word says by its rarity in the library (the inverse document frequency of BM25). */
function rarityIn(passages: number, having: number): number {
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}

/** Neither does a number alone: the 365 of one product is not that of another. */
const isEmpty = (stem: string) => /^\d+$/.test(stem) || (rankOf.get(stem) ?? rareRank) < mostEmpty;

/** What something is found by. */
interface Findable {
  readonly head: string;
  readonly body: string;
  /** Stems of further words. */
  readonly more?: string;
}

interface IndexedPassage extends Findable {
  readonly passage: Passage;
}

/** A search by BM25, whose results have their places in `all` as ids. */
function indexOf(all: readonly Findable[]) {
  const index = new MiniSearch({
    fields: ['head', 'body', 'more'],
    tokenize: (text, field) => (field === 'more' ? text.split(' ') : stems(text)),
    processTerm: (stem) => !isEmpty(stem) && stem,
    searchOptions: { boost: { head: 3 } },
  });
  index.addAll(all.map(({ head, body, more = '' }, id) => ({ id, head, body, more })));
  return index;
}

const byService = servicePages.map(indexedService);
const serviceIndex = indexOf(
  servicePages.map((service, place) => ({
    head: nameOf(service),
    body: byService[place]!.map(({ passage }) => passage.text).join('\n'),
  })),
);
const indexed: readonly IndexedPassage[] = [
  ...byService.flat(),
  ...excerpts.texts.flatMap(indexedText),
  ...excerpts.projects.map(indexedProject),
];
const index = indexOf(indexed);
/** These words are what a topic is about, however often the library has them. */
const serviceNames = new Set(servicePages.flatMap((service) => stems(nameOf(service))));

/** What the library has on a topic in a visitor's words; a text whose title stands in them comes first, and in it a section. */
export function nearestTo(topic: string): Nearest {
  const weights = weightsOf(topic);
  const results = index.search(topic, {
    // Ranked by what each word says here rather than by its rarity in the library alone.
    boostTerm: (stem) => (weights.get(stem)?.said ?? 0) / (weights.get(stem)?.rarityHere ?? 1),
  });
  const sum = (terms: Iterable<string>) =>
    [...terms].reduce((all, term) => all + (weights.get(term)?.said ?? 0), 0);
  const least = leastShare * sum(weights.keys());
  const names = (text: string) => wordsOf(topic).includes(wordsOf(text));
  const isNamed = (result: SearchResult) => names(passageOf(result).title);
  const named = results.filter(isNamed).map(passageOf);
  const speaksOfIt = ({ terms }: SearchResult) =>
    terms.some((term) => rarityInEnglish(term) >= leastRarity) && sum(new Set(terms)) >= least;
  const passages = [
    ...named.filter(({ heading }) => names(heading)),
    ...named.filter(({ heading }) => !names(heading)),
    ...results.filter((result) => speaksOfIt(result) && !isNamed(result)).map(passageOf),
  ];
  if (passages.length === 0) return { passages, service: undefined };
  // A service that no passage comes from would be told beside passages of another one.
  const votes = new Map(passages.map(({ service }) => [service, 0]));
  for (const result of results.slice(0, mostVotes)) {
    const { service } = passageOf(result);
    const sofar = votes.get(service);
    if (sofar !== undefined) votes.set(service, sofar + result.score);
  }
  const [service] = [...votes].reduce((most, one) => (one[1] > most[1] ? one : most));
  return { passages, service };
}

/** What each word of a topic says, by its stem, beside its rarity in the library. */
function weightsOf(
  topic: string,
): ReadonlyMap<string, { readonly said: number; readonly rarityHere: number }> {
  const found = index.search(topic);
  const wanted = [...new Set(stems(topic))].filter((stem) => !isEmpty(stem));
  return new Map(
    wanted.flatMap((stem) => {
      const having = found.filter(({ terms }) => terms.includes(stem)).length;
      // Of a hyphenated word that no text has, its parts count; a name is another with another number.
      if (having === 0 && /-(?!\d+$)/.test(stem)) return [];
      const [rarity, rarityHere] = [rarityInEnglish(stem), rarityIn(indexed.length, having)];
      const isCommonHere = having > 0 && !serviceNames.has(stem);
      return [[stem, { said: isCommonHere ? Math.min(rarity, rarityHere) : rarity, rarityHere }]];
    }),
  );
}

/** The passages that belong to a service, those nearest to its subject first. */
export function passagesOf(service: ServicePage): Passage[] {
  return index
    .search(`${nameOf(service)} ${service.hero.lead}`, {
      filter: ({ id }) => indexed[id]!.passage.service === service,
    })
    .map(passageOf);
}

const passageOf = ({ id }: { id: number }): Passage => indexed[id]!.passage;

const wordsOf = (text: string) => ` ${searchWords(text).join(' ')} `;

function nameOf({ area, title }: ServicePage): string {
  return `${area} ${title}`;
}

function indexedService(service: ServicePage): IndexedPassage[] {
  const { title, path, hero, approach, benefits, caseTypes, faq } = service;
  const head = nameOf(service);
  const passage = { title, path, sample: false, service };
  const told = (heading: string, text: string, isOverview: boolean): IndexedPassage => ({
    passage: { ...passage, heading, text: `${heading}: ${text}`, isOverview },
    head: `${head} ${heading}`,
    body: text,
  });
  return [
    told(hero.headline, hero.lead, true),
    ...approach.steps.map((step) => told(step.title, `${step.text} Outcome: ${step.outcome}`, true)),
    ...benefits.items.map((benefit) => told(benefit.title, benefit.text, true)),
    ...(caseTypes?.items ?? []).map((kind) => told(kind.title, kind.text, false)),
    ...(faq?.items ?? []).map(({ question, answer }) => told(question, answer, false)),
  ];
}

function indexedText({ title, path, about, sample, sections }: ExcerptedText): IndexedPassage[] {
  const head = `${title} ${about}`;
  const service = serviceNearest(head);
  return sections.map(({ heading, text, stems: more }) => ({
    passage: { title, path, heading, sample, service, text: `${heading}: ${text}`, isOverview: false },
    head: `${head} ${heading}`,
    body: text,
    more,
  }));
}

function indexedProject(project: ExcerptedProject): IndexedPassage {
  const { title, path, about, sample, challenge, solution, result, stems: more } = project;
  const head = `${title} ${about}`;
  const text = `${challenge} ${solution} ${result}`;
  const service = serviceNearest(head);
  return {
    passage: { title, path, heading: title, sample, service, text, isOverview: false, project },
    head,
    body: text,
    more,
  };
}

function serviceNearest(text: string): ServicePage {
  const [nearest] = serviceIndex.search(text);
  return servicePages[nearest?.id ?? 0]!;
}

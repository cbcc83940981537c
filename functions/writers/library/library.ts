import { caseStudies } from '../../../content/built/caseStudies.ts';
import { insights } from '../../../content/built/insights.ts';
import { topics } from '../../../content/built/topics.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import type { CaseStudy, Section } from '../../../content/schema/items.ts';
import { type Passage, sentences } from '../speech.ts';
import { SearchIndex } from './SearchIndex.ts';

/** A sentence that points to what a listener cannot see. */
const pointsToPage =
  /\b(this (paper|article|list|page|table|edition)|(table|list|figures?|sheet|column|lines|page|example|examples|plan) (below|above|shows?|gives?|belongs?|runs?|continues?|(is|are) (composites?|in))|below|above|(left|right)-hand|the following|copy (this|the|it|them)|(in|the) (the )?examples?|sample\)|sample figures|the table|the list|the two tables|these (ten |eight |five )?(points|minutes|questions)|usually these do|this page)\b|:$/i;

/** A beginning that goes on from something before it. */
const goesOn =
  /^(it|they|this|that|those|these|he|she|both|its|their|such|but|and|so|then|therefore|not|here|by now|now|the (first|second|third|fourth|last) |in the project mentioned|all of (it|them))\b/i;

/** A piece of a sentence that announces what a reader will find. */
const announces =
  /^(how|what|which|why|whom|with|written|wording|two tables|seven questions|a (plan|table|method|page|list|calculation))\b[^?]*$/i;

/** The part of a section that can be spoken: whole sentences from its beginning, as far as they need no page. */
function spokenSection(body: string): string {
  const all = sentences(body.replace(/\s+/g, ' '));
  if (goesOn.test(all[0] ?? '')) return '';
  const end = all.findIndex((sentence) => pointsToPage.test(sentence));
  return all.slice(0, end < 0 ? undefined : end).join(' ');
}

/** The part of a summary that can be spoken: its whole sentences. */
function spokenSummary(summary: string): string {
  return sentences(summary.replace(/\s+/g, ' '))
    .filter((sentence) => !announces.test(sentence) && !pointsToPage.test(sentence))
    .join(' ');
}

/** A published text as far as it can be spoken. */
export interface Article {
  readonly kind: 'case study' | 'article' | 'whitepaper';
  readonly id: string;
  readonly title: string;
  /** Demonstration content (decision 2). */
  readonly sample: boolean;
  /** Its conclusion in a few sentences; empty where its summary only says what a reader will find. */
  readonly lead: string;
  /** Its sections in their order. */
  readonly passages: readonly Passage[];
  readonly topics: readonly string[];
}

/** A project that is told. */
export interface Story extends Article {
  readonly study: CaseStudy;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly sample?: boolean | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly sections: readonly Section[];
}

/** Sections that say little when they are not read whole, or not on a page. */
const apparatus =
  /checklist|in one page|where the figures come from|went wrong|calculated|worked|filled in|written out|warnings|added up|an example|did not stand/i;
/** A section with fewer sentences says too little alone. */
const leastSentences = 2;

const nameOf = new Map(topics.map(({ id, name }) => [id, name]));

const articles: readonly Article[] = [
  ...insights.map((item) => article('article', item, item.summary)),
  // What a paper says of itself is what a reader will find in it.
  ...whitepapers.map((item) => article('whitepaper', item, '')),
];

const stories: readonly Story[] = caseStudies.map((study) => ({
  ...article('case study', study, study.summary),
  study,
}));

function article(kind: Article['kind'], item: Item, summary: string): Article {
  const passages = item.sections
    .filter(({ heading }) => !apparatus.test(heading))
    .map(({ heading, body }) => ({ heading, text: spokenSection(body), least: leastSentences }))
    .filter(({ text }) => sentences(text).length >= leastSentences);
  const { id, title, sample = false, topics: about = [] } = item;
  return { kind, id, title, sample, lead: spokenSummary(summary), passages, topics: about };
}

function indexOf<Of extends Article>(items: readonly Of[]): SearchIndex<Of> {
  return new SearchIndex(items, ({ title, lead, passages, topics: about }) => [
    { text: title, weight: 6 },
    { text: about.map((id) => nameOf.get(id) ?? '').join(' '), weight: 3 },
    { text: lead, weight: 3 },
    { text: passages.map(({ heading }) => heading).join(' '), weight: 3 },
    { text: passages.map(({ text }) => text).join(' '), weight: 1 },
  ]);
}

export const articleIndex = indexOf(articles);
export const storyIndex = indexOf(stories);

/** The sections of all articles, so that a word of one section is known to be rare. */
export const sectionIndex = new SearchIndex(
  articles.flatMap(({ id, passages }) => passages.map((passage) => ({ id, passage }))),
  ({ passage }) => [
    { text: passage.heading, weight: 3 },
    { text: passage.text, weight: 1 },
  ],
);

import type { ServiceArea } from '../../contract/video.ts';
import type { Passage } from '../speech.ts';
import { type Article, articleIndex, type Story, sectionIndex, storyIndex } from './library.ts';
import { type SearchIndex, type Weighted, words } from './SearchIndex.ts';

/** The subject of a text. */
export interface Subject {
  /** The visitor's words, or the service area that they chose. */
  readonly topic: string;
  readonly serviceArea: ServiceArea;
}

/** Topics that belong to the usual service areas; another area has the words of its name. */
const usualTopics: Partial<Record<ServiceArea, readonly string[]>> = {
  'Digital Transformation': ['governance', 'adoption'],
  'ERP Systems': ['selection', 'cost', 'contract', 'data', 'testing', 'cut-over'],
  'AI Implementation': ['ai'],
  'CRM Solutions': ['crm'],
  'Supply Chain Optimization': ['supply-chain'],
  'Expert Witness Services': ['evidence'],
};

const topicsOf = (area: ServiceArea): readonly string[] => usualTopics[area] ?? [];

/** Visitors' words for things that our articles name otherwise. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/^ERP Systems$/, 'ERP selection vendor requirements demonstration'],
  [/^CRM Solutions$/, 'CRM adoption fields people keep'],
  [/litigat|lawsuit|arbitrat|dispute|court|legal|attorney/i, 'evidence expert report deposition'],
  [/inventor|warehous|depot|safety stock/i, 'stock supply chain'],
  [/procure|purchas|supplier/i, 'suppliers lead time stock'],
  [/llm|chatbot|copilot|automat|machine learning|artificial intel|\bagents?\b/i, 'AI pilot task'],
  [
    /spreadsheet/i,
    'spreadsheet spreadsheets tabs, ERP requirements, what today costs before you look at software',
  ],
  [/sales|pipeline|salespeople|forecast|leads\b/i, 'CRM stages forecast sales'],
  [/train(ing|ed)|adopt|resist|change management|user acceptance/i, 'training adoption people'],
  [/rollout|roll-out|go-?live|launch/i, 'go-live cut-over'],
  [
    /\b(after|since|following) (the )?(go-?live|launch|cut-?over)|hypercare|first (weeks|days|months)/i,
    'first hundred days after go-live, helpers, workarounds, second training',
  ],
  [
    /month[- ]?end|close\b|accounting/i,
    'after go-live hundred days rehearsing the second close month-end reconciliation',
  ],
  [/rfp|shortlist|short list|choos|select|compar|pick/i, 'selection demonstration vendor requirements'],
  [/negotiat|licens|terms|saas|subscription/i, 'contract signature'],
  [
    /\bcosts?\b|budget|roi\b|payback|business case|price|cheap|overrun|expens/i,
    'cost budget quotation business case',
  ],
  [/migrat|master data|data quality|cleans/i, 'data migration load'],
  [/digital|transform|priorit|road ?map|strateg/i, 'order portfolio initiatives'],
];

/** Words that most of our texts have, or that say little of what a text is about. */
const general =
  /^(erp|systems?|software|projects?|implementations?|fail\w*|hidden|leaving|calm|new|success\w*|life|real|good|right|work\w*)$/;
const weights = { told: 1, general: 0.25, related: 0.8, area: 0.15 } as const;
/** A section is found by the visitor's own words, as far as it has them. */
const relatedInSections = 0.2;

/** How much a text counts more that has a topic of the service area. */
const ofArea = 1.35;

/** The article that speaks most of a subject; the service area's own where none does. */
export function nearestArticles(subject: Subject): Article[] {
  return nearest(articleIndex, subject);
}

/** The project that fits a subject; none where no project touches the service area or the subject. */
export function nearestStories(subject: Subject): Story[] {
  const areaTopics = topicsOf(subject.serviceArea);
  return nearest(storyIndex, subject).filter(({ topics }) =>
    topics.some((topic) => areaTopics.includes(topic)),
  );
}

/** An article's sections that speak of a subject, the nearest first. */
export function nearestSections(subject: Subject, { id }: Article): Passage[] {
  // The name of a service area says nothing about a section.
  if (subject.topic === subject.serviceArea) return [];
  return sectionIndex
    .search(queryOf(subject, relatedInSections))
    .filter(({ document }) => document.id === id)
    .map(({ document }) => document.passage);
}

function nearest<Of extends Article>(index: SearchIndex<Of>, subject: Subject): Of[] {
  const areaTopics = topicsOf(subject.serviceArea);
  return index
    .search(queryOf(subject))
    .map(({ document, score }) => ({
      document,
      score: document.topics.some((topic) => areaTopics.includes(topic)) ? score * ofArea : score,
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

function queryOf({ topic, serviceArea }: Subject, ofRelated: number = weights.related): Weighted[] {
  const related = otherWords.filter(([pattern]) => pattern.test(topic)).map(([, text]) => text);
  return [
    ...words(topic).map((text) => ({ text, weight: general.test(text) ? weights.general : weights.told })),
    { text: related.join(' '), weight: ofRelated },
    { text: serviceArea, weight: weights.area },
  ];
}

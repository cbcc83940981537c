import { caseStudies } from '../../../content/built/caseStudies.ts';
import { home } from '../../../content/built/home.ts';
import { insights } from '../../../content/built/insights.ts';
import { scripts } from '../../../content/built/scripts.ts';
import { servicePages } from '../../../content/built/servicePages.ts';
import { topics } from '../../../content/built/topics.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { stepEnd } from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { CaseStudy, Section } from '../../../content/schema/items.ts';
import type { ServicePage } from '../../../content/schema/pages.ts';
import type { Hooks, SpokenItem } from '../../../content/schema/scripts.ts';
import {
  goesOn,
  isComplete,
  isFragment,
  pointsToPage,
  sentences,
  standsApart,
  uncapitalised,
  unfounded,
} from './language.ts';

/** Something of the firm's that can be said: a heading and sentences that make sense by themselves. */
export interface Passage {
  readonly heading: string;
  readonly sentences: readonly string[];
  /** Its number among the passages of its heading. */
  readonly part?: number;
  /** It was written to be spoken: it is said whole or not at all. */
  readonly whole?: boolean;
  /** What can be filmed meanwhile. */
  readonly picture?: string | undefined;
}

/** A published text as far as it can be spoken. */
export interface Source {
  readonly kind: 'subject' | 'article' | 'whitepaper' | 'case study' | 'service' | 'answer';
  readonly id: string;
  readonly title: string;
  /** Demonstration content (decision 2). */
  readonly sample: boolean;
  /** Further words by which it is found. */
  readonly about: string;
  /** It is taken only for a topic with one of these words. */
  readonly only?: string | undefined;
  /** Its conclusion; no sentences where its summary only says what a reader will find. */
  readonly lead: Passage;
  readonly passages: readonly Passage[];
  /** Its sections, where `passages` were written to be spoken. */
  readonly further: readonly Passage[];
  readonly hooks: Hooks;
  /** What can be filmed first. */
  readonly pictures: readonly string[];
  /** A case study in half a minute. */
  readonly short?: string | undefined;
  /** Of a service: what stands in the way, and what speaks for the firm. */
  readonly challenges: readonly Passage[];
  readonly advantages: readonly Passage[];
  readonly service?: ServicePage | undefined;
  readonly study?: CaseStudy;
}

const nameOf = new Map(topics.map(({ id, name }) => [id, name]));
const namesOf = (ids: readonly string[] = []) => ids.map((id) => nameOf.get(id) ?? '').join(', ');

/** The sentences that can be spoken, from the beginning: they need no page, and their figures stand in the facts. */
export function speakable(text: string): string[] {
  const all = sentences(text.replace(/\s+/g, ' ').trim());
  const end = all.findIndex((sentence) => pointsToPage(sentence) || unfounded(sentence).length > 0);
  return all.slice(0, end < 0 ? undefined : end);
}

/** What was written to be read is spoken up to a complete thought. */
function spoken(text: string): string[] {
  const kept = speakable(text);
  while (kept.length > 0 && !isComplete(kept.at(-1)!)) kept.pop();
  return kept;
}

function passage(heading: string, text: string): Passage {
  return { heading, sentences: spoken(text) };
}

/** A section's paragraphs, unless it says little alone; one that goes on from the paragraph before it stays with that. */
function passagesOf({ heading, body }: Section): Passage[] {
  if (standsApart(heading)) return [];
  const groups: string[] = [];
  let isOpen = false;
  for (const paragraph of body.split(/\n\s*\n/)) {
    if (!goesOn(paragraph)) groups.push(paragraph);
    else if (isOpen) groups.push(`${groups.pop()} ${paragraph}`);
    isOpen = groups.length > 0;
  }
  return groups.map((text, part) => ({ ...passage(heading, text), part }));
}

/** What was written to be spoken. */
function pointsOf(points: SpokenItem['points'] = []): Passage[] {
  return points.map(({ text, ...rest }) => ({ ...rest, sentences: speakable(text), whole: true }));
}

/** What `scripts.yaml` has of an item or a service, in the place of its own texts. */
function spokenOf(id: string, lead: Passage, passages: readonly Passage[]) {
  const own = scripts.items[id];
  const points = pointsOf(own?.points);
  return {
    lead: own?.lead ? { ...lead, sentences: speakable(own.lead) } : lead,
    passages: points.length > 0 ? points : passages,
    further: points.length > 0 ? passages : [],
    hooks: own?.hooks ?? {},
    pictures: own?.pictures ?? [],
    short: own?.short,
    challenges: pointsOf(own?.challenges),
    advantages: pointsOf(own?.advantages),
  };
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly sample?: boolean | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly sections: readonly Section[];
}

function source(kind: Source['kind'], item: Item, summary: string): Source {
  const { id, title, sample = false } = item;
  const kept = sentences(summary).filter((one) => !isFragment(one));
  return {
    ...{ kind, id, title, sample, about: [namesOf(item.topics), scripts.items[id]?.about].join(', ') },
    ...spokenOf(
      id,
      passage(title, kept.join(' ')),
      item.sections.flatMap(passagesOf).filter((one) => one.sentences.length > 0),
    ),
  };
}

/** A service's page: what it offers, its steps and what changes. */
function ofService(service: ServicePage): Source {
  const { area, id, hero, approach, benefits } = service;
  const steps = approach.steps.map(({ title, text, outcome }) =>
    passage(title, `${text} ${fill(stepEnd, { outcome: uncapitalised(outcome) })}`),
  );
  const changes = benefits.items.map(({ title, text }) => passage(title, text));
  const spoken = spokenOf(id, passage(hero.headline, hero.lead), [...steps, ...changes]);
  const reasons = home.reasons.cards.map(({ title, description }) => passage(title, description));
  return {
    ...{ kind: 'service', id, title: area, sample: false, service },
    about: [service.title, scripts.items[id]?.about].join(', '),
    ...spoken,
    advantages: spoken.advantages.length > 0 ? spoken.advantages : [...reasons, ...changes],
  };
}

export const serviceSources: readonly Source[] = servicePages.map(ofService);

/** The questions and answers of the services' pages. */
export const answers: readonly Source[] = servicePages.flatMap((service) =>
  (service.faq?.items ?? []).map(
    ({ question, answer }, index): Source => ({
      ...{ kind: 'answer', id: `${service.id}-${index}`, title: question, sample: false, service },
      about: service.area,
      ...spokenOf('', passage(question, answer), []),
    }),
  ),
);

const subjects = scripts.subjects.map(
  ({ id, title, about, only, lead, hooks, pictures, points, service }): Source => ({
    ...{ kind: 'subject', id, title, sample: false, about, only, hooks, pictures },
    lead: { heading: title, sentences: speakable(lead) },
    ...{ passages: pointsOf(points), further: [], challenges: [], advantages: [] },
    service: servicePages.find((page) => page.id === service),
  }),
);

/** Projects that can be told. */
export const stories: readonly Source[] = caseStudies.map((study) => ({
  ...source('case study', study, study.summary),
  study,
}));

/** Everything else that a script can come from. */
export const sources: readonly Source[] = [
  ...subjects,
  ...insights.map((item) => source('article', item, item.summary)),
  // What a paper says of itself is what a reader will find in it.
  ...whitepapers.map((item) => source('whitepaper', item, '')),
  ...answers,
];

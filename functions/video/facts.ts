import MiniSearch from 'minisearch';
import { excerpts } from '#content/built/excerpts.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { site } from '#content/built/site.ts';
import type { ExcerptedProject } from '#content/schema/excerpts.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { searchWords, stem } from '#content/shared/searchWords.ts';
import type { VideoDuration } from './video.ts';
import type { ScriptPlan } from './videoPlans.ts';

/** What a model may state, and the texts against which its answer is checked. */
export interface Facts {
  /** The firm's own words, each with the title of the published text that it is from. */
  readonly facts: readonly { readonly source: string; readonly text: string }[];
  /** The texts whose figures and quotations may be said: the facts and the topic. */
  readonly sources: readonly string[];
  /** Whether a project is told as an example, because it is demonstration content. */
  readonly example: boolean;
  /** Whether the library speaks of the topic; otherwise the text is general knowledge of the model. */
  readonly covered: boolean;
}

/** Sections of the library that a script has use for. */
const sectionsPerDuration: Record<VideoDuration, number> = { '30s': 3, '60s': 3, '2min': 5, '5min': 11 };
/** The share of a topic's words that the facts must have to speak of it. */
const leastCovered = 0.5;

/** Stands before a fact that is demonstration content. */
const sampleNotice = 'From an example text; people, companies and counts in it are invented. ';

/** Words that tell nothing of a topic. */
const stopWords = new Set(
  'about all and any are but can does for from has have how into its more most not one our out than that the their they this was what when which who why will with you your'.split(
    ' ',
  ),
);

/** The form in which a word is searched for; nothing for one that tells nothing, such as ‘in’ but not ‘AI’. */
function searchTerm(word: string): string | null {
  const [term = ''] = searchWords(word);
  const isShort = term.length < 3 && !/^\p{Lu}{2}$/u.test(word);
  return isShort || stopWords.has(term) ? null : stem(term);
}

function searchTerms(text: string): string[] {
  return text.split(/[\s\p{P}]+/u).flatMap((word) => searchTerm(word) ?? []);
}

/** @returns a search for the texts that are nearest to a topic, the nearest first. */
function searchIn<Text>(texts: readonly Text[], head: (text: Text) => string, body: (text: Text) => string) {
  const index = new MiniSearch({
    fields: ['head', 'body'],
    processTerm: searchTerm,
    searchOptions: { boost: { head: 3 } },
  });
  index.addAll(texts.map((text, id) => ({ id, head: head(text), body: body(text) })));
  return (topic: string): Text[] => index.search(topic).map(({ id }) => texts[id as number]!);
}

const sectionsNear = searchIn(
  excerpts.texts.flatMap(({ sections, ...source }) => sections.map((section) => ({ ...source, ...section }))),
  ({ title, about, heading }) => `${title} ${about} ${heading}`,
  ({ text }) => text,
);
const projectsNear = searchIn(
  excerpts.projects,
  ({ title, about, industry }) => `${title} ${about} ${industry}`,
  ({ challenge, solution, result }) => `${challenge} ${solution} ${result}`,
);

const servicesNear = searchIn(servicePages, ({ area, title }) => `${area} ${title}`, serviceText);

/** The service that a topic names, else the nearest one, else the first. */
export function serviceOf(topic: string): ServicePage {
  return servicePages.find(({ area }) => area === topic) ?? servicesNear(topic)[0] ?? servicePages[0]!;
}

/** The firm's own words about a plan: the service, the nearest sections and, where one is told, one project. */
export function factsFor({ topic, videoType, duration, among }: ScriptPlan): Facts {
  const service = serviceOf(topic);
  const query = topic === service.area ? `${service.title} ${service.hero.lead}` : topic;
  // The videos of a series or campaign share no section.
  const sections = sectionsNear(query)
    .filter((_, index) => !among || index % among.angles.length === among.place)
    .slice(0, sectionsPerDuration[duration]);
  const project = projectsNear(query)
    .slice(0, 1)
    .filter(({ sample }) => videoType === 'case-study' || !sample);
  const facts = [
    { source: service.title, text: serviceText(service) },
    ...sections.map(({ title, sample, heading, text }) => ({
      source: title,
      text: `${sample ? sampleNotice : ''}${heading}: ${text}`,
    })),
    ...project.map((told) => ({ source: told.title, text: projectText(told) })),
  ];
  const known = new Set(facts.flatMap(({ text }) => searchTerms(text)));
  const wanted = searchTerms(query);
  return {
    facts,
    sources: [...facts.map(({ text }) => text), topic],
    example: project.some(({ sample }) => sample),
    covered: wanted.filter((term) => known.has(term)).length >= leastCovered * wanted.length,
  };
}

function serviceText({ title, hero, approach, benefits, callToAction }: ServicePage): string {
  return [
    `${title}. ${hero.lead}`,
    ...approach.steps.map((step) => `${step.title}: ${step.text} Outcome: ${step.outcome}`),
    ...benefits.items.map((benefit) => `${benefit.title}: ${benefit.text}`),
    `Next step for the viewer: a free call of 30 minutes with ${site.name}. ${callToAction.text}`,
  ].join('\n');
}

function projectText({ sample, industry, challenge, solution, result, outcomes }: ExcerptedProject): string {
  const figures = outcomes.map(({ label, before, after, unit }) => {
    const counted = unit.startsWith('%') ? unit : ` ${unit}`;
    return `${label}: from ${before}${counted} to ${after}${counted}.`;
  });
  return [
    sample
      ? 'Project, an invented example: tell it as an example, never as a client of ours.'
      : 'Project of ours:',
    `${industry}. Challenge: ${challenge} Solution: ${solution} Result: ${result}`,
    ...figures,
  ].join(' ');
}

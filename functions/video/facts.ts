import MiniSearch from 'minisearch';
import { grounds } from '../../content/built/grounds.ts';
import { site } from '../../content/built/site.ts';
import type { GroundProject } from '../../content/schema/grounds.ts';
import { searchWords, stem } from '../../content/schema/searchWords.ts';
import { serviceOf } from './services.ts';
import { wordsPerDuration } from './video.ts';
import { type ScriptPlan, siblings } from './videoPlans.ts';

/** What a model may state, and what its answer is held to. */
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

/** Sections that a prompt takes for each hundred words of a script, and at least. */
const sectionsPerHundred = 1.5;
const leastSections = 3;
/** The share of a topic's words that the library must have to speak of it. */
const leastCovered = 0.5;

/** Of a text that is demonstration content; a firm without any never hears of it. */
const sampleMark = 'From an example text; people, companies and counts in it are invented. ';

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

function indexOf(documents: readonly { readonly head: string; readonly text: string }[]) {
  const index = new MiniSearch({
    fields: ['head', 'text'],
    processTerm: searchTerm,
    searchOptions: { boost: { head: 3 } },
  });
  index.addAll(documents.map((document, id) => ({ id, ...document })));
  return index;
}

const sections = grounds.sources.flatMap(({ title, about, sample, sections }) =>
  sections.map(({ heading, text }) => ({
    head: `${title} ${about} ${heading}`,
    text,
    fact: { source: title, text: `${sample ? sampleMark : ''}${heading}: ${text}` },
  })),
);
const { projects } = grounds;
const sectionIndex = indexOf(sections);
const projectIndex = indexOf(
  projects.map(({ title, about, industry, challenge, solution, result }) => ({
    head: `${title} ${about} ${industry}`,
    text: `${challenge} ${solution} ${result}`,
  })),
);

/** The firm's own words about a plan: the service, the nearest sections and, where one is told, one project. */
export function factsFor(plan: ScriptPlan): Facts {
  const { area, title, hero, approach, benefits, callToAction } = serviceOf(plan.topic);
  const service = [
    `${title}. ${hero.lead}`,
    ...approach.steps.map((step) => `${step.title}: ${step.text} Outcome: ${step.outcome}`),
    ...benefits.items.map((benefit) => `${benefit.title}: ${benefit.text}`),
    `Next step for the viewer: a free call of 30 minutes with ${site.name}. ${callToAction.text}`,
  ].join('\n');
  const query = plan.topic === area ? `${title} ${hero.lead}` : plan.topic;
  const nearestSections = ownSections(plan, sectionIndex.search(query));
  const [nearest] = projectIndex.search(query).map(({ id }) => projects[id as number]!);
  const project = nearest && (plan.videoType === 'case-study' || !nearest.sample) ? nearest : undefined;
  const wanted = new Set(query.split(/[\s\p{P}]+/u).flatMap((word) => searchTerm(word) ?? []));
  const known = new Set(nearestSections.flatMap(({ queryTerms }) => queryTerms));
  const facts = [
    { source: title, text: service },
    ...nearestSections.map(({ id }) => sections[id as number]!.fact),
    ...(project ? [{ source: project.title, text: projectText(project) }] : []),
  ];
  return {
    facts,
    sources: [...facts.map(({ text }) => text), plan.topic],
    example: project?.sample ?? false,
    covered: plan.topic === area || known.size >= leastCovered * wanted.size,
  };
}

/** As many of the nearest as the duration has use for. Videos of one series or campaign share none. */
function ownSections<Found>({ angle, duration }: ScriptPlan, found: readonly Found[]): Found[] {
  const count = Math.max(leastSections, Math.round((sectionsPerHundred * wordsPerDuration[duration]) / 100));
  const angles = siblings(angle);
  const place = angle ? angles.indexOf(angle) : 0;
  return found.filter((_, index) => index % Math.max(1, angles.length) === place).slice(0, count);
}

function projectText({ sample, industry, challenge, solution, result, outcomes }: GroundProject): string {
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

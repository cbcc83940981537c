import { servicePages } from '#content/built/servicePages.ts';
import { site } from '#content/built/site.ts';
import type { ExcerptedProject } from '#content/schema/excerpts.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import type { VideoDuration } from '#content/shared/spoken.ts';
import { type Nearest, nearestTo, type Passage, passagesOf } from './passages.ts';
import type { CampaignRequest } from './video.ts';
import { campaignParts, type ScriptPlan } from './videoPlans.ts';

/** What a model may state, and the texts against which its answer is checked. */
export interface Facts {
  /** The firm's own words, each with the published text that it is from; what no page has is without a path. */
  readonly facts: readonly Fact[];
  /** The texts of facts that are true, whose figures may be said. */
  readonly sources: readonly string[];
  /** The texts of facts that are invented examples: who says their figures calls them an example. */
  readonly examples: readonly string[];
  /** The visitor's own words: the topic, and what the text should say. */
  readonly asked: string;
  /** Whether a project is told that is an invented example. */
  readonly tellsExample: boolean;
  /** Whether the library speaks of the topic; otherwise the text is general knowledge of the model. */
  readonly covered: boolean;
}

interface Fact {
  readonly title: string;
  readonly path?: string;
  readonly text: string;
  /** Demonstration content. */
  readonly sample: boolean;
}

/** Passages of the library that a script has use for. */
const passagesPerDuration: Record<VideoDuration, number> = { '30s': 3, '60s': 3, '2min': 5, '5min': 11 };
/** Passages that the posts, and the e-mails, of a campaign have use for. */
const passagesOfMessages = 5;

/** Stands before a fact that is demonstration content. */
const sampleNotice = 'From an example text; people, companies and counts in it are invented. ';

/** The service whose area a topic is, else the one that its nearest passages belong to; none for a topic of no service. */
export function serviceOf(topic: string): ServicePage | undefined {
  return nearest(topic).service;
}

/** The firm's own words for a script: the service, the passages that speak of the topic and, where one is told, a project. */
export function factsFor({ topic, notes, videoType, duration, among }: ScriptPlan): Facts {
  return compose(topic, notes, {
    most: passagesPerDuration[duration],
    part: among ?? { place: 0, parts: 1 },
    // An invented project is told where the text is about a project; a real one also in a video of its own.
    tells: ({ sample }) => videoType === 'case-study' || !(sample || among),
  });
}

/** The firm's own words for the posts or the e-mails of a campaign. @param place of the part, after the videos. */
export function messageFacts({ campaignTheme, notes }: CampaignRequest, place: number): Facts {
  return compose(campaignTheme, notes, {
    most: passagesOfMessages,
    part: { place, parts: campaignParts.count },
    tells: () => false,
  });
}

interface Composition {
  readonly most: number;
  /** Which of the parts of a series or campaign: no two of them share a passage. */
  readonly part: { readonly place: number; readonly parts: number };
  readonly tells: (project: ExcerptedProject) => boolean;
}

/**
 * Passages are found by the topic alone. Notes are many words, which no passage has a share of, and a sentence of them, such as
 * ‘We have a new offer’, is near something that they are not about.
 */
function compose(topic: string, notes: string | undefined, { most, part, tells }: Composition): Facts {
  const { service, passages } = nearest(topic);
  const isToldAnyway = (passage: Passage) => passage.isOverview && passage.service === service;
  const own = passages
    .filter((passage) => !passage.project && !isToldAnyway(passage))
    .filter((_, index) => index % part.parts === part.place)
    .slice(0, most);
  const project = passages.find((passage) => passage.project && tells(passage.project));
  const facts: Fact[] = [
    ...(service
      ? [{ title: service.title, path: service.path, text: serviceText(service), sample: false }]
      : []),
    ...own.map(({ title, path, text, sample }) => ({
      ...{ title, path, sample },
      text: sample ? sampleNotice + text : text,
    })),
    ...(project?.project ? [{ ...project, text: projectText(project.project) }] : []),
    { title: site.name, text: nextStep, sample: false },
  ];
  const textsOf = (sample: boolean) => facts.filter((fact) => fact.sample === sample).map(({ text }) => text);
  return {
    facts,
    sources: textsOf(false),
    examples: textsOf(true),
    asked: [topic, notes].filter(Boolean).join('\n'),
    tellsExample: project?.sample ?? false,
    covered: passages.length > 0,
  };
}

/** A topic that is a service's name has the passages of that service; any other those that speak of it. */
function nearest(topic: string): Nearest {
  const service = servicePages.find(({ area }) => area === topic);
  return service ? { service, passages: passagesOf(service) } : nearestTo(topic);
}

const nextStep = `Next step for the viewer: a free call of 30 minutes with ${site.name}.`;

function serviceText({ title, hero, approach, benefits, callToAction }: ServicePage): string {
  return [
    `${title}. ${hero.lead}`,
    ...approach.steps.map((step) => `${step.title}: ${step.text} Outcome: ${step.outcome}`),
    ...benefits.items.map((benefit) => `${benefit.title}: ${benefit.text}`),
    `What to ask the viewer for: ${callToAction.text}`,
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

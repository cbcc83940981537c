import { grounds } from '../../content/built/grounds.ts';
import { site } from '../../content/built/site.ts';
import type { GroundProject } from '../../content/schema/grounds.ts';
import { searchWords, stem } from '../../content/schema/searchWords.ts';
import { type ScriptPlan, serviceOf } from './scriptPlan.ts';
import { type Angle, wordsPerDuration } from './video.ts';
import { campaignVideos, seriesVideos } from './videoPlans.ts';

/** One numbered fact of a prompt. */
interface Fact {
  /** The published text that it is taken from. */
  readonly source: string;
  readonly text: string;
}

/** What a model may state, and what the code holds its answer to. */
export interface Facts {
  readonly facts: readonly Fact[];
  /** The project that is told as an example, because it is demonstration content. */
  readonly example: boolean;
  /** Whether the facts speak of the topic at all; otherwise the text is general knowledge. */
  readonly covered: boolean;
}

/** Sections that a prompt takes for each hundred words of a script, and at least. */
const sectionsPerHundred = 1.5;
const leastSections = 3;
/** The share of what a topic's words tell that facts, or a script, must have to speak of it. */
const leastCovered = 0.5;

/** Of a text that is demonstration content; a firm without any never hears of it. */
const sampleMark = 'From an example text; people, companies and counts in it are invented. ';

/** A word as short as this tells something only where the library writes it in capitals, such as ERP. */
const shortWord = 3;

const library = grounds.sources.flatMap(({ title, about, sample, sections }) =>
  sections.map(({ heading, text }) => ({
    fact: { source: title, text: `${sample ? sampleMark : ''}${heading}: ${text}` },
    head: `${title} ${about} ${heading}`,
    text,
  })),
);
const acronyms = new Set(
  library.flatMap(({ head, text }) => `${head} ${text}`.match(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu) ?? []),
);

/** A text that can be found: the stems of what it is headed by, and of all of it. */
interface Searched {
  readonly head: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const searched = (head: string, text: string): Searched => ({
  head: new Set(stemsOf(head)),
  all: new Set(stemsOf(`${head} ${text}`)),
});
const documents = library.map(({ fact, head, text }) => ({ fact, ...searched(head, text) }));
const projects = grounds.projects.map((project) => ({
  project,
  ...searched(
    `${project.title} ${project.about} ${project.industry}`,
    `${project.challenge} ${project.solution} ${project.result}`,
  ),
}));

/** In how many sections a stem is. */
const frequencies = new Map<string, number>();
for (const { all } of documents) {
  for (const stem of all) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
}

/** The firm's own words about a plan: the service, the nearest sections and, where one is told, one project. */
export function factsFor(plan: ScriptPlan): Facts {
  const { title, hero, approach, benefits, callToAction } = serviceOf(plan.serviceArea);
  const service = [
    `${title}. ${hero.lead}`,
    ...approach.steps.map((step) => `${step.title}: ${step.text} Outcome: ${step.outcome}`),
    ...benefits.items.map((benefit) => `${benefit.title}: ${benefit.text}`),
    `Next step for the viewer: a free call of 30 minutes with ${site.name}. ${callToAction.text}`,
  ].join('\n');
  const query = plan.topic === plan.serviceArea ? `${title} ${hero.lead}` : plan.topic;
  const [told] = nearest(projects, query);
  const project =
    told && (plan.videoType === 'case-study' || !told.project.sample) ? told.project : undefined;
  const facts = [
    { source: title, text: service },
    ...sectionsFor(plan, query).map(({ fact }) => fact),
    ...(project ? [{ source: project.title, text: projectText(project) }] : []),
  ];
  return {
    facts,
    example: project?.sample ?? false,
    covered: coverage(plan.topic, facts.map(({ text }) => text).join(' ')) >= leastCovered,
  };
}

/** The nearest sections. Videos of one series or campaign share none, so that they need not say the same. */
function sectionsFor({ angle, ...plan }: ScriptPlan, query: string) {
  const count = Math.max(
    leastSections,
    Math.round((sectionsPerHundred * wordsPerDuration[plan.duration]) / 100),
  );
  const angles = siblings(angle);
  const place = Math.max(0, angle ? angles.indexOf(angle) : 0);
  return nearest(documents, query)
    .filter((_, index) => index % Math.max(1, angles.length) === place)
    .slice(0, count);
}

/** The angles of all videos that one belongs together with, its own included. */
export function siblings(angle: Angle | undefined): readonly Angle[] {
  const plans = [seriesVideos, campaignVideos].map((videos) => videos.map((video) => video.angle));
  return plans.find((angles) => angle !== undefined && angles.includes(angle)) ?? [];
}

/** The share of what a topic's words tell that a text speaks of, from 0 to 1: a rare word tells more than a common one. */
export function coverage(topic: string, text: string): number {
  const said = new Set(stemsOf(text));
  const wanted = [...new Set(stemsOf(topic))];
  const sum = (stems: readonly string[]) => stems.reduce((total, stem) => total + rarity(stem), 0);
  return sum(wanted) === 0 ? 1 : sum(wanted.filter((stem) => said.has(stem))) / sum(wanted);
}

/** What shares words with a text, the nearest first; a word of a heading counts thrice. */
function nearest<Document extends Searched>(documents: readonly Document[], text: string): Document[] {
  const wanted = [...new Set(stemsOf(text))];
  const scoreOf = ({ head, all }: Searched) =>
    wanted.reduce((sum, stem) => sum + rarity(stem) * (head.has(stem) ? 3 : all.has(stem) ? 1 : 0), 0);
  return documents
    .map((document) => ({ document, score: scoreOf(document) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

/** A word in a larger share of all sections tells nothing, such as ‘what’ and ‘with’. */
const commonShare = 0.4;

function rarity(stem: string): number {
  const share = ((frequencies.get(stem) ?? 0) + 0.5) / (documents.length + 1);
  return share > commonShare ? 0 : -Math.log(share);
}

/** The stems of the words that may tell something; ‘cut-over’ is one word, and two where they stand alone. */
function stemsOf(text: string): string[] {
  return [...searchWords(text), ...searchWords(text.replaceAll('-', ''))]
    .filter((word) => word.length > shortWord || acronyms.has(word.toUpperCase()))
    .map(stem);
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

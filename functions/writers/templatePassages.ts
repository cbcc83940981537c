import { home } from '../../content/built/home.ts';
import { locale } from '../../content/built/locale.ts';
import type { Outcome } from '../../content/schema/items.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import type { VideoDuration, VideoType } from '../contract/video.ts';
import type { Article, Story } from './library/library.ts';
import { asksForMyths, mythsAbout } from './library/myths.ts';
import { nearestArticles, nearestSections, nearestStories } from './library/nearest.ts';
import type { ScriptPlan } from './scriptPlan.ts';
import { gist, type Passage, uncapitalised } from './speech.ts';
import { interview } from './templateWords.ts';

/** The material of a script. */
export interface Sources {
  /** The nearest first. */
  readonly articles: readonly Article[];
  /** A published project, for what is told of one. */
  readonly story: Story | undefined;
}

/** How many of an article's nearest sections are told; more of them do not fit. */
const sectionsPerDuration: Record<VideoDuration, number> = { '30s': 1, '60s': 2, '2min': 4, '5min': 8 };
/** Articles that one script draws on: the second goes on where the first has nothing more to say. */
const articlesPerScript = 2;

/** Another variant tells another of the stories that fit. */
export function sourcesOf(plan: ScriptPlan, variant: number): Sources {
  const articles = nearestArticles(plan).slice(0, articlesPerScript);
  const [story] = rotated(nearestStories(plan).slice(0, 2), variant);
  return { articles, story };
}

/** The passages of each type of video, in their order; the last passages fill long videos. */
export function passagesOf(
  plan: ScriptPlan,
  { articles, story }: Sources,
  service: ServicePage,
  variant: number,
): Passage[] {
  const [article, ...others] = articles;
  const told = article ? sectionsFor(plan, article, variant) : [];
  const lead = article?.lead ? [{ heading: article.title, text: article.lead }] : [];
  const opening = lead.length > 0 ? lead : told.slice(0, 1);
  const more = others.flatMap(({ passages }) => passages);
  const depth = [...told, ...more];
  const offer = { heading: service.hero.headline, text: service.hero.lead };
  const steps = service.approach.steps.map(({ title, text }) => ({ heading: title, text }));
  const benefits = service.benefits.items.map(({ title, text }) => ({ heading: title, text }));
  const reasons = home.reasons.cards.map(({ title, description }) => ({ heading: title, text: description }));
  // These fill a short video.
  const brief = service.approach.steps.map(({ title, outcome }) => ({ heading: title, text: outcome }));
  const offered = [offer, ...rotated(benefits, variant), ...outcomes(service), ...brief];

  if (asksForMyths(plan.topic) && tellsMyths.includes(plan.videoType)) {
    return [...rotated(mythsAbout(plan.topic, plan.serviceArea), variant), ...lead, ...depth, ...brief];
  }
  if (plan.angle && ofService.has(plan.angle)) {
    return plan.angle === 'overview'
      ? [...offered, ...lead, ...depth]
      : [...rotated(benefits, variant), ...reasons, offer, ...steps, ...depth];
  }
  const byType: Record<VideoType, () => Passage[]> = {
    explainer: () => [
      ...lead,
      ...told,
      ...rotated(steps, variant),
      ...more,
      ...brief,
      ...benefits,
      ...reasons,
    ],
    'service-overview': () => [...opening, offer, ...told.slice(0, 1), ...offered, ...depth],
    marketing: () => [
      ...lead,
      ...told.slice(0, 1),
      ...rotated(benefits, variant),
      ...reasons,
      offer,
      ...depth,
    ],
    'case-study': () => [
      ...(story ? storyPassages(story) : []),
      ...rotated(outcomes(service), variant),
      ...brief,
      ...depth,
    ],
    testimonial: () => [...interviewPassages(told, story), ...notes(lead), ...notes(depth), ...notes(steps)],
  };
  return byType[plan.videoType]();
}

const tellsMyths: readonly VideoType[] = ['explainer', 'marketing', 'service-overview'];
/** Videos of a series or a campaign that speak of the service itself. */
const ofService = new Set(['overview', 'competitive advantages', 'the invitation']);

/** An article's sections, the nearest before the others. */
function sectionsFor(plan: ScriptPlan, article: Article, variant: number): Passage[] {
  const nearest = nearestSections(plan, article).slice(0, sectionsPerDuration[plan.duration]);
  const others = article.passages.filter((passage) => !nearest.includes(passage));
  // A long video has room for the article's own order; a short one begins with what is nearest.
  const first = isLong(plan) ? article.passages.filter((passage) => nearest.includes(passage)) : nearest;
  return rotated([...first, ...others], variant);
}

function isLong({ duration }: ScriptPlan): boolean {
  return duration === '2min' || duration === '5min';
}

/** The work of each step, and what the client has after it. */
function outcomes(service: ServicePage): Passage[] {
  return service.approach.steps.map(({ title, text, outcome }) => ({
    heading: title,
    text: `${text} At the end of it: ${uncapitalised(outcome)}`,
  }));
}

/** The background of a subject for an interviewer, between the questions of a long interview. */
function notes(passages: readonly Passage[]): Passage[] {
  return passages
    .filter(({ text }) => !/[“”"]/.test(text))
    .map(({ heading, text }) => ({ heading: `For the interviewer, on ${uncapitalised(heading)}`, text }));
}

/** The values from another beginning; the same for the variant 0. */
function rotated<T>(values: readonly T[], by: number): T[] {
  const start = values.length ? by % values.length : 0;
  return [...values.slice(start), ...values.slice(0, start)];
}

/** A published project as it is told there: the challenge, the solution, the result, figures and the client's words. */
function storyPassages({ study, passages }: Story): Passage[] {
  const { challenge, solution, result, outcomes = [], quote } = study;
  return [
    { heading: 'The challenge', text: challenge },
    { heading: 'The solution', text: solution },
    { heading: 'The result', text: result },
    ...(outcomes.length > 0
      ? [{ heading: 'In figures', text: outcomes.map((outcome) => `${inWords(outcome)}.`).join(' ') }]
      : []),
    ...(quote
      ? [
          {
            heading: 'In the client’s words',
            text: `“${quote.text}” So said ${quote.name}, ${quote.role}.`,
            least: 2,
          },
        ]
      : []),
    ...passages,
  ];
}

/** Such as ‘Forecast error by quarter: from 24% to 8%’. */
export function inWords({ label, before, after, unit }: Outcome): string {
  const amount = (value: number) => {
    const number = value.toLocaleString(locale.tag);
    return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
  };
  return `${label}: from ${amount(before)} to ${amount(after)}`;
}

/**
 * What an interviewer asks (decision 33): the usual questions, between them those that our article and our project
 * suggest. Every answer is a placeholder.
 */
function interviewPassages(sections: readonly Passage[], story: Story | undefined): Passage[] {
  const suggested = [
    ...sections.flatMap(viewOf),
    ...(story?.study.outcomes ?? []).map(({ label }) => measure(label)),
  ];
  return interview.flatMap((question, index) => {
    const own = suggested[index];
    return own ? [question, own] : [question];
  });
}

/** Asks whether what our article says was so; our sentence must not pass for the client's. */
function viewOf({ heading, text }: Passage): Passage[] {
  const view = gist(text);
  const said = view.join(' ');
  if (/[“”"‘?]|\bwe\b/i.test(said)) return [];
  return [
    {
      heading,
      text: `To the interviewer, from our article: ${said} Was it like that for you? [Client: their own view, with one example.]`,
      least: view.length + 1,
    },
  ];
}

function measure(label: string): Passage {
  return {
    heading: 'The measure',
    text: `A comparable project counted this: ${uncapitalised(label)}. What did you count, and how did it change? [Client: what was counted, before and after, over which time.]`,
    least: 2,
  };
}

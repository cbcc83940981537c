import { locale } from '../../../content/built/locale.ts';
import { example, interview, story as storyWords } from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import type { ServicePage } from '../../../content/schema/pages.ts';
import { wordsFor } from '../../contract/video.ts';
import { type ScriptPlan, serviceOf } from '../scriptPlan.ts';
import { asSentence, isComplete, sentences, uncapitalised, unfounded } from './language.ts';
import { answers, type Passage, type Source, serviceSources } from './material.ts';
import {
  coverage,
  leastCovered,
  nearestPlaces,
  nearestService,
  nearestSources,
  nearestStories,
  type Place,
  placesOf,
  restOf,
  type Subject,
  subjectOf,
} from './search.ts';
import { gist, type Offer, pick } from './speech.ts';

/** What a script is made of. */
export interface Basis {
  /** What it is about. */
  readonly source: Source;
  /** A published project that is told: in a case study, and where only it speaks of the subject. */
  readonly story: Source | undefined;
  /** The service that it invites to. */
  readonly service: ServicePage;
  /** What is said of the subject anywhere, the nearest first. */
  readonly places: readonly Place[];
  /** Other texts that are near. */
  readonly further: readonly Source[];
  /** Where a visitor has named one; else the service itself is the subject. */
  readonly subject: Subject | undefined;
}

/** @returns `undefined` when the library shares no word with the topic */
export function basisOf(plan: ScriptPlan): Basis | undefined {
  const { topic, serviceArea, videoType } = plan;
  const textsOfScript = Math.max(leastTexts, Math.ceil(wordsFor(plan) / wordsOfText));
  if (topic === serviceArea) {
    const service = serviceOf(serviceArea);
    const source = sourceOf(service);
    const subject = subjectOf(
      [topic, source.about, ...[source.lead, ...source.passages].map(titleAndGist)].join(' '),
    );
    const [story] = videoType === 'case-study' ? nearestStories(subject, 0) : [];
    const own = answers.filter((answer) => answer.service === service);
    return {
      source,
      story,
      service,
      places: [...nearestSources(subject), ...own].flatMap(placesOf),
      further: [],
      subject: undefined,
    };
  }
  const subject = subjectOf(topic);
  const [near, ...further] = nearestSources(subject).slice(0, textsOfScript);
  const isTold = videoType === 'case-study' || !near || coverage(subject, near) < leastCovered;
  const [story] = isTold && videoType !== 'testimonial' ? nearestStories(subject) : [];
  const source = near ?? story;
  if (!source) return undefined;
  const service = source.service ?? nearestService([topic, source.title, source.about].join(' '));
  return { source, story, service, places: nearestPlaces(subject), further, subject };
}

/** How many texts of the library a script draws on: one for so many words, and at least. */
const wordsOfText = 190;
const leastTexts = 4;
const titleAndGist = ({ heading, sentences: all }: Passage) => `${heading} ${gist(all)}`;

export const sourceOf = (service: ServicePage): Source =>
  serviceSources.find((source) => source.service === service)!;

/** How many of the nearest passages are told before the others; more of them do not fit. */
const nearestFor = (words: number) =>
  words <= halfMinute ? 1 : words <= 150 ? 2 : words <= 300 ? 5 : Math.round((9 * words) / 750);
/** Words of half a minute. */
const halfMinute = 75;

/** What a script may say, in its order. */
export function offersOf(plan: ScriptPlan, basis: Basis, variant: number, turn: number): Offer[] {
  const { source, story, service, places, further, subject } = basis;
  const { videoType, angle } = plan;
  const target = wordsFor(plan);
  const page = sourceOf(service);
  // Points that were written to be spoken lead from one to the next.
  const isWritten = source.passages.some((passage) => passage.whole);
  const near = isWritten ? [] : ranked(places, source).slice(0, nearestFor(target));
  const needed = subject ? coveringPassages(subject, source) : [];
  const told = rotated(
    [...needed, ...source.passages.filter((passage) => near.includes(passage)), ...source.passages].filter(
      isNew(),
    ),
    variant,
  );
  const lead: Offer = { ...source.lead, whole: true, first: true, joint: 'none' };
  // Two subjects at once.
  const missing = subject ? secondOf(subject, source) : [];
  const speaksOf = (one: Source) =>
    !subject || coverage(subject, `${one.title} ${one.about}`) >= leastCovered;
  const passagesOf = (sources: readonly Source[]) => sources.flatMap(({ passages }) => passages);
  const others = passagesOf(further.filter(speaksOf));
  const fits = subjectOf(`${source.title} ${plan.topic}`);
  const help = rotated(page.passages, turn)
    .toSorted((a, b) => coverage(fits, b) - coverage(fits, a))
    .map((passage): Offer => ({ ...passage, joint: 'help' }));
  // What is left of a long script.
  const fillers = [...others, ...help, ...source.further, ...passagesOf(further)].map(
    (offer): Offer => ({ ...offer, filler: true }),
  );
  if (videoType === 'testimonial')
    return interviewOffers(source, [...missing, ...told], [...told, ...fillers]);
  if (story) {
    const written = story.passages.filter(({ whole }) => whole);
    const rest = [...story.passages, ...story.further, lead, ...told];
    const more = rest.map((offer): Offer => ({ ...offer, filler: true, first: false }));
    return [...storyOffers(story, target, turn), ...written, ...more, ...fillers];
  }
  const own = { challenges: page.challenges, 'competitive advantages': page.advantages } as const;
  if (!subject) {
    const ofAngle = angle && angle in own ? own[angle as keyof typeof own] : [];
    const rest = [...told, ...places.map(({ passage }) => passage)];
    const isFiller = (offer: Passage) => ofAngle.length > 0 || !told.includes(offer);
    return [lead, ...ofAngle, ...rest.map((offer): Offer => ({ ...offer, filler: isFiller(offer) }))];
  }
  if (videoType === 'service-overview')
    return [lead, ...missing, ...told.slice(0, target <= halfMinute ? 0 : 1), ...help, ...told, ...fillers];
  if (videoType === 'marketing' && target > halfMinute)
    return [lead, ...missing, ...told.slice(0, 3), { ...help[0]!, first: true }, ...told, ...fillers];
  return [lead, ...missing, ...told, ...fillers];
}

function isNew() {
  const seen = new Set<Passage>();
  return (passage: Passage) => !seen.has(passage) && seen.add(passage).size > 0;
}

const ranked = (places: readonly Place[], { id, lead }: Source): Passage[] =>
  places.filter((place) => place.source.id === id && place.passage !== lead).map(({ passage }) => passage);

/** Of a source as few passages as say, with its lead, all that it has of a subject. */
function coveringPassages(subject: Subject, { title, lead, passages }: Source): Passage[] {
  const chosen: Passage[] = [];
  const gain = (passage: Passage) => coverage(subject, title, lead, ...chosen, passage);
  for (let before = gain(lead); ; ) {
    const [best] = passages.toSorted((a, b) => gain(b) - gain(a));
    if (!best || gain(best) <= before) return chosen;
    before = gain(best);
    chosen.push(best);
  }
}

/** The beginning of a second source, for what the first leaves out of a subject. */
function secondOf(subject: Subject, source: Source): Offer[] {
  const rest = restOf(subject, source);
  const [second] = rest ? nearestSources(rest) : [];
  if (!rest || !second) return [];
  const all = [second.lead, ...second.passages].filter(({ sentences: [first] }) => first);
  const covered = ({ heading, sentences: said }: Passage) => coverage(rest, `${heading} ${gist(said)}`);
  return all
    .toSorted((a, b) => covered(b) - covered(a))
    .slice(0, 1)
    .map((passage) => ({ ...passage, first: true }));
}

/** The values from another beginning; the same for the variant 0. */
function rotated<T>(values: readonly T[], by: number): T[] {
  const start = values.length ? by % values.length : 0;
  return [...values.slice(start), ...values.slice(0, start)];
}

/**
 * A published project as it is told there. The result has its place before all else. What is an example (decision 2) is
 * called one first, and nobody's words are spoken who does not exist.
 */
function storyOffers({ study, sample, short }: Source, target: number, turn: number): Offer[] {
  const { challenge, solution, result, outcomes = [], quote } = study!;
  const offer = (heading: string, text: string, rest: Partial<Offer> = {}): Offer => ({
    heading,
    sentences: sentences(text),
    joint: heading === '' ? 'none' : 'heading',
    ...rest,
  });
  const mark = sample ? [offer('', pick(example, turn), { first: true, whole: true })] : [];
  if (target <= halfMinute && short)
    return [...mark, offer(storyWords.result, short, { first: true, whole: true, joint: 'none' })];
  const isSaid = ({ label, after }: Outcome) =>
    result.includes(after.toLocaleString(locale.tag)) || coverage(subjectOf(label), result) >= half;
  const figures = outcomes
    .filter((outcome) => !isSaid(outcome))
    .map(inWords)
    .join(' ');
  return [
    ...mark,
    offer(storyWords.challenge, challenge),
    offer(storyWords.solution, solution),
    offer(storyWords.result, result, { first: true }),
    ...(figures ? [offer(storyWords.figures, figures)] : []),
    ...(quote && !sample ? [offer(storyWords.words, fill(storyWords.said, quote), { whole: true })] : []),
  ];
}

/** A figure whose label stands in the result to so much was said there. */
const half = 0.5;

/** Such as ‘Forecast error by quarter: from 24% to 8%.’ */
export function inWords({ label, before, after, unit }: Outcome): string {
  const amount = (value: number) => {
    const number = value.toLocaleString(locale.tag);
    return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
  };
  return fill(storyWords.outcome, { label, before: amount(before), after: amount(after) });
}

/**
 * What an interviewer asks (decision 33): the usual questions, between them those that our texts suggest, and
 * background in a long interview. Every answer is a place for the client's.
 */
function interviewOffers(
  { title, lead, hooks }: Source,
  about: readonly Passage[],
  background: readonly Passage[],
): Offer[] {
  const views = [lead, ...about].flatMap(({ heading, sentences: all }, index) => {
    const said = gist(all);
    // Our sentence must not pass for the client's.
    if (said === '' || /[“”"‘?]/.test(said) || !isComplete(said) || unfounded(heading).length > 0) return [];
    return [
      {
        heading,
        sentences: [fill(pick(interview.views, index), { heading: uncapitalised(heading), said })],
        whole: true,
        joint: 'none' as const,
      },
    ];
  });
  const own = hooks.question
    ? [
        {
          heading: title,
          sentences: [fill(interview.asked, { question: hooks.question })],
          joint: 'none' as const,
        },
      ]
    : [];
  const suggested = [...own, ...views.filter(({ heading }) => own.every((one) => one.heading !== heading))];
  const questions = interview.questions.map(({ heading, text }) => ({
    heading,
    sentences: [text],
    joint: 'none' as const,
  }));
  const notes = background
    .filter(({ sentences: all }) => !/[“”"]/.test(all.join()))
    .map(({ heading, sentences: all }) => ({
      heading: fill(interview.heading, { heading: uncapitalised(heading) }),
      sentences: [`(${asSentence(all.join(' '))})`],
      joint: 'none' as const,
    }));
  const asked = questions.flatMap((question, index) => {
    const view = suggested[index];
    return view ? [question, view] : [question];
  });
  return [...asked, ...notes];
}

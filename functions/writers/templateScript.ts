import { caseStudies } from '../../content/built/caseStudies.ts';
import { home } from '../../content/built/home.ts';
import { insights } from '../../content/built/insights.ts';
import { site } from '../../content/built/site.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import type { ServicePage } from '../../content/pages.ts';
import type { CaseStudy, Section } from '../../content/schema.ts';
import { countWords } from '../contract/countWords.ts';
import { type VideoScript, type VideoType, wordsPerDuration, wordsPerMinute } from '../contract/video.ts';
import { capitalised, uncapitalised } from './capitalised.ts';
import { pick } from './pick.ts';
import type { ScriptPlan } from './ScriptPlan.ts';
import { serviceOf } from './services.ts';
import { fill, type Passage, sentences, shortened, speak } from './speech.ts';
import {
  angleHooks,
  angleTitles,
  audienceAngle,
  audienceInText,
  closings,
  disputeAngle,
  hooksByType,
  hooksWithoutStory,
  hooksWithoutTopic,
  interview,
  interviewOpening,
  titlesByType,
  titlesWithoutStory,
} from './templateWords.ts';

/** Words of a topic that fit into a hook of about twelve. */
const topicWordsInHook = 8;
/** Characters of a topic in a title, so that its other words have room. */
const topicInTitle = 100;
const maxPoints = 12;

/**
 * A script out of our own published words: the service's page, its whitepaper, a case study. The same plan
 * gives the same script.
 * @param variant 0 for the usual script; another number takes other connecting sentences and another order.
 */
export function templateScript(plan: ScriptPlan, variant = 0): VideoScript {
  const service = serviceOf(plan.serviceArea);
  const topic = capitalised(plan.topic.replace(/[\s.?!:;,]+$/u, '') || plan.topic);
  const names = { topic: shortened(topic, topicInTitle), audience: audienceInText[plan.targetAudience] };

  const { titles, hooks } = jointsOf(plan);
  const title = fill(pick(titles, variant), names);
  const hook = fill(pick(countWords(topic) <= topicWordsInHook ? hooks : hooksWithoutTopic, variant), names);
  const callToAction = fill(pick(closings, variant), {
    heading: asSentence(service.callToAction.heading),
    firm: site.name,
  });
  const { voiceover, spoken } = speak(passagesOf(plan, service, variant), {
    opening: `${hook} ${secondSentence(plan)}`.trim(),
    closing: callToAction,
    target: wordsPerDuration[plan.duration],
  });
  return {
    title,
    duration: plan.duration,
    hook,
    mainContent: spoken
      .slice(0, maxPoints)
      .map(({ heading, text }) => `${asSentence(heading)} ${sentences(text)[0] ?? ''}`.trim()),
    callToAction,
    voiceoverScript: voiceover,
    visualCues: cues(title, spoken, countWords(voiceover)),
  };
}

/** What a video's title and hook are chosen from. */
function jointsOf({
  videoType,
  angle,
  serviceArea,
}: ScriptPlan): Record<'titles' | 'hooks', readonly string[]> {
  const isUntold = videoType === 'case-study' && storiesOf[serviceArea] === undefined;
  const ofType = isUntold
    ? { titles: titlesWithoutStory, hooks: hooksWithoutStory }
    : { titles: titlesByType[videoType], hooks: hooksByType[videoType] };
  if (!angle) return ofType;
  return {
    titles: [angleTitles[angle], ...ofType.titles],
    hooks: [angleHooks[angle], ...ofType.hooks],
  };
}

/** What the subject comes down to, after the hook; half a minute has no room for it. */
function secondSentence({ videoType, duration, serviceArea, targetAudience }: ScriptPlan): string {
  if (duration === '30s') return '';
  if (videoType === 'testimonial') return interviewOpening;
  return serviceArea === 'Expert Witness Services' ? disputeAngle : audienceAngle[targetAudience];
}

/** What each type of video tells, in its order; the last passages fill long videos. */
function passagesOf(plan: ScriptPlan, service: ServicePage, variant: number): Passage[] {
  const lead = { heading: service.hero.headline, text: service.hero.lead };
  const steps = service.approach.steps.map(({ title, text }) => ({ heading: title, text }));
  const benefits = service.benefits.items.map(({ title, text }) => ({ heading: title, text }));
  const reasons = home.reasons.cards.map(({ title, description }) => ({ heading: title, text: description }));
  // These fill a short video.
  const brief = service.approach.steps.map(({ title, outcome }) => ({ heading: title, text: outcome }));
  const depth = background(service);
  const byType: Record<VideoType, () => Passage[]> = {
    explainer: () => [lead, ...rotated(steps, variant), ...rotated(benefits, variant), ...depth],
    'service-overview': () => [lead, ...rotated(benefits, variant), ...outcomes(service), ...brief, ...depth],
    marketing: () => [...rotated(benefits, variant), ...reasons, lead, ...steps, ...depth],
    'case-study': () => [
      ...story(plan, variant),
      ...rotated(outcomes(service), variant),
      ...brief,
      ...depth,
      ...benefits,
    ],
    testimonial: () => [...rotated(interview, variant), ...notes(steps), ...notes(benefits), ...notes(depth)],
  };
  if (plan.angle === 'challenges' || plan.angle === 'the problem') {
    return [...rotated(pitfalls(service), variant), ...byType.explainer()];
  }
  return byType[plan.videoType]();
}

/** What goes wrong without the service: its lead says so, and its whitepaper begins with it. */
function pitfalls(service: ServicePage): Passage[] {
  return background(service).slice(0, 2);
}

/** What happens in each step, and what the client has after it. */
function outcomes(service: ServicePage): Passage[] {
  return service.approach.steps.map(({ title, text, outcome }) => ({
    heading: title,
    text: `${text} At the end of it: ${uncapitalised(outcome)}`,
  }));
}

/** What an interviewer should know of a subject, between the questions of a long interview. */
function notes(passages: readonly Passage[]): Passage[] {
  return passages.map(({ heading, text }) => ({
    heading: `For the interviewer, on ${uncapitalised(heading)}`,
    text,
  }));
}

/** Our published project that fits the service. A service without one gets no invented project. */
function story({ serviceArea }: ScriptPlan, variant: number): Passage[] {
  const fitting = caseStudies.filter(({ id }) => storiesOf[serviceArea]?.includes(id));
  const [chosen] = rotated(fitting, variant);
  if (!chosen) return [];
  return [...summary(chosen), ...passages(chosen.sections)];
}

const storiesOf: Partial<Record<ScriptPlan['serviceArea'], readonly string[]>> = {
  'ERP Systems': ['live-by-monday-morning', 'one-stock-figure-for-eleven-depots'],
  'Digital Transformation': ['live-by-monday-morning', 'one-stock-figure-for-eleven-depots'],
  'Supply Chain Optimization': ['one-stock-figure-for-eleven-depots'],
};

function summary({ challenge, solution, result }: CaseStudy): Passage[] {
  return [
    { heading: 'The challenge', text: challenge },
    { heading: 'The solution', text: solution },
    { heading: 'The result', text: result },
  ];
}

/** The service's whitepaper; our insights where it has none. */
function background({ download }: ServicePage): Passage[] {
  const paper = whitepapers.find(({ id }) => id === download?.whitepaper);
  return passages(paper ? paper.sections : insights.flatMap(({ sections }) => sections));
}

/** Each section by its first paragraph, which stands alone; then the others, which go on from it. */
function passages(sections: readonly Section[]): Passage[] {
  return sections.map(({ heading, body }) => ({ heading, text: body.replace(/\s+/g, ' '), least: 2 }));
}

/** A time for each passage, from the words before it. */
function cues(
  title: string,
  spoken: readonly { heading: string; from: number }[],
  words: number,
): VideoScript['visualCues'] {
  const motifs = [
    'a hanging mobile finds its balance',
    'hands sort cards on a table',
    'a calm screen with one figure',
    'two people before a whiteboard',
    'a warehouse aisle, slowly passed',
    'close view of a pencil ticking a list',
  ];
  const scenes = spoken
    .slice(0, maxPoints)
    .map(
      ({ heading, from }, index) =>
        `${clock(from)} Caption: ${asSentence(heading)} Picture: ${pick(motifs, index)}.`,
    );
  return [
    `${clock(0)} Title card: ${asSentence(shortened(title, 120))}`,
    ...scenes,
    `${clock(Math.max(0, words - 20))} Closing card: ${site.name}, with the address of the booking page.`,
  ];
}

/** Minutes and seconds after so many spoken words. */
function clock(words: number): string {
  const seconds = Math.round((words / wordsPerMinute) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function asSentence(heading: string): string {
  return /[.?!…]$/.test(heading) ? heading : `${heading}.`;
}

function rotated<T>(values: readonly T[], by: number): T[] {
  const start = values.length ? by % values.length : 0;
  return [...values.slice(start), ...values.slice(0, start)];
}

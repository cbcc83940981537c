import { site } from '../../content/built/site.ts';
import { type VideoScript, wordsPerDuration, wordsPerMinute } from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';
import { asksForMyths } from './library/myths.ts';
import { isClaim } from './library/onSubject.ts';
import { type ScriptPlan, serviceOf } from './scriptPlan.ts';
import {
  asSentence,
  capitalised,
  fill,
  gist,
  pick,
  type SpokenPassage,
  sentences,
  shortened,
  speak,
} from './speech.ts';
import { passagesOf, type Sources, sourcesOf } from './templatePassages.ts';
import {
  angleHooks,
  angleTitles,
  audienceAngle,
  audienceInText,
  closings,
  disputeAngle,
  hooksByType,
  hooksOfMyths,
  hooksWithoutStory,
  hooksWithoutTopic,
  interviewOpening,
  titlesByType,
  titlesOfMyths,
  titlesWithoutStory,
} from './templateWords.ts';

/** Words of a topic that fit into a hook of about twelve. */
const topicWordsInHook = 8;
/** Characters of a topic in a title, so that its other words have room. */
const topicInTitle = 100;
const maxPoints = 12;

/**
 * A script out of our own published words: the nearest article, a project that fits, the service's page. The same plan
 * gives the same script.
 * @param variant 0 for the usual script; another number takes other connecting sentences and another order.
 */
export function templateScript(plan: ScriptPlan, variant = 0): VideoScript {
  const service = serviceOf(plan.serviceArea);
  const sources = sourcesOf(plan, variant);
  const topic = topicOf(plan, sources);
  const names = { topic: shortened(topic, topicInTitle), audience: audienceInText[plan.targetAudience] };

  const { titles, hooks } = jointsOf(plan, sources);
  const title = fill(pick(titles, variant), names);
  const hook = fill(pick(countWords(topic) <= topicWordsInHook ? hooks : hooksWithoutTopic, variant), names);
  const callToAction = fill(pick(closings, variant), {
    heading: asSentence(service.callToAction.heading),
    firm: site.name,
  });
  const { voiceover, spoken } = speak(passagesOf(plan, sources, service, variant), {
    opening: `${hook} ${secondSentence(plan)}`.trim(),
    closing: callToAction,
    target: wordsPerDuration[plan.duration],
  });
  return {
    title,
    duration: plan.duration,
    hook,
    mainContent: spoken.slice(0, maxPoints).map(pointOf),
    callToAction,
    voiceoverScript: voiceover,
    visualCues: cues(title, spoken, countWords(voiceover), sourceLine(plan, sources, voiceover)),
  };
}

/** A point of the outline: the heading, and as much of the text as says something by itself. */
function pointOf({ heading, text }: SpokenPassage): string {
  return `${asSentence(heading)} ${gist(text).join(' ')}`.trim();
}

/**
 * What the video is called by: the visitor's words, unless they claim something. Then our article's title. A told
 * project has its own title, so that it is not taken for another one.
 */
function topicOf(
  { topic, serviceArea, videoType }: ScriptPlan,
  { articles: [article], story }: Sources,
): string {
  if (topic === serviceArea) return topic;
  if (videoType === 'case-study' && story) return story.title;
  if (isClaim(topic)) return article?.title ?? serviceArea;
  return capitalised(topic.replace(/[\s.?!:;,]+$/u, '') || topic);
}

/** The titles and hooks to choose from. */
function jointsOf(
  { videoType, angle, topic }: ScriptPlan,
  { story }: Sources,
): Record<'titles' | 'hooks', readonly string[]> {
  const isUntold = videoType === 'case-study' && story === undefined;
  const ofType = isUntold
    ? { titles: titlesWithoutStory, hooks: hooksWithoutStory }
    : { titles: titlesByType[videoType], hooks: hooksByType[videoType] };
  if (angle) {
    return { titles: [angleTitles[angle], ...ofType.titles], hooks: [angleHooks[angle], ...ofType.hooks] };
  }
  const isOfMyths = asksForMyths(topic) && videoType !== 'testimonial' && videoType !== 'case-study';
  return isOfMyths ? { titles: titlesOfMyths, hooks: hooksOfMyths } : ofType;
}

/** The essence of the subject, after the hook; half a minute has no room for it. */
function secondSentence({ videoType, duration, serviceArea, targetAudience }: ScriptPlan): string {
  if (duration === '30s') return '';
  if (videoType === 'testimonial') return interviewOpening;
  return serviceOf(serviceArea).caseTypes ? disputeAngle : audienceAngle[targetAudience];
}

/** The source of the words, for the small print of the last card. */
function sourceLine({ videoType }: ScriptPlan, { articles, story }: Sources, voiceover: string): string {
  const told = articles.filter(({ lead, passages }) =>
    [lead, ...passages.map(({ text }) => text)].some((text) => isSpoken(text, voiceover)),
  );
  const used = videoType === 'case-study' && story ? [story, ...told] : told;
  const names = used.map(({ kind, title, sample }) => `${title} (${sample ? `${kind}, an example` : kind})`);
  return names.length > 0 ? ` Small print: from ${names.join('; ')}.` : '';
}

function isSpoken(text: string, voiceover: string): boolean {
  const [first] = sentences(text);
  return first !== undefined && voiceover.includes(first);
}

/** A time for each passage, from the words before it. */
function cues(
  title: string,
  spoken: readonly { heading: string; from: number }[],
  words: number,
  source: string,
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
    `${clock(Math.max(0, words - 20))} Closing card: ${site.name}, with the address of the booking page.${source}`,
  ];
}

/** Minutes and seconds after so many spoken words. */
function clock(words: number): string {
  const seconds = Math.round((words / wordsPerMinute) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

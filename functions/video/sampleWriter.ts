import { servicePages } from '../../content/built/servicePages.ts';
import { site } from '../../content/built/site.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import { shortened } from '../../content/schema/shorten.ts';
import { sampleThumbnail } from './sampleThumbnail.ts';
import { serviceOf } from './services.ts';
import {
  type Angle,
  campaignCounts,
  hookWords,
  type VideoScript,
  type VideoType,
  wordsPerDuration,
  wordsPerMinute,
} from './video.ts';
import { campaignPlan, countWords, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import type { Writer } from './Writer.ts';

/**
 * The writer of the local run where no key is set. It fills the ordered counts and lengths from the page of the service
 * that the topic names, and says first that no model wrote it. Its bundles are deployed to no stage.
 */
export const sampleWriter: Writer = {
  script: async (request) => ({
    data: { script: sampleScript(request), thumbnail: { style: thumbnailStyles[request.videoType] } },
    generatedBy,
  }),
  series: async (request) => ({ data: seriesPlan(request).map(scriptItem), generatedBy }),
  campaign: async (request) => {
    const plans = campaignPlan(request);
    return { data: { videos: plans.map(scriptItem), ...sampleMessages(request.campaignTheme) }, generatedBy };
  },
  thumbnail: async (request) => ({
    picture: {
      bytes: Buffer.from(sampleThumbnail(request)),
      contentType: 'image/svg+xml',
      extension: 'svg',
    },
    generatedBy,
  }),
};

const generatedBy = { writer: 'sample' } as const;

/** The look of a thumbnail by the type of its video. */
const thumbnailStyles: Record<VideoType, string> = {
  explainer: 'Light ground, a balanced mobile of discs, one amber accent, large serif title',
  testimonial: 'Sand ground, a quiet mobile of leaves, generous space, serif title',
  'service-overview': 'Ink blue ground, a wide mobile in balance, amber and sky, serif title',
  'case-study': 'Sky blue ground, a mobile with one heavy disc held by many light ones, serif title',
  marketing: 'Ink blue ground, bold amber disc in balance, strong contrast, large serif title',
};

const scriptItem = (plan: ScriptPlan, place: number) => ({ script: sampleScript(plan, place) });

const notice = 'No model wrote this sample.';
const callToAction = `Book a free call of half an hour with ${site.name}.`;

/** Characters of a topic in a title, so that the words around it have room. */
const mostOfTopic = 120;
const mostPoints = 8;

/** Something that a page says below a heading, sentence by sentence. */
interface Passage {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** @param place the video's among those of one order: each begins with another passage. */
function sampleScript(plan: ScriptPlan, place = 0): VideoScript {
  const { topic, angle, duration, videoType } = plan;
  const hook = sampleHook(topic);
  const passages = passagesFor(topic, place).map(videoType === 'testimonial' ? asQuestion : asItIs);
  const room = wordsPerDuration[duration] - countWords(`${hook} ${callToAction}`);
  const spoken = fill(passages, room);
  const voiceover = [hook, ...spoken.map(({ sentence }) => sentence), callToAction];
  const headings = [...new Set(spoken.map(({ heading }) => heading))].slice(0, mostPoints);
  return {
    title: titleOf(topic, angle),
    duration,
    hook,
    mainContent: headings.map((heading) => {
      const { sentence } = spoken.find((one) => one.heading === heading)!;
      return `${heading}: ${sentence}`;
    }),
    callToAction,
    voiceoverScript: voiceover.join(' '),
    visualCues: headings.map((heading) => {
      const before = voiceover.slice(0, 1 + spoken.findIndex((one) => one.heading === heading));
      return `${clock(countWords(before.join(' ')))} Caption: ${heading}`;
    }),
  };
}

function titleOf(topic: string, angle?: Angle): string {
  return [shortened(topic, mostOfTopic), angle, 'a sample'].filter(Boolean).join(': ');
}

/** It names the topic, as far as five seconds allow. */
function sampleHook(topic: string): string {
  const beginning = `${notice} Its topic is`;
  const words = topic.split(/\s+/u).slice(0, hookWords - countWords(beginning));
  return `${beginning} ${words.join(' ')}.`;
}

/** The passages of the topic's service from a place on, then those of the other services. */
function passagesFor(topic: string, place: number): Passage[] {
  const own = serviceOf(topic);
  const first = passagesOf(own);
  const from = (2 * place) % first.length;
  const others = servicePages.filter((page) => page !== own).flatMap(passagesOf);
  return [...first.slice(from), ...first.slice(0, from), ...others];
}

function passagesOf({ hero, approach, benefits }: ServicePage): Passage[] {
  return [
    passage(hero.headline, hero.lead),
    ...approach.steps.map(({ title, text, outcome }) => passage(title, `${text} ${outcome}`)),
    ...benefits.items.map(({ title, text }) => passage(title, text)),
  ];
}

function passage(heading: string, text: string): Passage {
  return { heading, sentences: text.split(/(?<=[.!?][”’]?)\s+/u) };
}

const asItIs = (one: Passage): Passage => one;

/** What a client says is the client's own: an interview has a place for each answer. */
function asQuestion({ heading }: Passage): Passage {
  return { heading, sentences: [`${heading}: how was that with you? [Client: their own words.]`] };
}

/** As many whole sentences in their order as so many words have room for; they begin again where they end. */
function fill(passages: readonly Passage[], words: number): { heading: string; sentence: string }[] {
  const all = passages.flatMap(({ heading, sentences }) =>
    sentences.map((sentence) => ({ heading, sentence, length: countWords(sentence) })),
  );
  const shortest = Math.max(1, Math.min(...all.map(({ length }) => length)));
  const spoken: typeof all = [];
  for (let index = 0, left = words; left >= shortest; index++) {
    const next = all[index % all.length]!;
    if (next.length > left || next.length === 0) continue;
    spoken.push(next);
    left -= next.length;
  }
  return spoken;
}

/** Minutes and seconds after so many spoken words. */
function clock(words: number): string {
  const seconds = Math.round((words / wordsPerMinute) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sampleMessages(theme: string) {
  const passages = passagesFor(theme, 0);
  const text = (index: number) => {
    const { heading, sentences } = passages[index % passages.length]!;
    return `${heading}: ${sentences.join(' ')}`;
  };
  const subject = shortened(theme, mostOfTopic);
  return {
    socialMediaPosts: Array.from(
      { length: campaignCounts.socialMediaPosts },
      (_, index) => `${notice} ${subject}. ${text(index)}`,
    ),
    emailTemplates: Array.from(
      { length: campaignCounts.emailTemplates },
      (_, index) =>
        `Subject: ${subject} (${index + 1})\n\nHello [First name],\n\n${notice} ${text(campaignCounts.socialMediaPosts + index)}\n\n${callToAction}`,
    ),
  };
}

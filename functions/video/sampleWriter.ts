import { brandDrawing } from '#content/built/brandDrawing.ts';
import { sampleSculptures } from '#content/built/sampleSculptures.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { site } from '#content/built/site.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { shortened } from '#content/shared/shorten.ts';
import { countWords, wordsPerDuration } from '#content/shared/spoken.ts';
import { serviceOf } from './facts.ts';
import { campaignCounts, type ThumbnailRequest, type VideoScript } from './video.ts';
import { campaignPlan, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import type { Writer } from './Writer.ts';

/**
 * The writer of the local run where no key is set. It fills the ordered counts and lengths from the pages of the services,
 * beginning with the service that the topic names, and says at the beginning that no model wrote it. Its bundles are deployed
 * to no stage.
 */
export const sampleWriter: Writer = {
  script: async (request) => ({
    data: { script: sampleScript(request), thumbnail: { style: 'Ink blue ground, a mobile in balance' } },
    generatedBy,
  }),
  series: async (request) => ({ data: seriesPlan(request).map(scriptItem), generatedBy }),
  campaign: async (request) => ({
    data: { videos: campaignPlan(request).map(scriptItem), ...sampleMessages(request.campaignTheme) },
    generatedBy,
  }),
  thumbnail: async (request) => ({
    picture: { bytes: Buffer.from(sampleThumbnail(request)), extension: 'svg' },
    generatedBy,
  }),
  mayBeBilled: () => false,
};

const generatedBy = { writer: 'sample' } as const;
const notice = 'No model wrote this sample.';
const callToAction = `Book a free call of half an hour with ${site.name}.`;

/** At most this many characters of the topic stand in a title, and this many of its words in a hook. */
const titleTopic = 80;
const hookTopic = 4;
const mostPoints = 8;

const scriptItem = (plan: ScriptPlan) => ({ script: sampleScript(plan) });

/** The videos of a series or campaign begin with different passages. */
function sampleScript({ topic, among, duration, videoType }: ScriptPlan): VideoScript {
  const place = among?.place ?? 0;
  const hook = `${notice} Its topic is ${topic.split(/\s+/u).slice(0, hookTopic).join(' ')}.`;
  const passages = passagesFor(topic);
  const sentences = [...passages.slice(place), ...passages.slice(0, place)].flatMap(
    videoType === 'testimonial' ? question : sentencesOf,
  );
  const spoken: Passage[] = [];
  let words = countWords(`${hook} ${callToAction}`);
  for (let index = 0; words < wordsPerDuration[duration]; index++) {
    const sentence = sentences[index % sentences.length]!;
    spoken.push(sentence);
    words += countWords(sentence.text);
  }
  const points = [...new Map(spoken.map(({ heading, text }) => [heading, text]))].slice(0, mostPoints);
  return {
    title: [shortened(topic, titleTopic), among?.angles[place], 'a sample'].filter(Boolean).join(': '),
    duration,
    hook,
    mainContent: points.map(([heading, text]) => `${heading}: ${text}`),
    callToAction,
    voiceoverScript: [hook, ...spoken.map(({ text }) => text), callToAction].join(' '),
    visualCues: points.map(([heading]) => `Caption: ${heading}`),
  };
}

/** What a page says below a heading, or one sentence of it. */
interface Passage {
  readonly heading: string;
  readonly text: string;
}

function sentencesOf({ heading, text }: Passage): Passage[] {
  return text.split(/(?<=[.!?][”’]?)\s+/u).map((sentence) => ({ heading, text: sentence }));
}

/** What a client says is the client's own: an interview has a place for each answer. */
function question({ heading }: Passage): Passage {
  return { heading, text: `${heading}: how was that with you? [Client: their own words.]` };
}

/** The passages of the topic's service, then those of the other services. */
function passagesFor(topic: string): Passage[] {
  const own = serviceOf(topic);
  return [...(own ? [own] : []), ...servicePages.filter((page) => page !== own)].flatMap(passagesOf);
}

function passagesOf({ hero, approach, benefits }: ServicePage): Passage[] {
  return [
    { heading: hero.headline, text: hero.lead },
    ...approach.steps.map(({ title, text, outcome }) => ({ heading: title, text: `${text} ${outcome}` })),
    ...benefits.items.map(({ title, text }) => ({ heading: title, text })),
  ];
}

function sampleMessages(theme: string) {
  const passages = passagesFor(theme).map(({ heading, text }) => `${heading}: ${text}`);
  const { socialMediaPosts, emailTemplates } = campaignCounts;
  return {
    socialMediaPosts: passages.slice(0, socialMediaPosts).map((text) => `${notice} ${theme}. ${text}`),
    emailTemplates: passages
      .slice(0, emailTemplates)
      .map((text) => `Subject: ${theme}\n\nHello [First name],\n\n${notice} ${text}\n\n${callToAction}`),
  };
}

/**
 * A thumbnail as SVG: a sculpture that its title and style choose, and quiet space for a title on the left. It holds no word
 * of a visitor. The same request gives the same bytes.
 */
function sampleThumbnail({ title, style }: ThumbnailRequest): string {
  // Pixels: 16:9, as video platforms take it.
  const [width, height] = [1280, 720];
  const sum = [...`${title}\n${style}`].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  const sculpture = sampleSculptures[sum % sampleSculptures.length]!;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${brandDrawing.ink.ground}"/>`,
    `<g transform="translate(620 60) scale(1.28)">${sculpture}</g>`,
    '</svg>',
  ].join('');
}

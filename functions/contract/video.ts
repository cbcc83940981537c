import * as z from 'zod';
import { serviceAreas } from '../../content/built/serviceAreas.ts';
import * as videoMessagesWords from '../../content/built/words/videoMessages.ts';
import { fill } from '../../content/schema/fill.ts';
import { type HookPattern, hookPatterns, hookWords } from '../../content/schema/hooks.ts';
import { isRequired, messageText, singleLine } from './text.ts';

export type { HookPattern };
export { hookPatterns, hookWords };

/** Specification §9: the choices of the three forms; decision 39: the option texts are the specification's words. */
export const targetAudiences = [
  'C-Suite Executives',
  'IT Directors',
  'Operations Managers',
  'Project Managers',
  'Small Business Owners',
] as const;
export const videoTypes = [
  'explainer',
  'testimonial',
  'service-overview',
  'case-study',
  'marketing',
] as const;
export const durations = ['30s', '60s', '2min', '5min'] as const;

export type TargetAudience = (typeof targetAudiences)[number];
export type VideoType = (typeof videoTypes)[number];
export type VideoDuration = (typeof durations)[number];
/** How a text sounds, where a visitor chooses; the firm's own way of speaking otherwise. */
export const tones = ['plain', 'warm', 'provocative'] as const;
export type Tone = (typeof tones)[number];
export type ServiceArea = string;

/** Specification §9: what a series and a campaign consist of. */
export const seriesLength = 4;
export const campaignCounts = { videos: 4, socialMediaPosts: 5, emailTemplates: 3 } as const;

/** The angle on the topic of each video of a series (specification §9) and of a campaign. */
export const angles = [
  'overview',
  'challenges',
  'success stories',
  'competitive advantages',
  'teaser',
  'the problem',
  'the proof',
  'the invitation',
] as const;
export type Angle = (typeof angles)[number];

/** Decision 33: words to speak in each duration, at 150 a minute. */
export const wordsPerMinute = 150;
export const wordsPerDuration: Record<VideoDuration, number> = {
  '30s': 75,
  '60s': 150,
  '2min': 300,
  '5min': 750,
};

/** Another length than the four, in seconds. */
export const secondsRange = { least: 15, most: 600 } as const;

/** The length of a video: its seconds count before its duration. */
interface Length {
  readonly duration: VideoDuration;
  readonly seconds?: number | undefined;
}

export function wordsFor({ duration, seconds }: Length): number {
  return seconds === undefined ? wordsPerDuration[duration] : Math.round((seconds * wordsPerMinute) / 60);
}

/** As it stands in a script, such as `2min` or `45s`. */
export function durationOf({ duration, seconds }: Length): string {
  return seconds === undefined ? duration : `${seconds}s`;
}

/** The words that a script's duration asks for, where it is one of ours. */
export function wordsOfDuration(duration: string): number | undefined {
  const known = durations.find((one) => one === duration);
  if (known) return wordsPerDuration[known];
  const [, seconds] = /^(\d{1,3})s$/.exec(duration) ?? [];
  return seconds === undefined ? undefined : wordsFor({ duration: '60s', seconds: Number(seconds) });
}

/** Decision 19, in characters. */
export const maxTopicLength = 200;
const maxInstructionLength = 500;

/** A visitor's own words, in one line with commas between them. */
export const brandWordsBounds = { phrases: 5, characters: 120 } as const;

export function phrasesOf(brandWords: string | undefined): string[] {
  return (brandWords ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** Specification §3. The texts of a model have a maximum length, so that no answer can fill a page or a table. */
export const videoScript = z.object({
  title: z.string().trim().min(1).max(200),
  duration: z.string().trim().min(1).max(20),
  hook: z.string().trim().min(1).max(600),
  mainContent: z.array(z.string().trim().min(1).max(2000)).min(1).max(20),
  callToAction: z.string().trim().min(1).max(600),
  voiceoverScript: z.string().trim().min(1).max(16_000),
  visualCues: z.array(z.string().trim().min(1).max(600)).min(1).max(30),
  /** Hooks to choose from, the one in use among them, where the writer offers some. */
  hooks: z
    .array(z.object({ pattern: z.enum(hookPatterns), text: z.string().trim().min(1).max(600) }))
    .max(hookPatterns.length)
    .optional(),
});
export type VideoScript = z.infer<typeof videoScript>;

/** The parts of a script that can be written again one at a time (decision 39). */
export const scriptParts = [
  'title',
  'hook',
  'mainContent',
  'callToAction',
  'voiceoverScript',
  'visualCues',
] as const;
export type ScriptPart = (typeof scriptParts)[number];

/** The names of the services; specification §9 has those of the demonstration firm. */
export { serviceAreas };

const serviceRequired = isRequired(videoMessagesWords.serviceArea);

/** How it is said: the optional fields that all three forms share. */
const voice = {
  tone: z.enum(tones, videoMessagesWords.tone).optional(),
  brandWords: singleLine(videoMessagesWords.brandWords, {
    max: brandWordsBounds.characters,
    missing: videoMessagesWords.noWords,
  })
    .refine((text) => phrasesOf(text).length <= brandWordsBounds.phrases, {
      error: fill(videoMessagesWords.tooManyWords, { count: brandWordsBounds.phrases }),
    })
    .optional(),
};
export interface Voice {
  readonly tone?: Tone | undefined;
  readonly brandWords?: string | undefined;
}

const secondsError = fill(videoMessagesWords.seconds, secondsRange);

/** The single video form (specification §5), its optional fields last. */
export const scriptForm = z.object({
  topic: singleLine(videoMessagesWords.topic, { max: maxTopicLength }),
  targetAudience: z.enum(targetAudiences, isRequired(videoMessagesWords.targetAudience)),
  videoType: z.enum(videoTypes, isRequired(videoMessagesWords.videoType)),
  duration: z.enum(durations, isRequired(videoMessagesWords.duration)),
  seconds: z
    .int(secondsError)
    .min(secondsRange.least, secondsError)
    .max(secondsRange.most, secondsError)
    .optional(),
  ...voice,
});
export type ScriptForm = z.infer<typeof scriptForm>;

const thumbnail = z.object({ style: z.string().trim().min(1).max(maxTopicLength) });

/** Asks for one part again; every other part comes back as it was sent. */
const revision = z.object({
  script: videoScript,
  /** When it is sent, it comes back unchanged; without it the reply has the usual style of the video type. */
  thumbnail: thumbnail.optional().catch(undefined),
  part: z.enum(scriptParts, videoMessagesWords.part),
  /** The video's angle on the topic, for a script that belongs to a series or a campaign. */
  angle: z.enum(angles).optional().catch(undefined),
  instruction: messageText(videoMessagesWords.instruction, {
    min: 1,
    short: videoMessagesWords.change,
    max: maxInstructionLength,
  }),
});

/** `POST /api/video/generate-script`: the form, and `revise` to rewrite one part of a script (decision 39). */
export const scriptRequest = scriptForm.extend({ revise: revision.optional() });
export type ScriptRequest = z.infer<typeof scriptRequest>;

/** `POST /api/video/generate-series`. */
export const seriesRequest = z.object({ serviceArea: z.enum(serviceAreas, serviceRequired), ...voice });
export type SeriesRequest = z.infer<typeof seriesRequest>;

/** `POST /api/video/generate-campaign`. */
export const campaignRequest = z.object({
  campaignTheme: singleLine(videoMessagesWords.campaignTheme, { max: maxTopicLength }),
  ...voice,
});
export type CampaignRequest = z.infer<typeof campaignRequest>;

/** `POST /api/video/generate-thumbnail`. */
export const thumbnailRequest = z.object({
  title: singleLine(videoMessagesWords.title, { max: maxTopicLength }),
  style: singleLine(videoMessagesWords.style, { max: maxTopicLength }),
});
export type ThumbnailRequest = z.infer<typeof thumbnailRequest>;

/** What a writer can have left undone of what was asked for. */
export const unmetWishes = ['tone', 'brandWords', 'length'] as const;
export type UnmetWish = (typeof unmetWishes)[number];

/** The writer of a result: a language model of OpenAI, or the sample of the local run, which no model writes. */
export const generatedBy = z.object({
  writer: z.enum(['openai', 'sample']),
  model: z.string().optional(),
  /** Sent only where there is some. */
  unmet: z.array(z.enum(unmetWishes)).optional(),
});
export type GeneratedBy = z.infer<typeof generatedBy>;

const written = { generatedBy: generatedBy.optional() };
const scriptItem = z.object({ script: videoScript });

/** Specification §3: the replies. An incomplete result is never sent (decision 35). */
export const scriptReply = z.object({
  data: z.object({
    script: videoScript,
    thumbnail,
  }),
  ...written,
});
export type ScriptReply = z.infer<typeof scriptReply>;

export const seriesReply = z.object({ data: z.array(scriptItem).length(seriesLength), ...written });
export type SeriesReply = z.infer<typeof seriesReply>;

export const campaignReply = z.object({
  data: z.object({
    videos: z.array(scriptItem).length(campaignCounts.videos),
    socialMediaPosts: z.array(z.string().trim().min(1).max(2000)).length(campaignCounts.socialMediaPosts),
    emailTemplates: z.array(z.string().trim().min(1).max(6000)).length(campaignCounts.emailTemplates),
  }),
  ...written,
});
export type CampaignReply = z.infer<typeof campaignReply>;

/**
 * Decision 36: `thumbnailUrl` is a signed link that lives at most this many seconds. A link dies with the temporary
 * credentials that signed it, and Lambda renews those after some hours: so the contract is twelve hours, although the
 * picture is kept for seven days.
 */
export const thumbnailLinkSeconds = 12 * 60 * 60;
export const thumbnailReply = z.object({ thumbnailUrl: z.url(), ...written });

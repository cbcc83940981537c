import * as z from 'zod';
import {
  campaignCounts,
  hookWords,
  type ScriptPart,
  type VideoScript,
  wordsPerDuration,
} from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';
import type { ScriptPlan } from './scriptPlan.ts';

/**
 * The schemas that a model fills in. They use only what the strict mode of the Responses API supports; the contract's
 * schemas check the lengths afterwards.
 */
const parts = {
  title: z.string().describe('Title of the video, at most ten words.'),
  hook: z.string().describe('The first five seconds as they are spoken.'),
  mainContent: z
    .array(z.string())
    .describe('Three to eight points of the video in their order, one or two sentences each.'),
  callToAction: z.string().describe('The last sentences as they are spoken: what the viewer should do next.'),
  voiceoverScript: z
    .string()
    .describe('Everything that is spoken, from the hook to the call to action, without stage directions.'),
  visualCues: z
    .array(z.string())
    .describe('Four to ten cues of what is seen, each with its time, such as 0:05–0:12.'),
} satisfies Record<ScriptPart, z.ZodType>;

export const scriptDraft = z.object({
  ...parts,
  thumbnailStyle: z.string().describe('The look of a thumbnail in at most fifteen words.'),
});

export const postsDraft = z.object({
  socialMediaPosts: z.array(z.string()).length(campaignCounts.socialMediaPosts),
});

export const emailsDraft = z.object({
  emailTemplates: z
    .array(z.string())
    .length(campaignCounts.emailTemplates)
    .describe('Each begins with a line “Subject: …”, then an empty line, then the text.'),
});

/** One part alone, for rewriting it. */
export function partDraft<Part extends ScriptPart>(part: Part) {
  return z.object({ [part]: parts[part] });
}

/** The mistakes of a script, in sentences that a writer can act on; they quote nothing. */
export interface Verdict {
  /** The script must not be shown. */
  readonly unusable: readonly string[];
  /** The script can be shown, and would be better without. */
  readonly improvable: readonly string[];
}

/** Decision 33 says ‘about’: within `good` nothing is said, outside `usable` the script does not fit its time. */
const voiceover = { good: [0.8, 1.2], usable: [0.6, 1.5] } as const;
const hook = { good: [0.5, 1.7], usable: [0.15, 3] } as const;

type Spoken = Omit<VideoScript, 'duration'>;

/** Decision 33: the words for the duration, the hook, and the rule of testimonials. */
export function checkScript(script: Spoken, plan: Pick<ScriptPlan, 'duration' | 'videoType'>): Verdict {
  const lengths = [
    ofLength('voiceoverScript', script.voiceoverScript, wordsPerDuration[plan.duration], voiceover),
    ofLength('hook', script.hook, hookWords, hook),
  ];
  return {
    unusable: [...lengths.flatMap(({ unusable }) => unusable), ...checkTestimonial(script, plan)],
    improvable: lengths.flatMap(({ improvable }) => improvable),
  };
}

type Bounds = readonly [number, number];

function ofLength(
  part: string,
  text: string,
  target: number,
  { good, usable }: { good: Bounds; usable: Bounds },
): Verdict {
  const words = countWords(text);
  const sentence = `${part} had ${words} words; it must have about ${target}.`;
  const within = ([least, most]: Bounds) => words >= least * target && words <= most * target;
  if (!within(usable)) return { unusable: [sentence], improvable: [] };
  return { unusable: [], improvable: within(good) ? [] : [sentence] };
}

/** At least this many answers are left to the client. */
const minPlaceholders = 2;
/** Words in quotation marks from which on they read as somebody's words rather than as a term. */
const quotedWords = 5;

/**
 * Decision 33: a testimonial is an interview outline with placeholders, never an invented client quote.
 * @param parts of a script, all or some.
 * @returns what breaks the rule; nothing for the other types of video.
 */
export function checkTestimonial(
  parts: Partial<Spoken>,
  { videoType }: Pick<ScriptPlan, 'videoType'>,
): readonly string[] {
  if (videoType !== 'testimonial') return [];
  const { voiceoverScript } = parts;
  const placeholders = voiceoverScript?.match(/\[[^[\]]{3,}\]/g)?.length ?? 0;
  return [
    ...(voiceoverScript !== undefined && placeholders < minPlaceholders
      ? [`voiceoverScript had ${placeholders} placeholders in square brackets; it must have at least three.`]
      : []),
    ...(textsOf(parts).some(speaksForClient)
      ? ['Something was written as the words of a client; leave every answer to a placeholder.']
      : []),
  ];
}

/** Everything that a script's parts say. */
function textsOf({ hooks = [], ...parts }: Partial<Spoken>): string[] {
  return [...Object.values(parts).flat(), ...hooks.map(({ text }) => text)];
}

/** Somebody's words: several in quotation marks that are no question, or an answer after a speaker's name. */
function speaksForClient(text: string): boolean {
  const quoted = text.matchAll(/[“"„«]([^“”"„«»]+)[”"“»]|(?<![\p{L}\p{N}])‘([^‘]+?)’(?![\p{L}\p{N}])/gu);
  const words = [...quoted].map(([, double, single]) => (double ?? single ?? '').trim());
  if (words.some((quotation) => countWords(quotation) >= quotedWords && !quotation.endsWith('?')))
    return true;
  return /^\s*(client|customer|interviewee|answer)\s*:\s*[^\s[]/im.test(text);
}

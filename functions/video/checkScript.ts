import { bannedIn } from './craft.ts';
import { coverage } from './facts.ts';
import { unfoundedFigures } from './figures.ts';
import type { ScriptPlan } from './scriptPlan.ts';
import { hookWords, type VideoScript, wordsPerDuration } from './video.ts';
import { countWords } from './videoPlans.ts';

/** The mistakes of a script, in sentences that a writer can act on; they quote nothing. */
export interface Verdict {
  /** The script must not be shown. */
  readonly unusable: readonly string[];
  /** The script can be shown, and would be better without. */
  readonly improvable: readonly string[];
}

/** Words for a duration are given as ‘about’: within `good` nothing is said, outside `usable` the script does not fit its time. */
const voiceover = { good: [0.8, 1.2], usable: [0.6, 1.5] } as const;
const hook = { good: [0.5, 1], usable: [0.15, 3] } as const;

type Spoken = Omit<VideoScript, 'duration'>;

/** The words for the duration, the hook, and the rule of testimonials. */
export function checkScript(script: Spoken, plan: Pick<ScriptPlan, 'duration' | 'videoType'>): Verdict {
  const lengths = [
    ofLength('voiceoverScript', script.voiceoverScript, wordsPerDuration[plan.duration], voiceover),
    ofLength('hook', script.hook, hookWords, hook),
  ];
  return {
    unusable: [...lengths.flatMap(({ unusable }) => unusable), ...checkTestimonial(script, plan)],
    improvable: [
      ...lengths.flatMap(({ improvable }) => improvable),
      ...(script.voiceoverScript.startsWith(script.hook)
        ? []
        : ['voiceoverScript did not begin with the hook, word for word.']),
    ],
  };
}

/** What a text may draw on: the facts that the model was told, and the visitor's words. */
export interface Told {
  readonly facts: readonly string[];
  readonly visitor: readonly string[];
}

/** The share of what the topic's words tell that a script must say. */
const leastCovered = 0.5;

/** Whether a script speaks of its topic. */
export function checkTopic({ title, voiceoverScript }: Spoken, topic: string): Verdict {
  const isCovered = coverage(topic, `${title} ${voiceoverScript}`) >= leastCovered;
  const sentence = 'It hardly spoke of the topic in the visitor’s data. Say what the topic names.';
  return { unusable: [], improvable: isCovered ? [] : [sentence] };
}

/** Figures that one complaint names at most. */
const mostNamed = 8;

/** Every figure stands in the facts or in the visitor's words; no phrase is worn out. */
export function checkTexts(texts: readonly string[], { facts, visitor }: Told): Verdict {
  const text = texts.join('\n');
  const figures = unfoundedFigures(text, [...facts, ...visitor]).slice(0, mostNamed);
  const asked = visitor.join(' ').toLowerCase();
  const banned = bannedIn(text).filter((phrase) => !asked.includes(phrase));
  return {
    unusable:
      figures.length === 0
        ? []
        : [
            `These figures stand neither under Facts nor in the visitor’s data: ${figures.join(', ')}. Leave each out, or say it without a figure.`,
          ],
    improvable: banned.length === 0 ? [] : [`It had worn phrases: ${banned.join(', ')}. Say it plainly.`],
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
 * A testimonial is an interview outline with placeholders, never an invented client quote.
 * @returns what breaks the rule; nothing for the other types of video.
 */
function checkTestimonial(script: Spoken, { videoType }: Pick<ScriptPlan, 'videoType'>): readonly string[] {
  if (videoType !== 'testimonial') return [];
  const placeholders = script.voiceoverScript.match(/\[[^[\]]{3,}\]/g)?.length ?? 0;
  return [
    ...(placeholders < minPlaceholders
      ? [`voiceoverScript had ${placeholders} placeholders in square brackets; it must have at least three.`]
      : []),
    ...(textsOf(script).some((text) => speaksForClient(text))
      ? ['Something was written as the words of a client; leave every answer to a placeholder.']
      : []),
  ];
}

/** A project is told with nobody's words but those that stand in the facts. */
export function checkProject(
  script: Spoken,
  { videoType }: Pick<ScriptPlan, 'videoType'>,
  { facts, visitor }: Told,
): readonly string[] {
  const known = [...facts, ...visitor].join('\n');
  const speaks = textsOf(script).some((text) => speaksForClient(text, known));
  return videoType === 'case-study' && speaks
    ? ['Something was written as the words of a client. Tell the project without quotations.']
    : [];
}

/** Everything that a script's parts say. */
export function textsOf(parts: object): string[] {
  return Object.values(parts).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value ? textsOf(value) : [];
  });
}

/**
 * Somebody's words: several in quotation marks that are no question, or an answer after a speaker's name.
 * @param known texts whose words may be quoted
 */
function speaksForClient(text: string, known = ''): boolean {
  const quoted = text.matchAll(/[“"„«]([^“”"„«»]+)[”"“»]|(?<![\p{L}\p{N}])‘([^‘]+?)’(?![\p{L}\p{N}])/gu);
  const words = [...quoted].map(([, double, single]) => (double ?? single ?? '').trim());
  const invented = (quotation: string) => !quotation.endsWith('?') && !known.includes(quotation);
  if (words.some((quotation) => countWords(quotation) >= quotedWords && invented(quotation))) return true;
  return /^\s*(client|customer|interviewee|answer)\s*:\s*[^\s[]/im.test(text);
}

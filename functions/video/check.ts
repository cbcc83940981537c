import type * as z from 'zod';
import { Problem } from '../runtime/problems.ts';
import type { Facts } from './facts.ts';
import { hookWords, type VideoScript, wordsPerDuration } from './video.ts';
import { countWords, type ScriptPlan } from './videoPlans.ts';

/** An answer of the wrong shape or counts. The complaints are for the model's second try; they quote nothing. */
export class UnusableDraft extends Problem {
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super('UnusableGeneration', 'The AI service gave an answer that could not be used. Please try again.', {
      reason: `the answer broke ${complaints.length} rules`,
    });
    this.complaints = complaints;
  }
}

/** The value within the contract's bounds. @throws UnusableDraft naming the fields that are not. */
export function withinContract<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new UnusableDraft(wrongFields(result.error));
}

/** A sentence for each field that breaks a schema. */
export function wrongFields({ issues }: z.ZodError): string[] {
  const fields = new Set(
    issues.map(({ path }) => path.findLast((part) => typeof part === 'string') ?? 'The whole'),
  );
  return [...fields].map((field) => `${field} was empty, too long or not of the right shape or count.`);
}

/**
 * What a script would be better without, a sentence each: the model is told of it once, then the visitor. Lengths are
 * those of specification §9.
 */
export function checkScript(
  script: VideoScript,
  { videoType, duration }: ScriptPlan,
  { sources, example }: Facts,
): string[] {
  const { title, hook, mainContent, callToAction, voiceoverScript, visualCues } = script;
  const spoken = [title, hook, ...mainContent, callToAction, voiceoverScript];
  const tellsOfClient = videoType === 'testimonial' || videoType === 'case-study';
  const placeholders = voiceoverScript.match(/\[[^[\]]{3,}\]/g)?.length ?? 0;
  const findings: readonly (readonly [applies: boolean, sentence: string])[] = [
    [!voiceoverScript.startsWith(hook), 'The voiceover does not begin with the hook.'],
    [
      videoType === 'testimonial' && placeholders < minPlaceholders,
      'The interview leaves too few answers to the client: each needs a placeholder in square brackets.',
    ],
    [
      tellsOfClient && [...spoken, ...visualCues].some((text) => quotesSomebody(text, sources)),
      'Somebody is quoted with words that stand in none of our texts. Take the quotation out.',
    ],
    [
      example && !/\bexample\b/i.test(voiceoverScript),
      'The project in this text is an invented example, and the text does not call it one. Say so.',
    ],
  ];
  return [
    ...checkLength('voiceover', voiceoverScript, wordsPerDuration[duration], leastShare),
    ...checkLength('hook', hook, hookWords, 0),
    ...findings.flatMap(([applies, sentence]) => (applies ? [sentence] : [])),
    // Not the cues, which hold times.
    ...checkFigures(spoken, sources),
  ];
}

/** A length within these shares of the intended number of words is accepted. */
const leastShare = 0.6;
const mostShare = 1.5;

function checkLength(part: string, text: string, words: number, least: number): string[] {
  const count = countWords(text);
  if (count >= least * words && count <= mostShare * words) return [];
  return [`The ${part} has ${count} words; its time holds about ${words}.`];
}

/** A number in digits that is no part of a name such as S/4, B2B or COVID-19, with the money or measure beside it. */
const figure =
  /([$€£]\s?)?(?<![\p{L}\p{N}.,/:]|\p{L}-)(\d+(?:[.,]\d+)*)(?![\d:])([-\s]*(?:%|percent|per cent|times|x\b|fold|thousand|million|billion))?/giu;
/** Texts whose numbers state nothing: placeholders in brackets, and ‘24/7’. */
const noStatements = /\[[^\]]*\]|\b24\/7\b/gu;
/** Whole numbers up to this, such as in ‘3 steps’, need no source, unless they have a unit of money or measure. */
const mostOrdering = 12;

/** A sentence on the figures in digits that stand in no source. */
export function checkFigures(texts: readonly string[], sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap(figuresIn).map(({ value }) => value));
  const unfounded = texts
    .flatMap((text) => figuresIn(text.replace(noStatements, ' ')))
    .filter(({ value, orders }) => !orders && !known.has(value));
  if (unfounded.length === 0) return [];
  const figures = [...new Set(unfounded.map(({ digits }) => digits))].join(', ');
  return [
    `These figures stand neither in our library nor in what you wrote: ${figures}. Check each before you use it.`,
  ];
}

function figuresIn(text: string) {
  return [...text.matchAll(figure)].map(([, money, digits = '', measure]) => ({
    digits,
    // 2,000 and 2000 are one figure.
    value: digits.replaceAll(',', ''),
    orders: !money && !measure && /^\d+$/.test(digits) && Number(digits) <= mostOrdering,
  }));
}

/** At least this many answers of a testimonial are left to the client. */
const minPlaceholders = 2;
/** Words in quotation marks from which on they read as somebody's words rather than as a term. */
const quotedWords = 5;
const quotations = /[“"„«]([^“”"„«»]+)[”"“»]|(?<![\p{L}\p{N}])‘([^‘]+?)’(?![\p{L}\p{N}])/gu;

/**
 * Whether it has several words in quotation marks that are no question and of no source, or an answer after a speaker's name.
 */
function quotesSomebody(text: string, sources: readonly string[]): boolean {
  const quoted = [...text.matchAll(quotations)].map(([, double, single]) => (double ?? single ?? '').trim());
  const invented = quoted.filter(
    (words) => !words.endsWith('?') && !sources.some((source) => source.includes(words)),
  );
  return (
    invented.some((words) => countWords(words) >= quotedWords) ||
    /^\s*(client|customer|interviewee|answer)\s*:\s*[^\s[]/im.test(text)
  );
}

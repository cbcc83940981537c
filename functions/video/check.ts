import type * as z from 'zod';
import { Problem } from '../runtime/problems.ts';
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

/** Something that a text would be better without. */
export interface Finding {
  /** What the model is told for its second try. */
  readonly complaint: string;
  /** What the visitor is told when it is still there. */
  readonly note: string;
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

/** Words for a duration are given as ‘about’: within these shares of them nothing is said. */
const voiceoverShares = [0.6, 1.5] as const;
const hookShares = [0, 1.5] as const;

/** The words for the duration and the hook's five seconds (specification §9), with which the voiceover begins. */
export function checkLength({ voiceoverScript, hook }: VideoScript, { duration }: ScriptPlan): Finding[] {
  const begins = voiceoverScript.startsWith(hook);
  return [
    ...ofLength('voiceover', voiceoverScript, wordsPerDuration[duration], voiceoverShares),
    ...ofLength('hook', hook, hookWords, hookShares),
    ...(begins
      ? []
      : [
          {
            complaint: 'voiceoverScript did not begin with the hook, word for word.',
            note: 'The voiceover does not begin with the hook.',
          },
        ]),
  ];
}

function ofLength(
  part: string,
  text: string,
  words: number,
  [least, most]: readonly [number, number],
): Finding[] {
  const count = countWords(text);
  if (count >= least * words && count <= most * words) return [];
  return [
    {
      complaint: `The ${part} had ${count} words; it must have about ${words}.`,
      note: `The ${part} has ${count} words; its time holds about ${words}.`,
    },
  ];
}

/** A number in digits that is no part of a name such as S/4, B2B or COVID-19. */
const number = /(?<![\p{L}\p{N}.,/:]|\p{L}-)\d+(?:[.,]\d+)*(?![\d:])/gu;
/** What a placeholder in brackets asks for is no statement; 24/7 counts nothing. */
const noStatements = /\[[^\]]*\]|\b24\/7\b/gu;
/** Whole counts up to this, such as ‘3 steps’, order a text, unless something is measured by them. */
const mostOrdering = 12;
const measured = /^[-\s]*(?:%|percent|per cent|times|x\b|fold|thousand|million|billion)/iu;
/** Figures that one note names at most. */
const mostNamed = 8;

/**
 * Figures in digits that stand in no source.
 * @param sources the facts that the model was told, and the visitor's words
 */
export function checkFigures(texts: readonly string[], sources: readonly string[]): Finding[] {
  const known = new Set(sources.flatMap((source) => (source.match(number) ?? []).map(plain)));
  const said = texts
    .map((text) => text.replace(noStatements, ' '))
    .flatMap((text) => [...text.matchAll(number)]);
  const unfounded = said
    .filter((match) => !known.has(plain(match[0])) && !orders(match))
    .map(([figure]) => figure);
  if (unfounded.length === 0) return [];
  const figures = [...new Set(unfounded)].slice(0, mostNamed).join(', ');
  return [
    {
      complaint: `These figures stand neither under Facts nor in the visitor’s data: ${figures}. Leave each out, or say it without a figure.`,
      note: `These figures stand neither in our library nor in what you wrote: ${figures}. Check each before you use it.`,
    },
  ];
}

function orders({ 0: figure, index, input }: RegExpExecArray): boolean {
  const isMoney = /[$€£]\s?$/u.test(input.slice(0, index));
  const isMeasured = isMoney || measured.test(input.slice(index + figure.length));
  return /^\d+$/.test(figure) && Number(figure) <= mostOrdering && !isMeasured;
}

/** 2,000 and 2000 are one figure. */
const plain = (figure: string) => figure.replaceAll(',', '');

/** At least this many answers are left to the client. */
const minPlaceholders = 2;
/** Words in quotation marks from which on they read as somebody's words rather than as a term. */
const quotedWords = 5;

/**
 * A testimonial is an interview outline with placeholders, never an invented client quote.
 * @throws UnusableDraft with what breaks the rule; of the other types of video nothing is asked.
 */
export function assertOutline(script: VideoScript, { videoType }: ScriptPlan): void {
  if (videoType !== 'testimonial') return;
  const placeholders = script.voiceoverScript.match(/\[[^[\]]{3,}\]/g)?.length ?? 0;
  const complaints = [
    ...(placeholders < minPlaceholders
      ? [`voiceoverScript had ${placeholders} placeholders in square brackets; it must have at least three.`]
      : []),
    ...([...spokenTexts(script), ...script.visualCues].some((text) => speaksForClient(text))
      ? ['Something was written as the words of a client; leave every answer to a placeholder.']
      : []),
  ];
  if (complaints.length > 0) throw new UnusableDraft(complaints);
}

/** A project is told with nobody's words but those that stand in the sources. */
export function checkQuotations(
  script: VideoScript,
  { videoType }: ScriptPlan,
  sources: readonly string[],
): Finding[] {
  const known = sources.join('\n');
  if (
    videoType !== 'case-study' ||
    ![...spokenTexts(script), ...script.visualCues].some((text) => speaksForClient(text, known))
  )
    return [];
  return [
    {
      complaint: 'Something was written as the words of a client. Tell the project without quotations.',
      note: 'Somebody is quoted with words that stand in none of our texts. Take the quotation out.',
    },
  ];
}

/** What is said or shown as words; a cue holds times of its own. */
export function spokenTexts({
  title,
  hook,
  mainContent,
  callToAction,
  voiceoverScript,
}: VideoScript): string[] {
  return [title, hook, ...mainContent, callToAction, voiceoverScript];
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

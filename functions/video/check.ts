import { countWords, hookWords, wordsPerDuration } from '#content/shared/spoken.ts';
import type { Facts } from './facts.ts';
import { type Figure, figuresIn, namesIn, valuesOf } from './figures.ts';
import type { VideoScript } from './video.ts';
import type { ScriptPlan } from './videoPlans.ts';

/**
 * What a script would be better without, a sentence each: the model is told of it once, then the visitor. Lengths are
 * those of specification §9.
 */
export function checkScript(
  { title, hook, voiceoverScript, scenes }: Required<VideoScript>,
  { videoType, duration }: ScriptPlan,
  facts: Facts,
): string[] {
  const texts = [...facts.sources, ...facts.examples, facts.asked];
  const captions = scenes.map(({ caption }) => caption);
  const pictures = scenes.map(({ picture }) => picture);
  const tellsOfClient = videoType === 'testimonial' || videoType === 'case-study';
  const placeholders = voiceoverScript.match(/\[[^[\]]{3,}\]/g)?.length ?? 0;
  const findings: readonly (readonly [applies: boolean, sentence: string])[] = [
    [
      !/(?:[.!?…][^\p{L}\p{N}]*|\])$/u.test(hook),
      'The hook, the first scene, ends within a sentence. Let it be whole.',
    ],
    [
      videoType === 'testimonial' && placeholders < minPlaceholders,
      'The interview leaves too few answers to the client: each needs a placeholder in square brackets.',
    ],
    [
      tellsOfClient &&
        [title, voiceoverScript, ...captions, ...pictures].some((text) => quotesSomebody(text, texts)),
      'Somebody is quoted with words that stand in none of our texts. Take the quotation out.',
    ],
    [
      facts.tellsExample && !callsItExample(voiceoverScript),
      'The project in this text is an invented example, and the text does not call it one. Say so.',
    ],
  ];
  return [
    ...checkLength('script', voiceoverScript, wordsPerDuration[duration], leastShare),
    ...checkLength('hook', hook, hookWords, 0),
    ...findings.flatMap(([applies, sentence]) => (applies ? [sentence] : [])),
    // Not of the pictures: a clock and a crowd are no statements.
    ...checkFigures([title, voiceoverScript, ...captions], facts, voiceoverScript),
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

/**
 * Sentences on the figures of texts that stand in no source, and on those of an invented example that is not called one.
 * @param spoken where the example has to be called one; unless given, each text itself.
 */
export function checkFigures(
  texts: readonly string[],
  { sources, examples, asked }: Pick<Facts, 'sources' | 'examples' | 'asked'>,
  spoken?: string,
): string[] {
  const names = [...sources, ...examples, asked].flatMap(namesIn);
  const valuesIn = (told: readonly string[]) =>
    told.flatMap((text) => figuresIn(text, names)).map(({ value }) => value);
  const sourced = new Set([...valuesIn(sources), ...valuesOf(asked)]);
  const invented = new Set(valuesIn(examples));
  const open = texts.flatMap((text) =>
    figuresIn(text, names)
      .filter(({ value, orders }) => !orders && !sourced.has(value))
      .filter(({ value }) => !(invented.has(value) && callsItExample(spoken ?? text))),
  );
  return [
    ...sentenceOn(
      open.filter(({ value }) => !invented.has(value)),
      (figures) =>
        `These figures stand neither in what you wrote nor in the texts of ours on this topic: ${figures}. Check each before you use it.`,
    ),
    ...sentenceOn(
      open.filter(({ value }) => invented.has(value)),
      (figures) =>
        `These figures are from an invented example of our library, and the text does not say so: ${figures}. Call it an example, or take them out.`,
    ),
  ];
}

function sentenceOn(figures: readonly Figure[], sentence: (list: string) => string): string[] {
  return figures.length > 0 ? [sentence([...new Set(figures.map(({ words }) => words))].join(', '))] : [];
}

function callsItExample(text: string): boolean {
  return /\bexamples?\b/i.test(text);
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

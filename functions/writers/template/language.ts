import { locale } from '../../../content/built/locale.ts';
import { scripts } from '../../../content/built/scripts.ts';
import { onPage, reading } from '../../../content/built/words/scripts.ts';
import { stem, searchWords as wordsOf } from '../../../content/schema/searchWords.ts';

/** How a text of the site's language is read. Every word of a language stands in the content. */

const wordSet = (words: string) => new Set(wordsOf(words));
const stopWords = wordSet(`${reading.stopWords} ${scripts.ignored ?? ''}`);
const continuing = wordSet(reading.goesOn);
const announcing = wordSet(reading.announcing);

const notInWord = (inner: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${inner})(?![\\p{L}\\p{N}])`, 'giu');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (phrases: readonly string[]) =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .split(/[-\s]+/)
        .map(escaped)
        .join('[-\\s]*'),
    )
    .join('|');

/** The word that stands for each group of words that mean the same; spaces, hyphens and a plural do not count. */
const squeezed = (text: string) => text.toLowerCase().replace(/[-\s]+/g, '');
const oneWord = new Map(
  scripts.sameWords.flatMap((line) => {
    const [first = '', ...others] = line.split(/\s*,\s*/);
    return [first, ...others].map((word) => [squeezed(word), squeezed(first)] as const);
  }),
);
const phrases = scripts.sameWords.flatMap((line) => line.split(/\s*,\s*/));
const sameWords = notInWord(`(?:${anyOf(phrases.length > 0 ? phrases : ['\u0000'])})(?:e?s)?`);

function joined(phrase: string): string {
  const word = squeezed(phrase);
  return ` ${oneWord.get(word) ?? oneWord.get(word.replace(/s$/, '')) ?? oneWord.get(word.replace(/es$/, '')) ?? word} `;
}

/** The stems of the words that say something about a subject, in their order. */
export function terms(text: string): string[] {
  return wordsOf(text.replace(sameWords, joined))
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
}

/** A text's sentences, each with its end mark; a placeholder in brackets belongs to the question before it. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?][”’]?|\]|\))\s+(?=[\p{Lu}\p{N}“‘(])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

export function goesOn(sentence: string): boolean {
  return continuing.has(wordsOf(sentence)[0] ?? '');
}

const fragment = notInWord(anyOf(reading.fragments));

/** Whether it is a piece of a sentence that tells what a reader will find. */
export function isFragment(sentence: string): boolean {
  return announces(sentence) || (sentence.search(fragment) === 0 && !sentence.endsWith('?'));
}

const pageWords = notInWord(anyOf(onPage));

/** Whether a sentence speaks of what a listener does not see. */
export function pointsToPage(sentence: string): boolean {
  return sentence.endsWith(':') || sentence.search(pageWords) >= 0;
}

const apart = notInWord(anyOf(reading.apart));

/** Whether a section of this heading says little alone: it shows something, works it out or counts it up. */
export function standsApart(heading: string): boolean {
  return heading.search(apart) >= 0 || pointsToPage(heading) || announcing.has(wordsOf(heading)[0] ?? '');
}

/** Words of a short sentence, which may say something only together with the next. */
const shortSentence = 16;

export function announces(text: string): boolean {
  return wordsOf(text).some((word) => announcing.has(word));
}

/** Whether nothing is missing after a sentence: it asks nothing, and announces nothing. */
export function isComplete(sentence: string): boolean {
  const isShort = wordsOf(sentence).length < shortSentence;
  return !(isShort && announces(sentence)) && !/[?:]$/.test(sentence);
}

const facts = notInWord(anyOf(scripts.facts.length > 0 ? scripts.facts : ['\u0000']));

const numbers = notInWord(`(?:${anyOf(reading.numbers)})s?|[$€£]?\\p{N}[\\p{N}.,]*%?`);

/** The figures of a text that stand in none of the facts. */
export function unfounded(text: string): string[] {
  return text.replace(facts, ' ').match(numbers) ?? [];
}

/** With a capital first letter. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase(locale.tag) + rest.join('');
}

/** With a small first letter, unless its first word is an abbreviation such as ERP. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}[\p{Lu}\p{N}]/u.test(text)
    ? text
    : text.charAt(0).toLocaleLowerCase(locale.tag) + text.slice(1);
}

/** A heading with an end mark. */
export function asSentence(heading: string): string {
  return /[.?!…]$/.test(heading) ? heading : `${heading}.`;
}

/** The beginning of a text, cut between words where possible, with an ellipsis when something is missing. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const head = characters.slice(0, most - 1).join('');
  return `${head.replace(/\s+\S*$/u, '') || head}…`;
}

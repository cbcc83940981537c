import { phrasesOf, type ScriptForm, type UnmetWish, type Voice, wordsFor } from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';

/** Beyond these shares of its words a script has not the length that was asked for. */
const length = { least: 0.9, most: 1.1 };

/** Whether texts have a visitor's own words, however they are written. */
export function hasPhrase(texts: unknown, phrase: string): boolean {
  const plain = (value: unknown) => JSON.stringify(value).toLowerCase();
  return plain(texts).includes(plain(phrase).slice(1, -1));
}

/**
 * What texts leave undone of what was asked for beside the specified fields.
 * @param hasTone whether the writer can change the tone of what it says.
 */
export function unmetIn(
  { tone, brandWords }: Voice,
  texts: unknown,
  { hasTone }: { hasTone: boolean },
): UnmetWish[] {
  return [
    ...(tone && !hasTone ? (['tone'] as const) : []),
    ...(phrasesOf(brandWords).some((phrase) => !hasPhrase(texts, phrase)) ? (['brandWords'] as const) : []),
  ];
}

/** Of the four usual lengths the page tells the words; another one was asked for by the second. */
export function unmetLength(form: ScriptForm, voiceover: string): UnmetWish[] {
  const share = countWords(voiceover) / wordsFor(form);
  const fits = share >= length.least && share <= length.most;
  return form.seconds === undefined || fits ? [] : ['length'];
}

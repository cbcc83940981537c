import { fold } from './slugOf.ts';

/** The words of a text as a search compares them: small letters without accents. */
export function searchWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Endings that are cut off when enough is left: ‘migration’ and ‘migrating’, ‘cost’ and ‘costs’ are one word. */
const endings = /(?:ations?|ating|ated|ates?|ions?|ings?|ures?|ments?|ed|es|e|s)$/;
const leastStem = 4;

/** The stem of a word in small letters. */
export function stem(word: string): string {
  const single = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  // ‘planning’ is ‘plan’.
  const cut = single.replace(endings, '').replace(/([bdgmnprt])\1$/, '$1');
  return cut.length >= leastStem ? cut : single;
}

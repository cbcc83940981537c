import { fold } from './slugOf.ts';

/** The words of a text as a search compares them: small letters without accents. */
export function searchWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Endings that are cut off when enough is left: ‘migration’ and ‘migrating’, ‘cost’ and ‘costs’ are one word. */
const endings = /(?:ations?|ating|ated|ates?|ions?|ings?|ures?|ments?|ed|es|e|s)$/;
const leastStem = 4;

/** The stem of a word in small letters. */
function stem(word: string): string {
  const single = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  // ‘planning’ is ‘plan’.
  const cut = single.replace(endings, '').replace(/([bdgmnprt])\1$/, '$1');
  return cut.length >= leastStem ? cut : single;
}

/** Such as ‘won’t’ and ‘they’ll’, which tell nothing of a subject. */
const contraction = /\p{L}+['’](?:t|re|ll|ve|d|m)(?![\p{L}\p{N}])/giu;

/** Such as ‘Office 365’ and ‘Rule 26’: a name with its number is one word. */
const numberedName = /(\p{Lu}\p{L}+) (\d+)(?![\d.,%])/gu;

/** The stems of a text's words in its order; a hyphenated word also as a whole: ‘go-live’ is `go-live`, `go` and `live`. */
export function stems(text: string): string[] {
  const joined = text.replace(contraction, ' ').replace(numberedName, '$1-$2');
  const words = fold(joined).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.flatMap((word) => (word.includes('-') ? [word, ...word.split('-').map(stem)] : stem(word)));
}

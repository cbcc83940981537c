import { countWords, spokenSeconds } from '#content/shared/spoken.ts';

import { counted } from '../../format.ts';

/** '45 s', '2 min', '2 min 5 s' */
export function spokenLength(words: number): string {
  const seconds = Math.round(spokenSeconds(words));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** '12 words, 5 s' */
export function wordsAndLength(text: string): string {
  const words = countWords(text);
  return `${counted(words, 'word', 'words')}, ${spokenLength(words)}`;
}

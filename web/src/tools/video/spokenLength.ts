import { wordsPerMinute } from '#functions/video/video.ts';
import { countWords } from '#functions/video/videoPlans.ts';
import { counted } from '../../format.ts';

/** Seconds that so many words take to speak, at 150 a minute. */
export function spokenSeconds(words: number): number {
  return (words / wordsPerMinute) * 60;
}

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

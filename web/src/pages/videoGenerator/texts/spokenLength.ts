import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { wordsPerMinute } from '../../../../../functions/video/video.ts';
import { countWords } from '../../../../../functions/video/videoPlans.ts';
import { counted } from '../../../counted.ts';

/** Seconds that so many words take to speak, at 150 a minute. */
export function spokenSeconds(words: number): number {
  return (words / wordsPerMinute) * 60;
}

/** '45 s', '2 min', '2 min 5 s' */
export function spokenLength(words: number): string {
  const seconds = Math.round(spokenSeconds(words));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return fill(videoResultWords.seconds, { seconds: rest });
  return rest === 0
    ? fill(videoResultWords.minutes, { minutes })
    : fill(videoResultWords.minutesSeconds, { minutes, seconds: rest });
}

/** '12 words, 5 s' */
export function wordsAndLength(text: string): string {
  const words = countWords(text);
  return fill(videoResultWords.wordsAndLength, {
    words: counted(videoResultWords.words, words),
    length: spokenLength(words),
  });
}

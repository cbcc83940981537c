/** How long words take to speak, in scripts of videos (specification §9). */

/** The durations that a script may be ordered in. */
export const durations = ['30s', '60s', '2min', '5min'] as const;
export type VideoDuration = (typeof durations)[number];

/** The pace of a calm speaker. */
export const wordsPerMinute = 150;

/** Words to speak in each duration, at that pace. */
export const wordsPerDuration: Record<VideoDuration, number> = {
  '30s': 75,
  '60s': 150,
  '2min': 300,
  '5min': 750,
};

/** The hook is the first five seconds. */
export const hookWords = 12;

/** What somebody else will say, and about how much, such as `[Client, about 20 words: what changed?]`. */
const answer = /\[[^[\]]*?\b(\d{1,3}) words\b[^[\]]*\]/g;

/** How many words a text has when it is spoken: runs without spaces that hold a letter or a digit, and those of answers. */
export function countWords(text: string): number {
  const written = text.replace(answer, '').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return [...text.matchAll(answer)].reduce((words, [, answered]) => words + Number(answered), written);
}

/** Seconds that so many words take to speak. */
export function spokenSeconds(words: number): number {
  return (words / wordsPerMinute) * 60;
}

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

/** How many words a text has when it is spoken: runs without spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Seconds that so many words take to speak. */
export function spokenSeconds(words: number): number {
  return (words / wordsPerMinute) * 60;
}

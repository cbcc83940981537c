import { countWords } from '../../../../../functions/contract/videoPlans.ts';
import { plainText } from './plainText.ts';
import { spokenSeconds } from './spokenLength.ts';
import { withoutDirections } from './voiceParts.ts';

/** Two lines of 42 characters are what subtitle guides allow (https://partnerhelp.netflixstudios.com, Timed Text). */
const lineLength = 42;

/** One subtitle; times in milliseconds from the start. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** A voiceover without its directions as subtitles, each shown as long as its words take to speak at 150 a minute (decision 33). */
export function cuesOf(voiceover: string): Cue[] {
  let spoken = 0;
  return sentencesOf(withoutDirections(voiceover))
    .flatMap((sentence) => inPairs(linesOf(sentence)))
    .map((lines) => {
      const start = milliseconds(spoken);
      spoken += countWords(lines.join(' '));
      return { start, end: milliseconds(spoken), lines };
    });
}

/** Subtitles as a SubRip file. */
export function srtOf(voiceover: string): string {
  return cuesOf(voiceover)
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${time(start)} --> ${time(end)}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}

/** Sentences as lists of words. A token that is no word (a dash) stays with its neighbor, or its cue would last no time. */
export function sentencesOf(voiceover: string): string[][] {
  const sentences: string[][] = [];
  let ended = true;
  let loose = '';
  // The arrow is SubRip's own mark.
  for (const token of plainText(voiceover).replaceAll('-->', '→').match(/\S+/gu) ?? []) {
    if (countWords(token) === 0) {
      const sentence = sentences.at(-1);
      if (sentence) sentence.push(`${sentence.pop()} ${token}`);
      else loose += `${token} `;
      continue;
    }
    if (ended) sentences.push([]);
    sentences.at(-1)!.push(loose + token);
    loose = '';
    ended = /[.!?…]["'”’)]*$/u.test(token);
  }
  return sentences;
}

/** Words in the fewest lines, as equal as they can be. */
function linesOf(words: string[]): string[] {
  const fewest = brokenAt(lineLength, words).length;
  let width = Math.ceil(words.join(' ').length / fewest);
  while (brokenAt(width, words).length > fewest) width += 1;
  return brokenAt(width, words);
}

function brokenAt(width: number, words: string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function inPairs(lines: string[]): string[][] {
  return lines.flatMap((line, index) =>
    index % 2 === 0 ? [[line, ...lines.slice(index + 1, index + 2)]] : [],
  );
}

function milliseconds(words: number): number {
  return Math.round(spokenSeconds(words) * 1000);
}

/** '00:01:02,345' */
function time(milliseconds: number): string {
  const digits = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0');
  const seconds = milliseconds / 1000;
  return `${digits(seconds / 3600, 2)}:${digits((seconds / 60) % 60, 2)}:${digits(seconds % 60, 2)},${digits(milliseconds % 1000, 3)}`;
}

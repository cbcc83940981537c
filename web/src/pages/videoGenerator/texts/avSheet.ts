import { cues as cueWords } from '../../../../../content/built/words/scripts.ts';
import * as videoSheetWords from '../../../../../content/built/words/videoSheet.ts';
import type { VideoScript } from '../../../../../functions/contract/video.ts';
import { countWords } from '../../../../../functions/contract/videoPlans.ts';
import { csvOf } from '../../../files/csv.ts';
import { plainLine } from './plainText.ts';
import { spokenSeconds } from './spokenLength.ts';
import { sentencesOf } from './subtitles.ts';

/** One row of an audio-visual sheet; times in whole seconds from the start. */
export interface SheetRow {
  start: number;
  end: number;
  picture: string;
  /** Titles, captions and small print. */
  onScreen: string;
  /** What else may be filmed and cut in. */
  bRoll: string;
  spoken: string;
  /** Its sentences in the voiceover, from the first to before the last. */
  sentences: readonly [from: number, to: number];
}

/** What is seen, without its time. */
type Seen = Pick<SheetRow, 'picture' | 'onScreen' | 'bRoll'>;

/** One sentence of a voiceover, and how many words are spoken before it. */
export interface SpokenSentence {
  text: string;
  from: number;
  words: number;
}

/** A voiceover's sentences in their order. */
export function spokenSentences(voiceover: string): SpokenSentence[] {
  let from = 0;
  return sentencesOf(voiceover).map((tokens) => {
    const text = tokens.join(' ');
    const words = countWords(text);
    const sentence = { text, from, words };
    from += words;
    return sentence;
  });
}

/** The mark before a part of a cue, such as `Caption:`, by the texts that the writers fill in. */
function markBefore(pattern: string, name: string): string {
  const before = pattern.slice(0, pattern.indexOf(`{${name}}`));
  return before.slice(before.lastIndexOf('}') + 1).replace(/^[\s.,;–-]+|\s+$/gu, '');
}

// What is before the names may go on: only the words up to the colon are the mark.
const smallPrint = markBefore(cueWords.sources, 'names').replace(/(?<=:).*$/u, '');
const marks: readonly (readonly [mark: string, part: keyof Seen])[] = [
  [markBefore(cueWords.opening, 'picture'), 'picture'],
  [markBefore(cueWords.passage, 'picture'), 'picture'],
  [markBefore(cueWords.opening, 'title'), 'onScreen'],
  [markBefore(cueWords.passage, 'heading'), 'onScreen'],
  [markBefore(cueWords.bRoll, 'picture'), 'bRoll'],
  [smallPrint, 'onScreen'],
];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyMark = new RegExp(
  `(?<=^|\\s)(${marks.flatMap(([mark]) => (mark === '' ? [] : [escaped(mark)])).join('|')})`,
  'iu',
);
/** `0:05`, `[0:05]`, `0:05–0:12`, `00:05 - 00:12:` at the beginning of a cue. */
const timeAtStart = /^[[(]?(\d{1,2}):(\d{2})(?:\s*[–—-]\s*\d{1,2}:\d{2})?[\])]?\s*[:–—-]?\s*/u;

/** A cue as it was written: its time in seconds where it has one, and its parts by their marks. */
function readCue(cue: string): { seconds: number | undefined; seen: Seen } {
  const line = plainLine(cue);
  const time = timeAtStart.exec(line);
  const [before = '', ...rest] = line.slice(time?.[0].length ?? 0).split(anyMark);
  const parts: Record<keyof Seen, string[]> = { picture: [], onScreen: [], bRoll: [] };
  if (before.trim() !== '') parts.picture.push(before.trim());
  for (let at = 0; at < rest.length; at += 2) {
    const mark = rest[at]!;
    const part = marks.find(([known]) => known.toLowerCase() === mark.toLowerCase())?.[1] ?? 'picture';
    const text = rest[at + 1]!.trim();
    if (text !== '') parts[part].push(mark === smallPrint ? `${mark} ${text}` : text);
  }
  const sentence = (texts: string[]) =>
    texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(' ');
  return {
    seconds: time ? Number(time[1]) * 60 + Number(time[2]) : undefined,
    seen: {
      picture: sentence(parts.picture),
      onScreen: sentence(parts.onScreen),
      bRoll: sentence(parts.bRoll),
    },
  };
}

/**
 * A script as a sheet with two columns, what is seen and what is spoken. Each cue begins with the sentence that is
 * spoken nearest to its time; cues without times, or with times in no order, get equal shares. The times of the
 * rows are those of the words at 150 a minute (decision 33), so they hold after the voiceover was edited too.
 */
export function sheetOf({ voiceoverScript, visualCues }: VideoScript): SheetRow[] {
  const sentences = spokenSentences(voiceoverScript);
  const cues = visualCues.map(readCue);
  if (sentences.length === 0 || cues.length === 0) return [];
  const firsts = firstSentences(
    cues.map(({ seconds }) => seconds),
    sentences,
  );
  const rows: SheetRow[] = [];
  for (const [index, { seen }] of cues.entries()) {
    const first = firsts[index]!;
    const row = rows.at(-1);
    // Two cues during one sentence share its row.
    if (row?.sentences[0] === first) {
      for (const part of ['picture', 'onScreen', 'bRoll'] as const) {
        row[part] = [row[part], seen[part]].filter(Boolean).join(' ');
      }
      continue;
    }
    const to = firsts.slice(index + 1).find((next) => next > first) ?? sentences.length;
    const spoken = sentences.slice(first, to);
    const last = spoken.at(-1)!;
    rows.push({
      start: Math.round(spokenSeconds(spoken[0]!.from)),
      end: Math.round(spokenSeconds(last.from + last.words)),
      ...seen,
      spoken: spoken.map(({ text }) => text).join(' '),
      sentences: [first, to],
    });
  }
  return rows;
}

/** The sentence with which each cue begins; the first cue begins with the first one. */
function firstSentences(times: (number | undefined)[], sentences: readonly SpokenSentence[]): number[] {
  const total = spokenSeconds(sentences.reduce((sum, { words }) => sum + words, 0));
  const inOrder = times.every((time, index) => time !== undefined && time >= (times[index - 1] ?? 0));
  const last = times.at(-1) ?? 0;
  // A model's times may go beyond what is spoken.
  const scale = last < total ? 1 : total / (last + last / times.length);
  let least = 0;
  return times.map((time, index) => {
    if (index === 0) return 0;
    const at = inOrder ? time! * scale : (total * index) / times.length;
    const distance = ({ from }: SpokenSentence) => Math.abs(spokenSeconds(from) - at);
    let nearest = least;
    for (let other = least + 1; other < sentences.length; other += 1) {
      if (distance(sentences[other]!) < distance(sentences[nearest]!)) nearest = other;
    }
    least = nearest;
    return nearest;
  });
}

/** '1:05' */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '0:05–0:12' */
export function span({ start, end }: Pick<SheetRow, 'start' | 'end'>): string {
  return `${clock(start)}–${clock(end)}`;
}

/** What is seen in a row, each part with its name, as far as there is some. */
export function seenParts(row: Seen): (readonly [name: string, text: string])[] {
  const parts = [
    [videoSheetWords.picture, row.picture],
    [videoSheetWords.onScreen, row.onScreen],
    [videoSheetWords.bRoll, row.bRoll],
  ] as const;
  return parts.filter(([, text]) => text !== '');
}

/** The sheet as a table file: a row for each, a column for each part. */
export function sheetCsv(script: VideoScript): string {
  const { time, picture, onScreen, bRoll, spoken } = videoSheetWords;
  return csvOf([
    [time, spoken, picture, onScreen, bRoll],
    ...sheetOf(script).map((row) => [span(row), row.spoken, row.picture, row.onScreen, row.bRoll]),
  ]);
}

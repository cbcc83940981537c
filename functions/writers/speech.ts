import { locale } from '../../content/built/locale.ts';
import { countWords } from '../contract/videoPlans.ts';

/** With a capital first letter. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase(locale.tag) + rest.join('');
}

/** With a small first letter, unless its first word is an abbreviation such as ERP. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}[\p{Lu}\p{N}]/u.test(text)
    ? text
    : text.charAt(0).toLocaleLowerCase(locale.tag) + text.slice(1);
}

/**
 * The value at an index that may be larger than the list.
 * @throws RangeError when there is none
 */
export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

/** Something to say: a heading and whole sentences that follow from one another. */
export interface Passage {
  readonly heading: string;
  readonly text: string;
  /** Least number of sentences that make sense of it; 1 unless given. With less room the passage is left out. */
  readonly least?: number;
}

/** A passage as far as it is spoken. */
export interface SpokenPassage {
  readonly heading: string;
  readonly text: string;
  /** Words of the script that are spoken before it. */
  readonly from: number;
}

/** How far above the target a script may reach. */
const tolerance = 1.05;
/** No passage takes more than this share of a script, so that even a short one makes more than one point. */
const passageShare = 0.25;

/**
 * Chooses what is said between an opening and a closing so that all of it has about `target` words. A passage is spoken
 * from its beginning and may stop after any sentence, because a sentence may refer to the one before it. When several
 * passages have the same heading, the first that fits is spoken.
 */
export function speak(
  passages: readonly Passage[],
  { opening, closing, target }: { opening: string; closing: string; target: number },
): { voiceover: string; spoken: readonly SpokenPassage[] } {
  const most = target * tolerance - countWords(closing);
  const spoken: SpokenPassage[] = [];
  let words = countWords(opening);
  for (const { heading, text, least = 1 } of passages) {
    const kept: string[] = [];
    let length = words;
    const all = sentences(text);
    for (const sentence of [asSentence(heading), ...all]) {
      const next = length + countWords(sentence);
      if (next > most || (kept.length > least && next - words > target * passageShare)) break;
      kept.push(sentence);
      length = next;
    }
    // A question that its own text answers must not stay open.
    while (kept.length <= all.length && kept.length > least + 1 && kept.at(-1)?.endsWith('?')) {
      length -= countWords(kept.pop() ?? '');
    }
    // A heading needs its text, and is spoken only once.
    if (kept.length <= least || spoken.some((before) => before.heading === heading)) continue;
    spoken.push({ heading, text: kept.slice(1).join(' '), from: words });
    words = length;
  }
  const middle = spoken.map(({ heading, text }) => `${asSentence(heading)} ${text}`);
  return { voiceover: [opening, ...middle, closing].join('\n\n'), spoken };
}

/** A text's sentences, each with its end mark; a placeholder in brackets belongs to the question before it. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?][”’]?|\])\s+(?=[\p{Lu}\p{N}“‘])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** A shorter sentence usually announces the next one, such as ‘Changes are normal.’ */
const wordsThatSaySomething = 10;

/** The beginning of a text as far as it says something by itself: its first sentence, or the first two. */
export function gist(text: string): string[] {
  const [first = '', ...others] = sentences(text);
  return countWords(first) < wordsThatSaySomething ? [first, ...others.slice(0, 1)] : [first];
}

/** A heading with an end mark. */
export function asSentence(heading: string): string {
  return /[.?!…]$/.test(heading) ? heading : `${heading}.`;
}

/** Fills `{name}` in a sentence. Names inside a value are left as they are. */
export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The beginning of a text, cut between words where possible, with an ellipsis when something is missing. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const head = characters.slice(0, most - 1).join('');
  return `${head.replace(/\s+\S*$/u, '') || head}…`;
}

import { questions, transitions } from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import { searchWords as wordsOf } from '../../../content/schema/searchWords.ts';
import { countWords } from '../../contract/videoPlans.ts';
import { asSentence, isComplete, unfounded } from './language.ts';
import type { Passage } from './material.ts';

/** A passage that a script may say. */
export interface Offer extends Passage {
  /** Finds its place before the others. */
  readonly first?: boolean;
  /** Is said only when a script has nothing of its own left. */
  readonly filler?: boolean;
  /** What is said before it: nothing, its heading, that we help so, or a transition to its heading, which is usual. */
  readonly joint?: 'none' | 'heading' | 'help';
}

/** A passage as far as it is spoken. */
export interface Spoken {
  readonly heading: string;
  readonly text: string;
  readonly picture: string | undefined;
  /** Words of the script before it. */
  readonly from: number;
}

/** The words of a script, and how far above them it may reach. */
export const tolerance = 1.05;
/** From this share of its words on a script is long enough. */
const enough = 0.93;
/** Words that a long script lacks at most. */
const mostSpare = 90;
/** Words that one passage may take: a share of the script, within bounds. */
const passageWords = (target: number) => Math.min(Math.max(110, target * 0.1), Math.max(46, target * 0.3));
/** A heading is left to the caption when it says no more than this many words that the script has not. */
const wordsOfJoint = 4;

/**
 * Chooses what is said between an opening and a closing, so that all of it has about `target` words. A passage is
 * spoken from its beginning and ends on a complete thought. No sentence is said that stands in `said`; those that are
 * spoken are added there.
 */
export function speak(
  offers: readonly Offer[],
  { opening, closing, target, said }: { opening: string; closing: string; target: number; said: Set<string> },
): { voiceover: string; spoken: readonly Spoken[] } {
  let left = target * tolerance - countWords(opening) - countWords(closing);
  const spare = Math.min(target * (tolerance - enough), mostSpare);
  const kept = new Map<Offer, readonly string[]>();
  const unique = [...new Set(offers)];
  const first = unique.filter((offer) => offer.first);
  for (const [index, offer] of [...first, ...unique.filter((one) => !one.first)].entries()) {
    if (left <= spare) break;
    const isBare = offer.joint === 'heading';
    const joint = offer.joint === 'none' ? 0 : countWords(offer.heading) + (isBare ? 0 : wordsOfJoint);
    const share = offer.first ? left / (first.length - index) : Math.min(left, passageWords(target));
    const most = offer.whole ? left : share;
    const cut = beginning(offer, most - joint);
    if (cut.length === 0 || cut.some((sentence) => said.has(sentence))) continue;
    kept.set(offer, cut);
    for (const sentence of cut) said.add(sentence);
    left -= joint + countWords(cut.join(' '));
  }
  const spoken: Spoken[] = [];
  const paragraphs: string[] = [];
  const byHeading = Map.groupBy(
    unique.filter((offer) => kept.has(offer)),
    ({ heading }) => heading,
  );
  let from = countWords(opening);
  let joints = 0;
  let helps = 0;
  for (const [heading, group] of byHeading) {
    const text = group
      .toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0))
      .flatMap((offer) => kept.get(offer)!)
      .join(' ');
    // A figure of a heading stands in the caption, where it has its text.
    const kind = unfounded(heading).length > 0 ? 'none' : group[0]?.joint;
    if (kind === 'heading') joints = Math.max(joints, 1);
    const leading = () =>
      kind === 'help'
        ? fill(pick(transitions.help, helps++), { heading: asSentence(heading) })
        : kind
          ? asSentence(heading)
          : transition(heading, joints++);
    const before = kind === 'none' ? '' : `${leading()} `;
    spoken.push({ heading, text, picture: group[0]?.picture, from });
    paragraphs.push(before + text);
    from += countWords(before + text);
  }
  return { voiceover: [opening, ...paragraphs, closing].filter(Boolean).join('\n\n'), spoken };
}

/** Leads from what was said to a heading. */
function transition(heading: string, index: number): string {
  const pattern = heading.endsWith('?')
    ? pick(questions, index)
    : index === 0
      ? transitions.first
      : pick(transitions.others, index - 1);
  return fill(pattern, { heading: asSentence(heading) });
}

/** The sentences from a passage's beginning that fit into so many words and end on a complete thought. */
function beginning({ sentences, whole }: Offer, most: number): readonly string[] {
  let kept: readonly string[] = [];
  for (let end = 1; end <= sentences.length; end++) {
    const longer = sentences.slice(0, end);
    if (countWords(longer.join(' ')) > most) break;
    const isWhole = end === sentences.length;
    if (
      isWhole
        ? whole || saysEnough(longer)
        : !whole && longer.slice(-2).every(isComplete) && saysEnough(longer)
    )
      kept = longer;
  }
  return kept;
}

/** A shorter beginning usually announces what follows, such as ‘Changes are normal.’ */
const leastWords = 12;

function saysEnough(said: readonly string[]): boolean {
  return countWords(said.join(' ')) >= leastWords;
}

/** The beginning of a text as far as it says something by itself. */
export function gist(sentences: readonly string[]): string {
  const end = sentences.findIndex((_, index) => saysEnough(sentences.slice(0, index + 1)));
  return sentences.slice(0, end < 0 ? undefined : end + 1).join(' ');
}

/** A number from a text, so that scripts differ and each is always the same. */
export function seedOf(text: string): number {
  return wordsOf(text)
    .join(' ')
    .split('')
    .reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) % 9973, 7);
}

/** The value at an index that may be larger than the list. */
export function pick<T>(values: readonly [T, ...T[]] | readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

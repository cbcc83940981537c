import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskLetters.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { DeskLetter, LeftOut } from '../../../functions/contract/letters.ts';
import { counted } from '../../src/counted.ts';
import { timeOf } from '../RoomState.tsx';

export type State = keyof typeof words.states;

/** A letter that went out before there were orders is sent all the same. */
export function stateOf({ order, hindrance, counts, archived }: DeskLetter): State {
  if (order) return order.state;
  if (hindrance === 'draft') return 'draft';
  return archived || counts.sent > 0 ? 'done' : 'unsent';
}

/** The letters of a state that have all words somewhere, in any case. */
export function found(letters: readonly DeskLetter[], shown: State | 'all', search: string): DeskLetter[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return letters.filter((letter) => {
    const text = `${letter.id} ${letter.subject}`.toLocaleLowerCase();
    return (shown === 'all' || stateOf(letter) === shown) && wanted.every((word) => text.includes(word));
  });
}

/** Readers who will have got it or been refused, and all of them. */
export function progressOf({ counts: { sent, refused, sending, waiting } }: DeskLetter) {
  return { done: sent + refused, all: sent + refused + sending + waiting };
}

/** What a letter waits for, in a sentence. */
export function waitsFor({ order }: DeskLetter): string | undefined {
  if (!order) return undefined;
  if (order.delay) return fill(words.delays[order.delay], { reason: order.reason ?? '' });
  if (order.state !== 'ordered') return undefined;
  return fill(words.startsAt, { time: timeOf(order.startAt) });
}

/** A line for each reason for which somebody gets no letter. */
export function leftOutLines(leftOut: LeftOut): string[] {
  return Object.entries(leftOut)
    .filter(([, count]) => count > 0)
    .map(([why, count]) => counted(words.leftOut[why as keyof LeftOut], count));
}

/** The day of a letter, such as `2026-12-01`, as people of the firm's country write it. */
export function dayOf(id: string): string {
  return new Date(id).toLocaleDateString(locale.tag, { dateStyle: 'medium', timeZone: 'UTC' });
}

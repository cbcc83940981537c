import { typed } from './act.ts';
import type { Control, Observation } from './inPage.ts';
import type { Settled } from './settle.ts';

/** Pixels by which a place may differ: late parts of a page move what is below them. */
const tolerance = 80;

/** Part of the window in which a link's target has to end. */
const upperPart = 0.5;

const without = (expected: readonly string[], seen: readonly string[]) =>
  expected.filter((item) => !seen.includes(item));

const list = (items: readonly string[]) =>
  items
    .slice(0, 3)
    .map((item) => `“${item.slice(0, 60)}”`)
    .join(', ') + (items.length > 3 ? ` and ${items.length - 3} more` : '');

const pathOf = (url: string) => url.replace(/[?#].*/, '');

/** Parts of the page's main part as it was served. */
export type Served = Pick<Observation, 'url' | 'sections' | 'headings'>;

/**
 * What an action promises in any case, by the HTML alone.
 * @returns a sentence for each promise that is not kept.
 */
export function broken(seen: Settled, served: Served, height: number, control?: Control): string[] {
  const sentences: string[] = [];
  if (pathOf(seen.url) === pathOf(served.url)) {
    if (seen.sections < served.sections)
      sentences.push(`${served.sections} sections were served, ${seen.sections} are left`);
    if (seen.headings < served.headings)
      sentences.push(`${served.headings} headings were served, ${seen.headings} are left`);
  }
  if (control?.promise?.dialog && seen.dialogs.length === 0) sentences.push('no dialog is open');
  if (control?.promise?.target) {
    const { targetTop: top } = seen;
    if (!seen.url.endsWith(`#${control.promise.target}`))
      sentences.push(`expected a URL that ends in #${control.promise.target}, seen ${seen.url}`);
    else if (top === undefined) sentences.push(`there is no #${control.promise.target}`);
    else if (top < -tolerance || (top > height * upperPart && !seen.atEnd))
      sentences.push(`#${control.promise.target} is ${top} px from the top of the window`);
  }
  if (control?.act === 'type') {
    const [, tag, type] = control.key.split('|');
    const text = typed(type || tag!);
    const kept = seen.states.find((state) => state.endsWith(`: “${text}”`));
    if (!kept) sentences.push(`of ${text.length} characters was kept: ${keptOf(seen, control) || 'nothing'}`);
    if (seen.focus !== control.key) sentences.push(`the focus is on ${seen.focus || 'nothing'}`);
  }
  return sentences;
}

function keptOf(seen: Settled, control: Control): string {
  const words = control.key.split('|').at(-1);
  const state = seen.states.find((line) => line.includes(` ${words}: “`));
  const value = state && /“(.*)”$/.exec(state)?.[1];
  return value ? `${value.length} (${value.slice(0, 20)}…)` : '';
}

/**
 * Compares what came of an early action with what came of the same action done late.
 * @returns a sentence for each difference; what is seen beyond the expected is none.
 */
export function differences(expected: Settled, seen: Settled, served: Served, control?: Control): string[] {
  const sentences: string[] = [];
  const missing = (what: string, wanted: readonly string[], found: readonly string[]) => {
    const lost = without(wanted, found);
    if (lost.length > 0) sentences.push(`${what} missing: ${list(lost)}`);
  };
  const moved = pathOf(expected.url) !== pathOf(served.url);
  if (seen.url !== expected.url) sentences.push(`expected ${expected.url}, seen ${seen.url}`);
  missing('opened beside the page', expected.opened, seen.opened);
  missing('dialog', expected.dialogs, seen.dialogs);
  // The tooltip of what was pressed is no effect of the press.
  const hovers = control?.act === 'hover';
  if (hovers) missing('tooltip', expected.tooltips, seen.tooltips);
  missing('state', expected.states, seen.states);
  missing('text', hovers ? expected.lines : without(expected.lines, expected.tooltips), seen.lines);
  // Another page is announced by the code that shows it or by the browser that loads it.
  if (!moved) missing('message', expected.announced, seen.announced);
  if (seen.url === expected.url) {
    const [a, b] = [expected.targetTop, seen.targetTop];
    const place =
      a !== undefined && b !== undefined ? [a, b] : moved ? [expected.scrolled, seen.scrolled] : [0, 0];
    if (Math.abs(place[0]! - place[1]!) > tolerance && !(expected.atEnd && seen.atEnd))
      sentences.push(
        a === undefined
          ? `expected to be scrolled to ${place[0]} px, seen ${place[1]} px`
          : `expected the section ${a} px from the top of the window, seen ${b} px`,
      );
  }
  const focusMatters = !control || control.act === 'choose' || expected.dialogs.length > 0;
  if (focusMatters && expected.focus && seen.focus !== expected.focus)
    sentences.push(`expected the focus on ${expected.focus}, seen on ${seen.focus || 'nothing'}`);
  return sentences;
}

import { barHeight } from '../theme/system.ts';

/** Corners of the screen, the usual one first; on narrow screens left and right are the same. */
export const places = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Place = (typeof places)[number];

/** What a notice leaves free where it can, and what before everything else. */
const controls = 'a, button, input, select, textarea';
const important = '[type=submit], [data-keep-clear]';
/** What it costs to cover a control, something important, and what the visitor is at. */
const cost = { control: 1, important: 10, current: 100 };
/** From so much on a notice that already stands moves away. */
export const unbearable = cost.important;

/**
 * What a notice of this size would cover in a corner.
 *
 * @param margin of the notice to the edges of the screen, in pixels
 * @param pressed what the visitor has pressed last
 */
export function coveredAt(place: Place, notice: HTMLElement, margin: number, pressed?: Element): number {
  const box = boxAt(place, notice, margin);
  const dialog = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1);
  let covered = 0;
  for (const element of (dialog ?? document).querySelectorAll(`${controls}, ${important}`)) {
    if (element.closest('[data-toasts]') || !overlaps(element.getBoundingClientRect(), box)) continue;
    if (element === pressed || element === document.activeElement) covered += cost.current;
    else covered += element.matches(important) ? cost.important : cost.control;
  }
  return covered;
}

/** The corner where a notice covers least; among equals the first of `inOrder`. */
export function bestPlace(
  inOrder: readonly Place[],
  ...rest: [notice: HTMLElement, margin: number, pressed?: Element]
): Place {
  const costs = inOrder.map((place) => coveredAt(place, ...rest));
  return inOrder[costs.indexOf(Math.min(...costs))]!;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxAt(place: Place, notice: HTMLElement, margin: number): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = notice;
  const bar =
    Number.parseFloat(barHeight) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const left = place.endsWith('left') ? margin : clientWidth - margin - width;
  const top = place.startsWith('top') ? bar + margin : clientHeight - margin - height;
  return { left, right: left + width, top, bottom: top + height };
}

function overlaps(one: Box, other: Box): boolean {
  const shown = one.right > one.left && one.bottom > one.top;
  return (
    shown &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

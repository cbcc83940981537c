import { useSyncExternalStore } from 'react';
import { store } from '../store.ts';

const announcement = store('');

/**
 * Milliseconds for which the region is empty before each announcement. Screen readers say only what changes, and some
 * miss a change that is undone at once (https://github.com/angular/components, `LiveAnnouncer`).
 */
const emptyFor = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something politely to screen readers, also what was said last. */
export function announce(text: string): void {
  clearTimeout(timer);
  announcement.set('');
  timer = setTimeout(() => announcement.set(text), emptyFor);
}

export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get, () => '');
  return (
    <span className="unseen" role="status" aria-live="polite">
      {text}
    </span>
  );
}

/** The first heading of a place, or the place itself where it has none, made able to have focus. */
export function focusableHeading(place: HTMLElement): HTMLElement {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  // What can have focus by itself stays in the order of the Tab key.
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  return heading;
}

/** Moves focus to the first heading of a place, without scrolling: screen readers then read from there. */
export function focusHeading(place: HTMLElement): void {
  focusableHeading(place).focus({ preventScroll: true });
}

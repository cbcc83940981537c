import { VisuallyHidden } from '@chakra-ui/react';
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
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

/** The first heading of a place, made able to have focus. */
export function focusableHeading(place: ParentNode): HTMLElement | null {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Moves focus to the first heading of a place, without scrolling: screen readers then read from there. */
export function focusHeading(place: ParentNode): void {
  focusableHeading(place)?.focus({ preventScroll: true });
}

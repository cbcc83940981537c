import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { store } from '../store.ts';

/** In the page for screen readers, without being shown. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  // Outside of the flow it would still lengthen a page that it ends.
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read by screen readers, not shown: words that tell equal link texts apart. */
export const HiddenText = chakra('span', { base: hidden });

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
    <HiddenText role="status" aria-live="polite">
      {text}
    </HiddenText>
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

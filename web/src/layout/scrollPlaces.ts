import { createPath, type Location } from 'react-router-dom';

/** In the session storage: the places, when the page is left or reloaded. */
const name = 'scroll-places';

/** How far down the visitor was on each history entry of this tab, in pixels. */
const places = storedPlaces();
/** The entry that is shown. */
let shown: string | undefined;

/** With the address: entries that the browser itself made share the router's key `default`. */
const entryOf = (location: Location) => `${location.key} ${createPath(location)}`;

function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    // Storage is blocked, or this is the prerendering.
    return {};
  }
}

/** The place at which an entry was left; undefined for one that was never shown. */
export function placeOf(location: Location): number | undefined {
  return places[entryOf(location)];
}

/** Notes which entry is shown from now on, and its place. */
export function showEntry(location: Location): void {
  shown = entryOf(location);
  notePlace();
}

function notePlace(): void {
  if (shown) places[shown] = window.scrollY;
}

/** The browser tells of a scroll with its next frame; what leads to another entry may come before. */
const moments = ['scroll', 'click', 'popstate'] as const;

/**
 * Notes places while the page is open. When it is left or reloaded, the browser keeps the last one itself. To be called
 * before the router is made: React draws the page of before as soon as the router has heard of `popstate`.
 */
export function keepPlaces(): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  for (const moment of moments) addEventListener(moment, notePlace, { capture: true, passive: true });
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(name, JSON.stringify(places));
    } catch {
      // Storage is blocked or full: only the last place is kept.
    }
  });
}

import { createPath, type Location } from 'react-router-dom';
import { tabStorage } from '../tabStorage.ts';

/** How an entry of this tab's history was left. */
export interface View {
  /** Pixels from the page's top. */
  top: number;
  /** What was open: the summaries of its disclosures. */
  open: readonly string[];
}

/** In the session storage, when the page is left or reloaded. */
const name = 'views';

const views = (tabStorage.read(name) ?? {}) as Record<string, View>;
/** The entry that is shown, and its address. */
let shown: { entry: string; href: string } | undefined;

/** With the address: entries that the browser itself made share the router's key `default`. */
const entryOf = (location: Location) => `${location.key} ${createPath(location)}`;

/** How an entry was left; undefined for one that was never shown. */
export function viewOf(location: Location): View | undefined {
  return views[entryOf(location)];
}

/**
 * Notes which entry is shown from now on. How it is left is noted when something happens: where the page is scrolled to cannot be
 * asked here without laying it out.
 */
export function showEntry(location: Location): void {
  shown = { entry: entryOf(location), href: window.location.href };
}

const disclosures = () => document.querySelectorAll<HTMLDetailsElement>('main details');

/** @param event that tells of a change; the browser's address changes before what it shows, and before `popstate` */
function noteView(event?: Event): void {
  if (!shown || (shown.href !== location.href && event?.type !== 'popstate')) return;
  const open = [...disclosures()].filter((one) => one.open).map(summaryOf);
  views[shown.entry] = { top: scrollY, open };
}

const summaryOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? '';

/** Opens again what was open. @returns whether anything is open now that was closed */
export function openAgain({ open }: View): boolean {
  const closed = [...disclosures()].filter((one) => !one.open && open.includes(summaryOf(one)));
  for (const details of closed) details.open = true;
  return closed.length > 0;
}

/** The browser tells of a scroll with its next frame; what leads to another entry may come before. */
const moments = ['scroll', 'toggle', 'click', 'popstate'] as const;

/**
 * Notes views while the page is open. When it is left or reloaded, the browser itself keeps the last place. To be called
 * before the router is made: React draws the page of before as soon as the router has heard of `popstate`.
 */
export function keepViews(): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  for (const moment of moments) addEventListener(moment, noteView, { capture: true, passive: true });
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    noteView();
    history.scrollRestoration = 'auto';
    tabStorage.keep(name, views);
  });
}

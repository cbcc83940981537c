import { useLayoutEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigationType } from 'react-router-dom';
import { dialogOf } from '../openDialog.ts';
import { focusHeadingUnlessTyping } from './arrival.ts';
import { openAgain, showEntry, type View, viewOf } from './views.ts';

/** Specification §9: milliseconds between a change of the hash and the scroll. */
const hashScrollDelay = 100;
/** Milliseconds for which a place that is not there yet is waited for, and one that moves is followed. */
const followFor = 10_000;
/** What a visitor does that the page must not interrupt by scrolling. */
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Ends what has begun. */
type Stop = () => void;

/**
 * On load and on every change of the hash, the page scrolls smoothly to the element of that id after 100 ms (specification
 * §2), also when the current hash is chosen again; where the browser itself knows of the hash first, it has begun by then
 * (`base.css`). A new page begins at its top at once, a page whose query alone changes stays where it is, and Back, Forward
 * and a reload lead to the place of before at once, with what was open there. React Router's own `ScrollRestoration` jumps to
 * a hash before any of this.
 */
export function useScroll(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef<Location>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    const view = viewOf(location);
    // Within StrictMode the first effect runs twice.
    if (!before || before === location) return arriveOnLoad(location, view);
    const id = decodeHash(location.hash);
    // A dialog that opens or closes leaves the page where it is.
    if (createPath(before) === createPath(location) && (dialogOf(before) || dialogOf(location))) {
      return showEntry(location);
    }
    if (isPop && view) {
      const stop = whilePageGrows(() => restore(view));
      showEntry(location);
      return stop;
    }
    const isAnotherPage = location.pathname !== before.pathname;
    const isChosenAgain = !isPop && !id && location.search === before.search;
    if (isAnotherPage || isChosenAgain) scrollTo({ top: 0, behavior: 'instant' });
    showEntry(location);
    if (!id) return undefined;
    // At once, too: who goes on by the Tab key within the delay goes on in the section.
    const target = document.getElementById(id);
    if (target) focusHeadingUnlessTyping(target);
    return afterDelay(() => scrollToSection(id));
  }, [location, isPop]);
}

function restore(view: View): void {
  openAgain(view);
  scrollTo({ top: view.top, behavior: 'instant' });
}

/**
 * The browser itself has scrolled already, to a section or to the place of before; and the visitor may have gone on since. But it
 * does not know of an entry that was left inside the app, before another site was visited, nor of what was open.
 */
function arriveOnLoad(location: Location, view: View | undefined): Stop | undefined {
  if (isFirstVisit()) {
    showEntry(location);
    const id = decodeHash(location.hash);
    const target = document.getElementById(id);
    if (!target) return id ? afterDelay(() => scrollToSection(id)) : undefined;
    openAround(target);
    if (document.activeElement === document.body) focusHeadingUnlessTyping(target);
    return undefined;
  }
  if (view && (scrollY === 0 || openAgain(view))) restore(view);
  showEntry(location);
  return undefined;
}

/** Not by a reload, nor by Back or Forward; React Router's navigations within the document do not count. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** @param scroll is not begun where the visitor acts within the delay. */
function afterDelay(scroll: () => Stop): Stop {
  let stop: Stop | undefined;
  const giveUp = () => {
    clearTimeout(timer);
    for (const type of acts) removeEventListener(type, giveUp);
  };
  const timer = setTimeout(() => {
    giveUp();
    stop = scroll();
  }, hashScrollDelay);
  for (const type of acts) addEventListener(type, giveUp, { passive: true });
  return () => {
    giveUp();
    stop?.();
  };
}

/** Scrolls to a section as soon as it is there, opens what is closed around it, and follows it while what loads later moves it. */
function scrollToSection(id: string): Stop {
  let isFound = false;
  return whilePageGrows(() => {
    const target = document.getElementById(id);
    if (!target) return;
    openAround(target);
    target.scrollIntoView({ block: 'start' });
    if (!isFound) focusHeadingUnlessTyping(target);
    isFound = true;
  });
}

/** Some browsers leave a closed `details` closed around a target. */
function openAround(target: HTMLElement): void {
  for (let one = target.closest('details'); one; one = one.parentElement!.closest('details')) one.open = true;
}

/** Does something now and whenever the page's height changes, until the visitor takes over. */
function whilePageGrows(act: () => void): Stop {
  let height: number | undefined;
  const actOnce = () => {
    if (document.body.offsetHeight === height) return;
    act();
    height = document.body.offsetHeight;
  };
  const observer = new ResizeObserver(actOnce);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of acts) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, followFor);
  for (const type of acts) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  actOnce();
  return stop;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

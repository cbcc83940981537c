import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { loadType } from '../loadType.ts';
import { focusHeadingUnlessTyping } from './arrival.ts';
import { placeOf, showEntry } from './scrollPlaces.ts';

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
 * §2), also when the current hash is chosen again. A new page begins at its top at once, a page whose query alone changes
 * stays where it is, and Back, Forward and a reload lead to the place of before at once. React Router's own
 * `ScrollRestoration` jumps to a hash before any of this.
 */
export function useScroll(): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef<Location>(undefined);
  useTypedHash();
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    const place = placeOf(location);
    const id = decodeHash(location.hash);
    // Within StrictMode the first effect runs twice.
    if (!before || before === location) return arriveOnLoad(location, id, place);
    if (isPop && place !== undefined) {
      const stop = scrollToPlace(place);
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

/** The browser itself has scrolled already: to the place of before, or smoothly to a section (`early.ts`). */
function arriveOnLoad(location: Location, id: string, place: number | undefined): Stop | undefined {
  document.documentElement.style.scrollBehavior = '';
  const isKnown = loadType() !== 'navigate';
  // It does not lead to the place of an entry that was left inside the app, before another site was visited.
  if (isKnown && place && scrollY === 0) scrollTo({ top: place, behavior: 'instant' });
  showEntry(location);
  if (!id || isKnown) return undefined;
  return afterDelay(() => {
    const target = document.getElementById(id);
    if (!target) return scrollToSection(id);
    if (document.activeElement === document.body) focusHeadingUnlessTyping(target);
    return undefined;
  });
}

/**
 * A hash that is typed into the address is followed as a link is, without the browser's own jump. An engine without the
 * Navigation API jumps (https://developer.mozilla.org/docs/Web/API/Navigation_API).
 */
function useTypedHash(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('navigation' in window)) return;
    const follow = (event: NavigateEvent) => {
      if (!event.hashChange || !event.canIntercept || event.navigationType === 'traverse') return;
      const { pathname, search, hash } = new URL(event.destination.url);
      event.intercept({
        scroll: 'manual',
        focusReset: 'manual',
        handler: async () => navigate({ pathname, search, hash }, { replace: true }),
      });
    };
    window.navigation.addEventListener('navigate', follow);
    return () => window.navigation.removeEventListener('navigate', follow);
  }, [navigate]);
}

/** @param scroll is not begun where the visitor acts within the delay. */
function afterDelay(scroll: () => Stop | undefined): Stop {
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

/** Scrolls to a section as soon as it is there, and follows it while what loads later moves it. */
function scrollToSection(id: string): Stop {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  let isFound = false;
  return whilePageGrows(() => {
    const target = document.getElementById(id);
    if (!target) return;
    // Browsers open what is closed around a target only where they navigate themselves.
    for (let around = target.closest('details'); around; around = around.parentElement!.closest('details')) {
      around.open = true;
    }
    target.scrollIntoView({ behavior, block: 'start' });
    if (!isFound) focusHeadingUnlessTyping(target);
    isFound = true;
  });
}

/** Scrolls to a place at once, again while the page does not reach that far yet. */
function scrollToPlace(top: number): Stop {
  return whilePageGrows(() => scrollTo({ top, behavior: 'instant' }));
}

/** Does something now and whenever the page's height changes, until the visitor takes over. */
function whilePageGrows(act: () => void): Stop {
  let height: number | undefined;
  const actOnce = () => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    act();
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

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce, focusHeading } from '../components/Announcer.tsx';
import { paths } from '../paths.ts';
import { hasActed, visitorActs } from './marks.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** Ends a navigation at a heading; a field that the visitor uses meanwhile keeps its focus. */
function focusHeadingUnlessTyping(place: ParentNode): void {
  if (!document.activeElement?.matches(fields)) focusHeading(place);
}

/** The page that the visitor was last brought to; the browser itself opens the first one. */
let arrivedAt: string | undefined;

/** On a change of page, focus moves to the h1 and the title is announced politely. */
export function usePageArrival(title: string, settled: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (arrivedAt === undefined) arrivedAt = pathname;
    if (!settled || arrivedAt === pathname) return;
    arrivedAt = pathname;
    announce(title);
    if (!hash) focusHeadingUnlessTyping(document.getElementById('main') ?? document.body);
  }, [pathname, hash, title, settled]);
}

/** A new page starts at its top; going back is left to the browser's memory. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, navigation]);
}

/** Specification §9: milliseconds between a change of the hash and the scroll. */
const hashScrollDelay = 100;
/** Milliseconds for which we follow a target that content above it still moves. */
const followFor = 4000;

/** How long a section that is not there yet is waited for, in milliseconds. */
const waitFor = 10_000;

/**
 * On load and on every change of the hash, the page scrolls to the element of that id (specification §2),
 * also when the current hash is chosen again. Where the browser remembers a position (Back, a reload),
 * that one stays. On load the browser has been there before us: a visitor who has begun to do something is left
 * alone.
 */
export function useHashScroll(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const id = decodeHash(hash);
  const loadedAt = useRef<string>(undefined);
  // The key changes with every navigation, also with one to the same hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const onLoad = loadedAt.current === undefined;
    loadedAt.current ??= location.href;
    // Back and Forward lead to an entry with a key of the router's, or to the first one, whose key is `default`. A hash
    // that was typed into the address has that key too, at an address of its own.
    const isKnown = key !== 'default' || location.href === loadedAt.current;
    if (!id || (onLoad ? isComeBackTo() : navigation === 'POP' && isKnown)) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      if (onLoad && hasActed()) return;
      stop = whenPresent(id, (target) => {
        if (onLoad && isScrolledAwayFrom(target)) return;
        stop = scrollToAndFollow(target);
      });
    }, hashScrollDelay);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, id]);
}

/** Whether the page was reloaded, or reached by Back or Forward. */
function isComeBackTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** The browser has put the target in view. If it is not there, the visitor has moved on, by the scrollbar perhaps. */
function isScrolledAwayFrom(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return window.scrollY > 0 && (top > innerHeight || bottom < 0);
}

/** Calls back with the element of an id as soon as there is one; returns its cancel. */
function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    stop();
    found(element);
    return true;
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), waitFor);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function scrollToAndFollow(target: HTMLElement): () => void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const align = () => target.scrollIntoView({ behavior, block: 'start' });
  // Some browsers leave a closed `details` closed around a target.
  target.closest('details')?.setAttribute('open', '');
  align();
  focusHeadingUnlessTyping(target);
  // Lists that load later move the target: follow it until the visitor takes over.
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    align();
  });
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of visitorActs) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, followFor);
  for (const type of visitorActs) addEventListener(type, stop, { passive: true });
  return stop;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

let shown: string | undefined;
let before: string | undefined;

/** Path of the page of this site that led to the one shown; undefined where there is none. */
export function previousPage(): string | undefined {
  return before;
}

/** Notes every change of page. A layout effect: the new page's own effects may ask already. */
export function useNotePage(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // `/contact` is no page.
    if (pathname === shown || pathname === paths.contact()) return;
    before = shown ?? referringPage();
    shown = pathname;
  }, [pathname]);
}

/** The page of this site whose link the browser followed; a reload follows none. */
function referringPage(): string | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return undefined;
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

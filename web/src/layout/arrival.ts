import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { forgetFields } from '../forms/typedFields.ts';
import { announce, focusHeading } from '../ui/Announcer.tsx';

/** The menu of narrow screens. */
export const menuId = 'mobile-menu';

const fields = 'input, textarea, select, [contenteditable]';

/** Ends a navigation at a heading; a field or the menu that the visitor uses meanwhile keeps its focus. */
function focusHeadingUnlessTyping(place: ParentNode): void {
  const menu = document.getElementById(menuId);
  if (document.activeElement?.matches(fields) || menu?.matches(':popover-open')) return;
  focusHeading(place);
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
    forgetFields();
    announce(title);
    if (!hash) focusHeadingUnlessTyping(document.getElementById('main') ?? document.body);
  }, [pathname, hash, title, settled]);
}

/** Specification §9: milliseconds between a change of the hash and the scroll. */
const hashScrollDelay = 100;
/** Milliseconds for which a section that is not there yet is waited for, and one that moves is followed. */
const followFor = 10_000;
/** What a visitor does that the page must not interrupt by scrolling. */
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * On load and on every change of the hash, the page scrolls to the element of that id (specification §2), also when the
 * current hash is chosen again. Where the browser remembers a position (Back, a reload), that one stays.
 */
export function useHashScroll(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const loadedAt = useRef<string>(undefined);
  // The key changes with every navigation, also with one to the same hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const onLoad = loadedAt.current === undefined;
    loadedAt.current ??= location.href;
    const id = decodeHash(hash);
    // Back and Forward lead to an entry with a key of the router's, or to the first one, whose key is `default`. A hash
    // that was typed into the address has that key too, at an address of its own.
    const isKnown = key !== 'default' || location.href === loadedAt.current;
    if (!id || (onLoad ? isReloadOrBackForward() : navigation === 'POP' && isKnown)) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = scrollAndFollow(id, onLoad);
    }, hashScrollDelay);
    const cancel = () => clearTimeout(timer);
    // On load the browser has scrolled there already, and the visitor may go on.
    if (onLoad) for (const type of acts) addEventListener(type, cancel, { once: true, passive: true });
    return () => {
      for (const type of acts) removeEventListener(type, cancel);
      cancel();
      stop();
    };
  }, [key, hash]);
}

/** Whether the page was reloaded, or reached by Back or Forward. */
function isReloadOrBackForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Scrolls to a section as soon as it is there, and follows it while lists that load later move it, until the visitor
 * takes over.
 */
function scrollAndFollow(id: string, onLoad: boolean): () => void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  let found = false;
  let height: number | undefined;
  const align = () => {
    const target = document.getElementById(id);
    if (!target || document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    if (!found && onLoad && isScrolledAwayFrom(target)) return stop();
    // Some browsers leave a closed `details` closed around a target.
    target.closest('details')?.setAttribute('open', '');
    target.scrollIntoView({ behavior, block: 'start' });
    if (!found) focusHeadingUnlessTyping(target);
    found = true;
  };
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of acts) removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, followFor);
  for (const type of acts) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  align();
  return stop;
}

/** The browser has put the target in view. If it is not there, the visitor has moved on, by the scrollbar perhaps. */
function isScrolledAwayFrom(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return window.scrollY > 0 && (top > innerHeight || bottom < 0);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

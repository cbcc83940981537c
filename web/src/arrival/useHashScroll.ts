import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusArrival } from './focusArrival.ts';
import { hasActed, visitorActs } from './visitorActs.ts';

/** Specification §9: milliseconds between a change of the hash and the scroll. */
export const hashScrollDelay = 100;
/** How long late content may still push the target before we stop following it, in milliseconds. */
const followFor = 4000;

/**
 * On load and on every change of the hash, the page scrolls to the element of that id (specification §2),
 * also when the current hash is chosen again (decision 14). On load the browser has been there before us: a
 * visitor who has begun to do something is left alone.
 */
export function useHashScroll(): void {
  const { key, hash } = useLocation();
  const id = decodeHash(hash);
  const loading = useRef(true);
  // The key changes with every navigation, also with one to the same hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const late = loading.current && hasActed();
    loading.current = false;
    if (!id || late) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenPresent(id, (target) => {
        stop = scrollToAndFollow(target);
      });
    }, hashScrollDelay);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, id]);
}

/** Calls back with the element of an id as soon as there is one; returns its cancel. */
function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id);
    if (!element) return false;
    observer.disconnect();
    found(element);
    return true;
  };
  const observer = new MutationObserver(look);
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function scrollToAndFollow(target: HTMLElement): () => void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const align = () => target.scrollIntoView({ behavior, block: 'start' });
  align();
  focusArrival(target);
  // Lists that arrive later move the target: follow it until the visitor takes over.
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

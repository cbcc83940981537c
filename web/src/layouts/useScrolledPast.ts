import { useSyncExternalStore } from 'react';

function subscribe(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

/** Whether the page is scrolled further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

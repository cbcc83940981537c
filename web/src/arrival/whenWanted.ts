import { hasActed, visitorActs } from './visitorActs.ts';

/** How far from the screen a part may be, above and below: by the time it is scrolled into view, it is complete. */
const near = '50% 0px';

/** React holds back what Back or Forward change until the part's code is there, as it does with every navigation. */
const signs = [...visitorActs, 'pointermove', 'popstate'] as const;

/**
 * Calls back when the visitor may soon use a part of the page: it is near the screen, or the visitor has begun to do
 * something, anywhere. Until then the processor has less to do.
 * @returns its cancel
 */
export function whenWanted(part: Element, callback: () => void): () => void {
  if (hasActed()) {
    callback();
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, want, true);
  };
  const want = () => {
    stop();
    callback();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    },
    { rootMargin: near },
  );
  // The part itself has no box.
  for (const child of part.children) observer.observe(child);
  for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true });
  return stop;
}

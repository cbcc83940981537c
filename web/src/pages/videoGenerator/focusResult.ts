/** Milliseconds until a result's code must have come for the focus to follow it. */
const patience = 10_000;

/**
 * Moves focus to a panel's result as soon as its heading is there, and brings it into view. Who is typing
 * somewhere, or has a dialog open, is left alone. @returns its cancel
 */
export function focusResult(panel: HTMLElement): () => void {
  if (focusHeading(panel)) return () => {};
  // The result's code is still on its way.
  const observer = new MutationObserver(() => {
    if (focusHeading(panel)) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patience);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function focusHeading(panel: HTMLElement): boolean {
  const heading = panel.querySelector<HTMLElement>('[data-arrival]');
  if (!heading) return false;
  if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return true;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const belowBar = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
  if (top < belowBar || top > innerHeight * 0.6) heading.scrollIntoView({ block: 'start' });
  return true;
}

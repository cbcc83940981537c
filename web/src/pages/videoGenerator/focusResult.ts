/**
 * Moves focus to the heading of a panel's result, and brings it into view. Who is typing somewhere, or has a dialog
 * open, is left alone.
 */
export function focusResult(panel: HTMLElement): void {
  if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return;
  const heading = panel.querySelector<HTMLElement>('[data-arrival]');
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const belowBar = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
  if (top < belowBar || top > innerHeight * 0.6) heading.scrollIntoView({ block: 'start' });
}
